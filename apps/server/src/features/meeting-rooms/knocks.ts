import { type Id, Refusal } from '@engawa/contract/kernel';
import {
  conversationOfMeetingRoom,
  type KnockEnd,
  knockCoolDownMs,
  knockLastsMs,
  letInLastsMs,
} from '@engawa/contract/meeting-rooms';
import * as z from 'zod';
import type { LivePeople } from '../../live/people/live-people.ts';
import { namedOf, type Person } from '../../live/people/person.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';

const knockFact = z.object({
  userId: z.string(),
  meetingRoom: z.string(),
  roomId: z.string(),
  /** Waiting for an answer; let in, but not come yet; or over, and not repeatable for a while. */
  state: z.enum(['waiting', 'let in', 'resting']),
  at: z.number(),
  until: z.number(),
});
type Knock = z.output<typeof knockFact>;

const factPrefix = 'knock.';
const keyOf = ({ userId, meetingRoom }: Pick<Knock, 'userId' | 'meetingRoom'>): string =>
  `${factPrefix}${userId}.${meetingRoom}`;

type Deps = {
  readonly people: Pick<LivePeople, 'find'>;
  readonly broadcaster: Pick<
    Broadcaster,
    'schedule' | 'publishToPerson' | 'publishToConversation' | 'remember'
  >;
};

/**
 * The knocks of people at meeting rooms: waiting, accepted, or just refused. One entry per person
 * and meeting room.
 */
export const createKnocks = ({ people, broadcaster }: Deps) => {
  const knocks = new Map<string, Knock>();

  const forget = (knock: Knock) => {
    knocks.delete(keyOf(knock));
    broadcaster.schedule.cancel(keyOf(knock));
    broadcaster.remember(keyOf(knock), null);
  };

  const addKnock = (knock: Knock) => {
    knocks.set(keyOf(knock), knock);
    broadcaster.remember(keyOf(knock), knock);
    broadcaster.schedule.at(keyOf(knock), knock.until, (due) => {
      if (knock.state === 'waiting') end(knock, 'expired', due);
      else forget(knock);
    });
  };

  /** Notifies the person who knocked, and those inside. */
  const tellEnd = (knock: Knock, news: { accept: boolean; reason: KnockEnd; until?: number }, by?: Id) => {
    const { userId, meetingRoom, roomId } = knock;
    const data = { user_id: userId, meeting_room: meetingRoom, ...news };
    if (people.find(userId) !== null) broadcaster.publishToPerson(userId, 'AnswerKnock', data, by);
    broadcaster.publishToConversation(
      roomId,
      conversationOfMeetingRoom(meetingRoom),
      'AnswerKnock',
      data,
      by,
    );
  };

  const rest = (knock: Knock, now: number) => {
    const until = knock.at + knockCoolDownMs;
    if (until > now) addKnock({ ...knock, state: 'resting', until });
    else forget(knock);
  };

  const end = (knock: Knock, reason: KnockEnd, now: number, by?: Id) => {
    rest(knock, now);
    tellEnd(knock, { accept: false, reason }, by);
  };

  const listOf = (fits: (knock: Knock) => boolean): Knock[] => [...knocks.values()].filter(fits);

  return {
    /** Notifies those inside. Refuses TOO_MANY_ATTEMPTS within 10 s of the last knock there. */
    knock(person: Person, meetingRoom: Id, now: number): { expires_at: number } {
      const { userId, room, participant } = person;
      const last = knocks.get(keyOf({ userId, meetingRoom }));
      const waitMs = last === undefined ? 0 : last.at + knockCoolDownMs - now;
      if (waitMs > 0)
        throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
      const until = now + knockLastsMs;
      addKnock({ userId, meetingRoom, roomId: room.id, state: 'waiting', at: now, until });
      broadcaster.publishToConversation(
        room.id,
        conversationOfMeetingRoom(meetingRoom),
        'KnockMeetingRoom',
        { ...namedOf(person), avatar: participant.avatar, meeting_room: meetingRoom, expires_at: until },
        userId,
      );
      return { expires_at: until };
    },

    /** The first answer counts. Refuses REQUEST_IS_OVER when no knock waits for one. */
    answer(userId: Id, meetingRoom: Id, accept: boolean, by: Id, now: number) {
      const knock = knocks.get(keyOf({ userId, meetingRoom }));
      if (knock?.state !== 'waiting') throw new Refusal('REQUEST_IS_OVER');
      if (!accept) return end(knock, 'answered', now, by);
      const until = now + letInLastsMs;
      addKnock({ ...knock, state: 'let in', until });
      tellEnd(knock, { accept: true, reason: 'answered', until }, by);
    },

    isLetIn: (userId: Id, meetingRoom: Id): boolean =>
      knocks.get(keyOf({ userId, meetingRoom }))?.state === 'let in',

    /** They came in: the admission is used up, and a waiting knock needs no answer. */
    cameIn(userId: Id, meetingRoom: Id, now: number) {
      const knock = knocks.get(keyOf({ userId, meetingRoom }));
      if (knock?.state === 'waiting') end(knock, 'over', now);
      else if (knock?.state === 'let in') forget(knock);
    },

    /**
     * They left the room, so none of their knocks in it waits any more. A person who was let in and
     * lost the connection may still enter until the admission ends.
     */
    wentAway(userId: Id, now: number, isLost = false) {
      for (const knock of listOf((one) => one.userId === userId)) {
        if (knock.state === 'waiting') end(knock, 'over', now);
        else if (knock.state === 'let in' && !isLost) rest(knock, now);
      }
    },

    /** Nobody inside can answer, or the meeting room is gone. */
    emptied(meetingRoom: Id, now: number) {
      for (const knock of listOf((one) => one.meetingRoom === meetingRoom && one.state === 'waiting'))
        end(knock, 'over', now);
    },

    restore(remembered: ReadonlyMap<string, unknown>, now: number) {
      for (const [key, value] of remembered) {
        if (!key.startsWith(factPrefix)) continue;
        const read = knockFact.safeParse(value);
        // A person who is absent may come back, after a restart for instance.
        const person = read.success ? people.find(read.data.userId) : null;
        const isStill = read.success && (person === null || person.room.id === read.data.roomId);
        // A knock that ran out while there was no owner ends at once, and its end is published.
        if (isStill) addKnock({ ...read.data, until: Math.max(read.data.until, now) });
        else broadcaster.remember(key, null);
      }
    },
  };
};
