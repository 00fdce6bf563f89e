import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import { maxStatusMs, type Participant, type presenceEvents } from '@engawa/contract/presence';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, Handlers, LiveFeature } from '../../live/space/live-feature.ts';
import { type StatusSource, takeSourced } from './status-source.ts';
import { createTimedStatuses, type TimedStatusPorts } from './timed-statuses.ts';

type Events = Pick<WhisperPayloads<typeof presenceEvents>, 'StatusEvent' | 'IdleTimeEvent'>;

const keyPrefix = 'idle.';

type Outcome = Pick<Participant, 'status' | 'statusText' | 'statusEmoji' | 'statusUntil'>;

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
  timed: TimedStatusPorts,
  source?: StatusSource,
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

  const show = (userId: Id, roomId: Id, outcome: Outcome, now: number) => {
    people.change(userId, outcome, now);
    broadcaster.publishToRoom(roomId, 'StatusEvent', outcome, userId);
    broadcaster.publishToSpace('StatusEvent', outcome, userId);
  };

  people.watch({ left: ({ userId }) => mark(userId, false) });
  const timedStatuses = createTimedStatuses(people, broadcaster, timed, (userId, now) => {
    const person = people.find(userId);
    if (person === null) return;
    mark(userId, false);
    const available = { status: 'available', statusText: '', statusEmoji: '', statusUntil: null } as const;
    show(userId, person.room.id, available, now);
  });

  takeSourced(people, source, (userId, given, now) => {
    const person = people.find(userId);
    if (person === null) return;
    mark(userId, false);
    const { status, statusText, emoji, until } = given;
    show(userId, person.room.id, { status, statusText, statusEmoji: emoji, statusUntil: until }, now);
    timedStatuses.set(userId, { status, statusText, emoji }, until);
  });

  const handlers: Required<Handlers<Events>> = {
    StatusEvent(call, asked) {
      const { userId, participant, room } = people.requireInside(call);
      const until = asked.until ?? null;
      const emoji = asked.emoji ?? participant.statusEmoji ?? '';
      if (until !== null && (until <= call.now || until > call.now + maxStatusMs))
        throw new Refusal('INVALID_INPUT');
      mark(userId, false);
      const outcome = {
        status: asked.status,
        statusText: asked.statusText ?? participant.statusText,
        statusEmoji: emoji,
        statusUntil: until,
      };
      show(userId, room.id, outcome, call.now);
      const { status, statusText } = outcome;
      timedStatuses.set(userId, { status, statusText, emoji }, until);
      call.reply();
    },

    IdleTimeEvent(call, { idleTime }) {
      const { userId, participant, room } = people.requireInside(call);
      const { status, statusText, statusEmoji, statusUntil } = participant;
      const kept = {
        statusText,
        ...(statusEmoji ? { statusEmoji } : {}),
        ...(statusUntil ? { statusUntil } : {}),
      };
      if (idleTime !== participant.idleTime) {
        people.change(userId, { idleTime }, call.now);
        broadcaster.publishToRoom(room.id, 'IdleTimeEvent', { idleTime }, userId);
      }
      const limitSeconds = idleSeconds();
      const isIdle = limitSeconds > 0 && idleTime >= limitSeconds && !isEngaged(participant);
      if (isIdle && status === 'available') {
        mark(userId, true);
        show(userId, room.id, { status: 'leave', ...kept }, call.now);
      } else if (!isIdle && leftByIdleness.has(userId)) {
        mark(userId, false);
        show(userId, room.id, { status: 'available', ...kept }, call.now);
      }
      call.reply();
    },
  };

  return {
    handlers,
    restore(remembered, now) {
      timedStatuses.restore(remembered, now);
      for (const [key, value] of remembered) {
        const userId = key.startsWith(keyPrefix) ? key.slice(keyPrefix.length) : null;
        if (userId === null || value !== true) continue;
        if (people.find(userId) === null) broadcaster.remember(key, null);
        else leftByIdleness.add(userId);
      }
    },
  };
};
