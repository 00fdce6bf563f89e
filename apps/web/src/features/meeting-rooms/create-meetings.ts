import type { Item } from '@engawa/contract/items';
import { endAll } from '../../platform/end-all.ts';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import { createReportedSitting, type SeatRefusal } from './reported-sitting.ts';
import { createSeats, isAtTable, type Place, placeBeside } from './seats.ts';
import { createSettling } from './settling.ts';
import { createTableCalls } from './table-calls.ts';
import { createWantedSeat } from './wanted-seat.ts';

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
  /** Calls back when this page has moved the user, as opposed to the server. */
  readonly onOwnMotion: (listener: () => void) => () => void;
  /** Calls back before the user goes somewhere by themselves. */
  readonly onOwnStep: (listener: () => void) => () => void;
  /** How many seats of a table are kept for people who are not there. */
  readonly heldAt: (meetingRoomId: string) => number;
  /** Calls back after some ms, unless the returned function is called before. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
};

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
  /**
   * The user is back after a lost connection, where the server has put them: they keep a seat
   * although their avatar may stand elsewhere, and walk to it.
   */
  cameBack(): void;
  /** Whether the user wants a seat there: they asked for it, and have not got up since. */
  hasAskedFor(meetingRoomId: string): boolean;
  end(): void;
};

export const createMeetings = (deps: MeetingsDeps): Meetings => {
  const { realtime, selfId, findItem, seatedAt, headingFor, walkTo } = deps;
  /** The table that the user was admitted to and is still walking to. */
  let arrivingAt: string | null = null;
  /** The table that the user is leaving, until the server has answered. */
  let leavingFrom: string | null = null;
  /** The seat that was seen last, and the one that was requested last. */
  let had: string | null = null;
  let asked: string | null = null;
  /** Where the user has walked since; null: nowhere. Elsewhere the server has put them. */
  let walkedTo: Place | null = null;
  const isWalkedTo = ({ x, y }: Place) => walkedTo?.x === x && walkedTo.y === y;
  /** The user has come back, and may not be at their table yet. */
  let isReturning = false;

  const seats = createSeats(deps);
  const wanted = createWantedSeat(seatedAt);

  const sit = async (meetingRoomId: string, password?: string) => {
    arrivingAt = meetingRoomId;
    wanted.ask(meetingRoomId);
    try {
      await realtime.whisper('JoinMeetingRoom', {
        meeting_room: meetingRoomId,
        ...(password === undefined ? {} : { password }),
      });
    } catch (error) {
      if (arrivingAt === meetingRoomId) arrivingAt = null;
      wanted.failed(meetingRoomId, error);
      throw error;
    }
    asked = meetingRoomId;
    walkedTo = null;
    isReturning = false;
    walkToSeat(meetingRoomId);
  };
  const walkToSeat = (meetingRoomId: string) => {
    const item = findItem(meetingRoomId);
    const seat = item && seats.nearestFree(item);
    if (seat) walkTo(seat);
  };
  const reported = createReportedSitting(deps, { sit, leave: () => leave() });

  /** People who walk onto a seat and stay sit down, unlike those whom the server puts there. */
  const settling = createSettling({
    roomNow: deps.roomNow,
    after: deps.after,
    onSettled(own) {
      const isFree = seatedAt() === null && arrivingAt === null && isWalkedTo(own);
      const found = isFree ? seats.meetingRoomAt(own) : null;
      if (found !== null) void reported.trySit(found);
    },
  });

  const giveUp = async (meetingRoomId: string) => {
    leavingFrom = meetingRoomId;
    wanted.giveUp();
    try {
      await realtime.whisper('LeaveMeetingRoom', { meeting_room: meetingRoomId });
    } finally {
      leavingFrom = null;
      // They wanted to go, before or after the return.
      isReturning = false;
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

  /** People who walk off the mat get up; those whom the server has put elsewhere walk to it. */
  const followOwn = () => {
    const own = headingFor(selfId);
    if (own === null) return;
    settling.follow(own);
    const isHeadedFor = (id: string) => {
      const item = findItem(id);
      return item === null ? null : isAtTable(item, own);
    };
    if (arrivingAt !== null && isHeadedFor(arrivingAt)) arrivingAt = null;
    const seated = seatedAt();
    if (seated !== had) {
      had = seated;
      // The user got this seat without asking for it on this page.
      if (seated !== null && seated !== asked) walkedTo = null;
    }
    if (seated === null || seated === arrivingAt || seated === leavingFrom) return;
    if (isHeadedFor(seated) !== false) return;
    if (isReturning && walkedTo === null) {
      isReturning = false;
      return walkToSeat(seated);
    }
    // A refusal here means that the seat is already free, e.g. because the table was deleted.
    if (isWalkedTo(own)) void giveUp(seated).catch(() => undefined);
  };
  const stops = [
    deps.onMotion(followOwn),
    deps.onOwnStep(() => {
      isReturning = false;
    }),
    deps.onOwnMotion(() => {
      walkedTo = headingFor(selfId);
      isReturning = false;
      followOwn();
    }),
  ];

  return {
    sit,
    leave,
    ...reported,
    ...createTableCalls(realtime),
    cameBack() {
      isReturning = true;
      walkedTo = null;
      asked = null;
      settling.forget();
    },
    hasAskedFor: wanted.isAt,
    end() {
      endAll(stops);
      settling.end();
    },
  };
};
