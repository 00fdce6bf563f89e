import type { Item } from '@engawa/contract/items';
import { type RealtimeClient, WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { createSignal } from '../../platform/signal.ts';
import { createSeats, isAtTable, type Place, placeBeside } from './seats.ts';
import { createSettling } from './settling.ts';

export type MeetingsDeps = {
  readonly realtime: Pick<RealtimeClient, 'whisper' | 'on'>;
  readonly selfId: string;
  /** An item of the user's room; null when there is none with this id. */
  readonly findItem: (id: string) => Item | null;
  readonly listItems: () => Iterable<Item>;
  /** The room whose items these are; null before entering. */
  readonly roomNow: () => string | null;
  /** The meeting room at which the user sits; null: none. */
  readonly seatedAt: () => string | null;
  /** Where a person stands, or where their walk ends, in px of the map; null: unknown. */
  readonly headingFor: (id: string) => Place | null;
  readonly walkTo: (place: Place) => void;
  /** Calls back when the motion of anybody changes. */
  readonly onMotion: (listener: () => void) => () => void;
  /** Calls back after some ms, unless the returned function is called before. */
  readonly after: (delayMs: number, act: () => void) => () => void;
};

/** The server did not admit the user to a seat. */
export type SeatRefusal = { readonly meetingRoomId: string; readonly code: string };

/** The server's code for what failed. */
export const codeOf = (error: unknown): string =>
  error instanceof WhisperRefused ? error.code : 'UNREACHABLE';

/**
 * Sitting down at the tables of the room and getting up. The server decides; what it refuses is
 * thrown.
 */
export type Meetings = {
  /** Takes a seat and walks to the nearest free one. Rejects with the server's refusal. */
  sit(meetingRoomId: string, password?: string): Promise<void>;
  /** The same, but reports a refusal to `onRefused`. */
  trySit(meetingRoomId: string): Promise<void>;
  /** Called with refusals of `trySit` and `tryLeave`, and of people who walk onto a seat. */
  onRefused(listener: (refusal: SeatRefusal) => void): () => void;
  /** Gives the seat up, if the user has one, and steps off the mat. */
  leave(): Promise<void>;
  /** The same, but reports a refusal to `onRefused`. */
  tryLeave(): Promise<void>;
  lock(meetingRoomId: string, isLocked: boolean): Promise<void>;
  /** Starts the timer of the table at which the user sits; null stops it. */
  setTimer(meetingRoomId: string, minutes: number | null): Promise<void>;
  /**
   * Asks those inside to be let in. Resolves with the time (ms of the server) until which they may
   * answer.
   */
  knock(meetingRoomId: string): Promise<number>;
  answer(meetingRoomId: string, personId: string, isAccepted: boolean): Promise<void>;
  end(): void;
};

export const createMeetings = (deps: MeetingsDeps): Meetings => {
  const { realtime, selfId, findItem, seatedAt, headingFor, walkTo } = deps;
  /** The table that the user was admitted to and is still walking to. */
  let arrivingAt: string | null = null;
  /** The table that the user is leaving, until the server has answered. */
  let leavingFrom: string | null = null;

  const seats = createSeats(deps);
  const refusals = createSignal<SeatRefusal>();

  const sit = async (meetingRoomId: string, password?: string) => {
    arrivingAt = meetingRoomId;
    try {
      await realtime.whisper('JoinMeetingRoom', {
        meeting_room: meetingRoomId,
        ...(password === undefined ? {} : { password }),
      });
    } catch (error) {
      if (arrivingAt === meetingRoomId) arrivingAt = null;
      throw error;
    }
    const item = findItem(meetingRoomId);
    const seat = item && seats.nearestFree(item);
    if (seat) walkTo(seat);
  };
  const trySit = async (meetingRoomId: string) => {
    const item = findItem(meetingRoomId);
    const isIn = item?.userIds.includes(selfId) === true;
    // The server would name the lock of a full table first, and knocking would be in vain.
    if (item && !isIn && item.userIds.length >= (item.seat_count ?? 0))
      return refusals.emit({ meetingRoomId, code: 'MEETING_ROOM_IS_FILLED' });
    try {
      await sit(meetingRoomId);
    } catch (error) {
      refusals.emit({ meetingRoomId, code: codeOf(error) });
    }
  };

  /** People who walk onto a seat and stay there sit down. */
  const settling = createSettling({
    roomNow: deps.roomNow,
    after: deps.after,
    onSettled(own) {
      const found = seatedAt() === null && arrivingAt === null ? seats.meetingRoomAt(own) : null;
      if (found !== null) void trySit(found);
    },
  });

  const giveUp = async (meetingRoomId: string) => {
    leavingFrom = meetingRoomId;
    try {
      await realtime.whisper('LeaveMeetingRoom', { meeting_room: meetingRoomId });
    } finally {
      leavingFrom = null;
    }
  };

  const leave = async () => {
    const seated = seatedAt();
    if (seated === null) return;
    await giveUp(seated);
    const item = findItem(seated);
    const own = headingFor(selfId);
    if (item === null || own === null || !isAtTable(item, own)) return;
    walkTo(placeBeside(item, own));
  };

  /** People who walk off the mat get up. */
  const stop = deps.onMotion(() => {
    const own = headingFor(selfId);
    if (own === null) return;
    settling.follow(own);
    const isHeadedFor = (id: string) => {
      const item = findItem(id);
      return item === null ? null : isAtTable(item, own);
    };
    if (arrivingAt !== null && isHeadedFor(arrivingAt)) arrivingAt = null;
    const seated = seatedAt();
    if (seated === null || seated === arrivingAt || seated === leavingFrom) return;
    // A refusal here means that the seat is already free, e.g. because the table was deleted.
    if (isHeadedFor(seated) === false) void giveUp(seated).catch(() => undefined);
  });

  return {
    sit,
    trySit,
    onRefused: refusals.subscribe,
    leave,
    async tryLeave() {
      const meetingRoomId = seatedAt();
      try {
        await leave();
      } catch (error) {
        if (meetingRoomId !== null) refusals.emit({ meetingRoomId, code: codeOf(error) });
      }
    },
    async lock(meetingRoomId, isLocked) {
      await realtime.whisper('LockMeetingRoom', {
        meeting_room: meetingRoomId,
        type: isLocked ? 'LOCK' : 'UNLOCK',
      });
    },
    async setTimer(meetingRoomId, minutes) {
      await realtime.whisper('MeetingTimerEvent', { meeting_room: meetingRoomId, minutes });
    },
    async knock(meetingRoomId) {
      const { expires_at } = await realtime.whisper('KnockMeetingRoom', { meeting_room: meetingRoomId });
      return expires_at;
    },
    async answer(meetingRoomId, personId, isAccepted) {
      await realtime.whisper('AnswerKnock', {
        user_id: personId,
        meeting_room: meetingRoomId,
        accept: isAccepted,
      });
    },
    end() {
      stop();
      settling.end();
    },
  };
};
