import type { Id } from '@engawa/contract/kernel';
import type { LivePeople, Present } from '../../live/people/live-people.ts';
import type { LiveProfile } from '../../live/people/person.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';
import type { AudioFields } from './audible.ts';

/** A person's fields in an AudioEvent. */
export const audioOf = ({ participant }: Pick<Present, 'participant'>): AudioFields => ({
  isMuteAudio: participant.isMuteAudio,
  isMuteVideo: participant.isMuteVideo,
  isMuteVolume: participant.isMuteVolume,
  isSpeechMode: participant.isSpeechMode,
  isOpenMegaphone: participant.isOpenMegaphone,
  isPassingBy: participant.isPassingBy,
});

const areSame = (a: AudioFields, b: AudioFields): boolean =>
  (Object.keys(a) as (keyof AudioFields)[]).every((key) => a[key] === b[key]);

/**
 * Changes what a person sends and publishes it to their room, and to the space when the megaphone
 * opens or closes or its holder is muted.
 */
export const createAudio = (
  people: LivePeople,
  broadcaster: Broadcaster,
  watcher: {
    /** Called with the new state. */
    changed(userId: Id, outcome: AudioFields): void;
    /** The person starts or stops speaking to all. */
    reachChanged(userId: Id, now: number): void;
  },
) => {
  const set = (userId: Id, present: Present, outcome: AudioFields, now: number) => {
    people.change(userId, outcome, now);
    broadcaster.publishToRoom(present.roomId, 'AudioEvent', outcome, userId);
    watcher.changed(userId, outcome);
    const isMegaphoneNews = outcome.isOpenMegaphone !== present.participant.isOpenMegaphone;
    const isMuteNews = outcome.isOpenMegaphone && outcome.isMuteAudio !== present.participant.isMuteAudio;
    if (isMegaphoneNews || isMuteNews) broadcaster.publishToSpace('AudioEvent', outcome, userId);
    if (isMegaphoneNews || outcome.isSpeechMode !== present.participant.isSpeechMode)
      watcher.reachChanged(userId, now);
  };

  /** Like `set`, but publishes nothing when nothing changes. */
  const settle = (userId: Id, now: number, changes: (present: Present) => Partial<AudioFields>) => {
    const present = people.presentAt(userId, now);
    if (present === null) return;
    const before = audioOf(present);
    const outcome = { ...before, ...changes(present) };
    if (!areSame(before, outcome)) set(userId, present, outcome, now);
  };

  return {
    set,
    settle,
    /** The plan of everyone here has changed: what it does not allow ends now. */
    force(forced: LiveProfile['forcedMutes'], now: number) {
      for (const { userId } of people.listAll()) {
        people.forceMutes(userId, forced, now);
        settle(userId, now, ({ participant }) => ({
          isMuteAudio: forced.audio || participant.isMuteAudio,
          isMuteVideo: forced.video || participant.isMuteVideo,
          isSpeechMode: !forced.audio && participant.isSpeechMode,
          isOpenMegaphone: !forced.audio && participant.isOpenMegaphone,
        }));
      }
    },
  };
};
export type Audio = ReturnType<typeof createAudio>;
