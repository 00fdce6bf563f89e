import type { Id, WhisperPayloads } from '@engawa/contract/kernel';
import type { Participant, presenceEvents, Status } from '@engawa/contract/presence';
import type { Broadcaster, Handlers, LiveFeature } from '../../live/live-feature.ts';
import type { LivePeople } from '../../live/live-people.ts';

type Events = Pick<WhisperPayloads<typeof presenceEvents>, 'StatusEvent' | 'IdleTimeEvent'>;

const keyPrefix = 'idle.';

/** People who count as active without input: they speak, share, or sit with others. */
const isEngaged = (shown: Participant): boolean =>
  !shown.isMuteAudio ||
  shown.isShareScreen ||
  shown.meeting_room !== null ||
  shown.isOpenMegaphone ||
  shown.isSpeechMode;

/**
 * The status that people set, and the one that their idleness sets.
 * @param idleSeconds the space's current setting; 0: idleness sets no status
 */
export const createStatuses = (
  people: LivePeople,
  broadcaster: Broadcaster,
  idleSeconds: () => number,
): LiveFeature => {
  /**
   * People who were set to `leave` by idleness alone. Only available people are, and their status
   * returns with their next input.
   */
  const leftByIdleness = new Set<Id>();
  const mark = (userId: Id, isLeft: boolean) => {
    if (isLeft === leftByIdleness.has(userId)) return;
    if (isLeft) leftByIdleness.add(userId);
    else leftByIdleness.delete(userId);
    broadcaster.remember(keyPrefix + userId, isLeft ? true : null);
  };

  const show = (userId: Id, roomId: Id, outcome: { status: Status; statusText: string }, now: number) => {
    people.change(userId, outcome, now);
    broadcaster.publishToRoom(roomId, 'StatusEvent', outcome, userId);
    broadcaster.publishToSpace('StatusEvent', outcome, userId);
  };

  people.watch({ left: ({ userId }) => mark(userId, false) });

  const handlers: Required<Handlers<Events>> = {
    StatusEvent(call, { status, statusText }) {
      const { userId, participant, room } = people.requireInside(call);
      mark(userId, false);
      show(userId, room.id, { status, statusText: statusText ?? participant.statusText }, call.now);
      call.reply();
    },

    IdleTimeEvent(call, { idleTime }) {
      const { userId, participant, room } = people.requireInside(call);
      const { status, statusText } = participant;
      if (idleTime !== participant.idleTime) {
        people.change(userId, { idleTime }, call.now);
        broadcaster.publishToRoom(room.id, 'IdleTimeEvent', { idleTime }, userId);
      }
      const limitSeconds = idleSeconds();
      const isIdle = limitSeconds > 0 && idleTime >= limitSeconds && !isEngaged(participant);
      if (isIdle && status === 'available') {
        mark(userId, true);
        show(userId, room.id, { status: 'leave', statusText }, call.now);
      } else if (!isIdle && leftByIdleness.has(userId)) {
        mark(userId, false);
        show(userId, room.id, { status: 'available', statusText }, call.now);
      }
      call.reply();
    },
  };

  return {
    handlers,
    restore(remembered) {
      for (const [key, value] of remembered) {
        const userId = key.startsWith(keyPrefix) ? key.slice(keyPrefix.length) : null;
        if (userId === null || value !== true) continue;
        if (people.find(userId) === null) broadcaster.remember(key, null);
        else leftByIdleness.add(userId);
      }
    },
  };
};
