import type { Item } from '@engawa/contract/items';
import { isOnTable, nearestFreeSeat, type Seat, tableOf } from '@engawa/contract/meeting-rooms';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';

type Place = { readonly x: number; readonly y: number };

export type MeetingsDeps = {
  readonly realtime: Pick<RealtimeClient, 'whisper' | 'on'>;
  readonly selfId: string;
  /** An item of the user's room; null when there is none with this id. */
  readonly findItem: (id: string) => Item | null;
  /** The meeting room at which the user sits; null: none. */
  readonly seatedAt: () => string | null;
  /** Where a person stands, or where their walk ends, in px of the map; null: unknown. */
  readonly headingFor: (id: string) => Place | null;
  readonly walkTo: (place: Place) => void;
  /** Calls back when the motion of anybody changes. */
  readonly onMotion: (listener: () => void) => () => void;
};

/** Sitting down at the tables of the room and getting up. The server decides; what it refuses is thrown. */
export type Meetings = {
  /** Takes a seat and walks to the nearest free one. Rejects with the server's refusal. */
  sit(meetingRoomId: string, password?: string): Promise<void>;
  /** Gives the seat up and steps off the mat. */
  leave(): Promise<void>;
  lock(meetingRoomId: string, isLocked: boolean): Promise<void>;
  /** Asks those inside to be let in. Resolves with the time (ms of the server) until which they may answer. */
  knock(meetingRoomId: string): Promise<number>;
  answer(meetingRoomId: string, personId: string, isAccepted: boolean): Promise<void>;
  end(): void;
};

/** How far off the mat somebody steps who gets up, in px. */
const stepPx = 50;

const relative = (place: Place, table: Place): Seat => ({ x: place.x - table.x, y: place.y - table.y });

export const createMeetings = (deps: MeetingsDeps): Meetings => {
  const { realtime, selfId, findItem, seatedAt, headingFor, walkTo } = deps;
  /** The table that the user was admitted to and is still walking to. */
  let arrivingAt: string | null = null;
  /** The table that the user is leaving, until the server has answered. */
  let leavingFrom: string | null = null;

  const isAt = (item: Item, place: Place) => isOnTable(tableOf(item.seat_count ?? 2), relative(place, item));

  const walkToSeat = (item: Item) => {
    const own = headingFor(selfId);
    if (own === null) return;
    const others = item.userIds.flatMap((id) => (id === selfId ? [] : (headingFor(id) ?? [])));
    const seat = nearestFreeSeat(
      tableOf(item.seat_count ?? 2),
      relative(own, item),
      others.map((place) => relative(place, item)),
    );
    if (seat) walkTo({ x: item.x + seat.x, y: item.y + seat.y });
  };

  const giveUp = async (meetingRoomId: string) => {
    leavingFrom = meetingRoomId;
    try {
      await realtime.whisper('LeaveMeetingRoom', { meeting_room: meetingRoomId });
    } finally {
      leavingFrom = null;
    }
  };

  /** People who walk off the mat get up. */
  const stop = deps.onMotion(() => {
    const own = headingFor(selfId);
    if (own === null) return;
    const isHeadedFor = (id: string) => {
      const item = findItem(id);
      return item === null ? null : isAt(item, own);
    };
    if (arrivingAt !== null && isHeadedFor(arrivingAt)) arrivingAt = null;
    const seated = seatedAt();
    if (seated === null || seated === arrivingAt || seated === leavingFrom) return;
    // A refusal here means that the seat is already free, e.g. because the table was deleted.
    if (isHeadedFor(seated) === false) void giveUp(seated).catch(() => undefined);
  });

  return {
    async sit(meetingRoomId, password) {
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
      if (item) walkToSeat(item);
    },
    async leave() {
      const seated = seatedAt();
      if (seated === null) return;
      await giveUp(seated);
      const item = findItem(seated);
      const own = headingFor(selfId);
      if (item === null || own === null || !isAt(item, own)) return;
      const { heightPx } = tableOf(item.seat_count ?? 2);
      const side = own.y < item.y ? -1 : 1;
      walkTo({ x: own.x, y: item.y + side * (heightPx / 2 + stepPx) });
    },
    async lock(meetingRoomId, isLocked) {
      await realtime.whisper('LockMeetingRoom', {
        meeting_room: meetingRoomId,
        type: isLocked ? 'LOCK' : 'UNLOCK',
      });
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
    end: stop,
  };
};
