import { isTable } from '@engawa/contract/media';
import type { HeldSeat } from '@engawa/contract/presence';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';

/** The seats of one table: the ids of those who are there, and the seats that are kept. */
type Seats = { readonly userIds: readonly string[]; readonly held: readonly HeldSeat[] };

/** The seats of the user's room that are kept for people whose connection was lost. */
export type HeldSeats = {
  /** By meeting room; those without kept seats are absent. */
  readonly store: StoreApi<{ readonly held: ReadonlyMap<string, readonly HeldSeat[]> }>;
  /** Takes the kept seats that came with the confirmation of a conversation. */
  confirm(channel: string, held: readonly HeldSeat[]): void;
  /** Whether a person has a seat at the table of a conversation, taken or kept. */
  hasSeat(userId: string, channel: string): boolean;
  stop(): void;
};

export const createHeldSeats = (realtime: Pick<RealtimeClient, 'on'>): HeldSeats => {
  const store = createStore<{ held: ReadonlyMap<string, readonly HeldSeat[]> }>(() => ({ held: new Map() }));
  let tables: ReadonlyMap<string, Seats> = new Map();
  const set = (next: ReadonlyMap<string, Seats>) => {
    tables = next;
    const held = [...next].flatMap(([id, seats]) =>
      seats.held.length > 0 ? [[id, seats.held] as const] : [],
    );
    if (held.length > 0 || store.getState().held.size > 0) store.setState({ held: new Map(held) });
  };
  const put = (id: string, seats: Seats) => set(new Map(tables).set(id, seats));
  const stops = [
    realtime.on('MeetingRoomsEvent', ({ meeting_rooms }) =>
      set(
        new Map(
          meeting_rooms.map(({ meeting_room, userIds, held = [] }) => [meeting_room, { userIds, held }]),
        ),
      ),
    ),
    realtime.on('UserJoinMeetingRoom', ({ meeting_room, userIds, held = [] }) =>
      put(meeting_room, { userIds, held }),
    ),
  ];
  const idOf = (channel: string) => channel.replace(/^meeting_/, '');
  return {
    store,
    confirm(channel, held) {
      if (!isTable(channel)) return;
      const id = idOf(channel);
      put(id, { userIds: tables.get(id)?.userIds ?? [], held });
    },
    hasSeat(userId, channel) {
      const seats = tables.get(idOf(channel));
      if (!isTable(channel) || seats === undefined) return false;
      return seats.userIds.includes(userId) || seats.held.some(({ user_id }) => user_id === userId);
    },
    stop() {
      endAll(stops);
    },
  };
};
