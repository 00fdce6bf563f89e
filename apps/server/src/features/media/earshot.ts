import type { Id } from '@engawa/contract/kernel';
import { hearingOf } from '@engawa/contract/media';
import type { LivePeople } from '../../live/people/live-people.ts';
import { audibleOf, type MediaRights } from './audible.ts';

type Deps = {
  readonly people: Pick<LivePeople, 'listAll' | 'presentAt'>;
  readonly rights: Pick<MediaRights, 'audibleRules'>;
  /** Whether a person has blocked another one. */
  hasBlocked(userId: Id, otherId: Id): boolean;
};

/**
 * The people in earshot of a person: those who would hear them were their microphone and the
 * listener's sound on. Nobody who has blocked the person, or was blocked by them, is among them.
 */
export const createEarshot =
  ({ people, rights, hasBlocked }: Deps) =>
  (userId: Id, now: number): readonly Id[] => {
    const present = people.presentAt(userId, now);
    if (present === null) return [];
    const speaker = audibleOf(userId, present);
    const rules = rights.audibleRules();
    const isToAll = speaker.isOpenMegaphone || speaker.isSpeechMode;
    return people.listAll().flatMap(({ userId: id, participant }) => {
      const isElsewhere = participant.room !== present.roomId || participant.channel !== present.channel;
      if (id === userId || (isElsewhere && !isToAll)) return [];
      if (hasBlocked(id, userId) || hasBlocked(userId, id)) return [];
      const other = people.presentAt(id, now);
      if (other === null || !other.isConnected) return [];
      const listener = { ...audibleOf(id, other), isMuteVolume: false };
      return hearingOf(listener, speaker, rules).isHeard ? [id] : [];
    });
  };
