import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useLasting } from '../../../ui/waiting/use-lasting.ts';
import type { Speaking } from '../create-speaking.ts';
import type { SpeakingPerson } from '../ports.ts';
import { useAudience, useLimit } from './use-audience.ts';
import { useSelf } from './use-speaking.ts';

/**
 * Time after which a missing connection to a speaker counts as more than still connecting, in ms.
 */
const unreachedForMs = 8_000;

/**
 * The sentence for a listener: whom they hear, or why they hear nothing. From browser to browser a
 * speaker reaches the nearest people alone, so that it helps the others to come closer.
 * @param other the person whose megaphone reaches the user
 */
export const useListening = (
  speaking: Speaking,
  other: SpeakingPerson | undefined,
  speakers: readonly SpeakingPerson[],
): string => {
  const { t } = useTranslation(['speaking', 'presence']);
  const self = useSelf(speaking);
  const limit = useLimit(speaking, 'speech');
  const { all } = useAudience(speaking, 'speech');
  const others = [other, ...speakers].flatMap((person) =>
    person && person.id !== speaking.selfId ? [person] : [],
  );
  const unheard = useStore(speaking.media.store, ({ peers }) =>
    others
      .filter(({ id, isMuteAudio }) => !isMuteAudio && peers[id]?.connection !== 'connected')
      .map(({ id }) => id)
      .join(' '),
  ).split(' ');
  const isUnheard = ({ id }: SpeakingPerson) => unheard.includes(id);
  const isOutOfReach = useLasting(others.some(isUnheard), unreachedForMs);
  const isTooFar = typeof limit === 'number' && all > limit;
  if (other) {
    const { name } = other;
    if (!isOutOfReach || !isUnheard(other)) return t('megaphone_from', { name });
    return isTooFar && other.room === self?.room
      ? t('megaphone_too_far', { name, limit })
      : t('megaphone_unheard', { name });
  }
  if (self?.isMuteVolume) return t('speech_deaf');
  if (!others.some(isUnheard)) return t('speech_listening');
  if (others.every(isUnheard)) {
    if (!isOutOfReach) return t('speech_connecting');
    return isTooFar ? t('speech_too_far', { limit }) : t('speech_unheard');
  }
  if (!isOutOfReach) return t('speech_listening');
  const names = others.filter(isUnheard).map(({ name }) => name);
  return t('speech_partly', { names: names.join(t('presence:name_joiner')) });
};
