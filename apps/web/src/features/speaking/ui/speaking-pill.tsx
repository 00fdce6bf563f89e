import { isTable, maxSpeakers } from '@engawa/contract/media';
import { IconEarOff, IconPresentation, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useLasting } from '../../../ui/use-lasting.ts';
import type { Speaking } from '../create-speaking.ts';
import classes from './speaking-pill.module.css';
import { useSelf, useSpeaking, useSpeakingPeople } from './use-speaking.ts';

/**
 * Time after which a missing connection to a speaker counts as more than still connecting, in ms.
 */
const unreachedForMs = 8_000;

/** The volume of one megaphone on this page; the notice stays, however low the volume is. */
const MegaphoneVolume = ({ speaking, id, name }: { speaking: Speaking; id: string; name: string }) => {
  const { t } = useTranslation('speaking');
  const [percent, setPercent] = useState(() => Math.min(100, Math.round(speaking.media.volumeOf(id) * 100)));
  return (
    <input
      type="range"
      className={classes.volume}
      min={0}
      max={100}
      step={5}
      value={percent}
      aria-label={t('megaphone_volume', { name })}
      data-testid="megaphone-volume"
      onChange={(event) => {
        const wanted = Number(event.currentTarget.value);
        setPercent(wanted);
        speaking.media.setVolumeOf(id, wanted / 100);
      }}
    />
  );
};

/**
 * The person who speaks to everyone now, the user first; otherwise why people near are not heard,
 * if the user's status is the reason.
 */
export const SpeakingPill = ({ speaking }: { speaking: Speaking }) => {
  const { t } = useTranslation('speaking');
  const self = useSelf(speaking);
  const people = useSpeakingPeople(speaking);
  const isReachLimited = useStore(speaking.media.store, (state) => state.isReachLimited);
  // Whether tables hear speech to everyone may change while the user sits at one.
  useSpeaking(speaking, (state) => state.rights.audibleRules);
  const other = people.find(speaking.isReachedByMegaphoneOf);
  const speakers = people.filter(
    (person) => (person.isSpeechMode && person.id === speaking.selfId) || speaking.isAudienceOf(person),
  );
  // Peer to peer, a speaker reaches a limited number of people; the others read why they hear
  // nothing.
  const isUnreached = useStore(speaking.media.store, ({ peers }) =>
    [other, ...speakers].some(
      (person) =>
        person &&
        person.id !== speaking.selfId &&
        !person.isMuteAudio &&
        peers[person.id]?.connection !== 'connected',
    ),
  );
  const isOutOfReach = useLasting(isUnreached, unreachedForMs);
  const isSpeaking = self?.isOpenMegaphone || self?.isSpeechMode;
  const sentence = () => {
    if (self?.isOpenMegaphone) return t('megaphone_on');
    if (self?.isSpeechMode) return t('speech_on');
    return other ? t('megaphone_from', { name: other.name }) : t('speech_listening');
  };
  const isMegaphone = self?.isOpenMegaphone || (!self?.isSpeechMode && other !== undefined);
  const isShown = isSpeaking || other !== undefined || speakers.length > 0;
  const Icon = isMegaphone ? IconSpeakerphone : IconPresentation;
  const isAtTable = self !== null && isTable(self.channel);
  // At a table only the microphone button matters, whatever the status.
  const cut = self !== null && self.status !== 'available' && !isAtTable ? self.status : null;
  return (
    <div className={classes.place} role="status">
      {!isShown && cut !== null && (
        <div className={classes.pill} data-quiet data-testid="status-pill">
          <IconEarOff size={18} stroke={1.75} aria-hidden />
          <span className={classes.text}>{t(`cut.${cut}`)}</span>
        </div>
      )}
      {isShown && (
        <div className={classes.pill} data-live={isSpeaking || undefined} data-testid="speaking-pill">
          <Icon size={18} stroke={1.75} aria-hidden />
          <span className={classes.text}>{sentence()}</span>
          {!isMegaphone && (
            <span className={classes.count}>
              {t('speech_of', { count: speakers.length, max: maxSpeakers })}
            </span>
          )}
          {isSpeaking && isReachLimited && <span className={classes.count}>{t('nearest_only')}</span>}
          {!isSpeaking && isOutOfReach && <span className={classes.count}>{t('out_of_reach')}</span>}
          {!isSpeaking && other && (
            <MegaphoneVolume key={other.id} speaking={speaking} id={other.id} name={other.name} />
          )}
        </div>
      )}
    </div>
  );
};
