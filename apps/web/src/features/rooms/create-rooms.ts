import type { Room } from '@engawa/contract/rooms';
import type { Space } from '@engawa/contract/spaces';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import { createSignal } from '../../platform/signal.ts';
import { createRoomFollowing } from './room-following.ts';

export type RoomsDeps = {
  readonly realtime: RealtimeClient;
  readonly space: Pick<Space, 'floors'>;
  readonly selfId: string;
  /** The user's room; null before entering. */
  readonly currentRoom: () => string | null;
  /** Called when the user has moved to another room. */
  readonly moved: (roomId: string) => void;
};

/** The rooms of the space, and moving between them. */
export type Rooms = {
  /**
   * The current floors: rooms are added and removed, and their names, locks and wallpapers change.
   */
  readonly store: StoreApi<{ readonly floors: Space['floors'] }>;
  find(roomId: string): Room | null;
  /** A room that is not locked and not among the given ones; null when there is none. */
  otherThan(others: ReadonlySet<string>): string | null;
  floorOf(roomId: string): Space['floors'][number] | null;
  /** Replaces the floors known from events by the server's answer. */
  replace(floors: Space['floors']): void;
  /** The server has moved the user to another room. */
  onTaken(listener: (roomId: string) => void): () => void;
  /** Moves to another room. Rejects with the server's refusal. */
  change(roomId: string): Promise<void>;
  /** Locks or unlocks a room. Rejects with the server's refusal. */
  lock(roomId: string, isLock: boolean): Promise<void>;
  end(): void;
};

/** Rooms by id, and moving between them. */
export const createRooms = ({ realtime, space, selfId, currentRoom, moved }: RoomsDeps): Rooms => {
  const store = createStore<{ readonly floors: Space['floors'] }>(() => ({ floors: space.floors }));
  const listRooms = () => store.getState().floors.flatMap((floor) => floor.rooms);
  const find = (roomId: string) => listRooms().find(({ uuid }) => uuid === roomId) ?? null;
  const follow = createRoomFollowing({ realtime, currentRoom, moved });

  /** Replaces the rooms of each floor. */
  const change = (callback: (rooms: Room[], floorId: string) => Room[]) =>
    store.setState(({ floors }) => ({
      floors: floors.map((floor) => ({ ...floor, rooms: callback(floor.rooms, floor.uuid) })),
    }));
  const alter = (roomId: string, changes: Partial<Room>) =>
    change((rooms) => rooms.map((room) => (room.uuid === roomId ? { ...room, ...changes } : room)));

  const takenAway = createSignal<string>();
  // The server moves people: next to a person who called them, or out of a deleted room.
  const nowIn = (room: string, isWhole: boolean) => {
    if (follow.nowIn(room, isWhole)) takenAway.emit(room);
  };

  const stops = [
    realtime.on('ChangeRoomEvent', ({ room }, { id }) => {
      if (id === selfId) nowIn(room, false);
    }),
    // Also when the connection was lost before the message, or before the user's own request was
    // answered.
    realtime.on('SpaceEvent', ({ people }) => {
      const own = people.find(({ user_id }) => user_id === selfId);
      if (own !== undefined && currentRoom() !== null) nowIn(own.room, true);
    }),
    realtime.on('CreatedRoomEvent', ({ room }) =>
      change((rooms, floorId) =>
        floorId === room.floor_uuid ? [...rooms.filter(({ uuid }) => uuid !== room.uuid), room] : rooms,
      ),
    ),
    realtime.on('FloorsEvent', ({ floors: now }) =>
      store.setState(({ floors }) => ({
        floors: now.map(({ uuid, label }) => ({
          ...(floors.find((floor) => floor.uuid === uuid) ?? { uuid, rooms: [] }),
          label,
        })),
      })),
    ),
    realtime.on('RoomsOrderEvent', ({ floor, rooms: order }) =>
      change((rooms, floorId) =>
        floorId === floor ? [...rooms].sort((a, b) => order.indexOf(a.uuid) - order.indexOf(b.uuid)) : rooms,
      ),
    ),
    realtime.on('DeleteRoomEvent', ({ room }) =>
      change((rooms) => rooms.filter(({ uuid }) => uuid !== room)),
    ),
    realtime.on('ChangeRoomNameEvent', ({ room, name }) => alter(room, { name })),
    realtime.on('ChangeWallPaperEvent', ({ room, wallpaper }) => alter(room, { wallpaper })),
    realtime.on('RoomBuildersEvent', ({ room, members_build }) => alter(room, { members_build })),
    realtime.on('LockRoom', ({ room, type }) => alter(room, { is_lock: type === 'LOCK' })),
  ];

  return {
    store,
    find,
    otherThan: (others) =>
      listRooms().find(({ uuid, is_lock }) => !others.has(uuid) && !is_lock)?.uuid ?? null,
    floorOf: (roomId) =>
      store.getState().floors.find((floor) => floor.rooms.some(({ uuid }) => uuid === roomId)) ?? null,
    onTaken: takenAway.subscribe,
    replace: (floors) => store.setState({ floors }),
    end() {
      endAll(stops);
    },
    async lock(roomId, isLock) {
      await realtime.whisper('LockRoom', { room: roomId, type: isLock ? 'LOCK' : 'UNLOCK' });
    },
    change: follow.ask,
  };
};
