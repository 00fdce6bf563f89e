import type { Item } from '@engawa/contract/items';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';

export type ItemsState = {
  /** The room whose items these are; null before entering. */
  readonly roomId: string | null;
  /** failed: the list could not be loaded; events still apply. */
  readonly loading: 'loading' | 'ready' | 'failed';
  /** By uuid. */
  readonly items: ReadonlyMap<string, Item>;
};

export type ItemsDeps = {
  readonly realtime: Pick<RealtimeClient, 'on'>;
  /** Fetches the items of a room. */
  readonly read: (roomId: string) => Promise<readonly Item[]>;
  /** The user's room, and a call whenever it may have changed. */
  readonly room: { now(): string | null; onChange(listener: () => void): () => void };
  /** Calls back when the user is inside again after a lost connection. */
  readonly onReturn: (listener: () => void) => () => void;
};

/** The items on the floor of the user's room. */
export type Items = {
  readonly store: StoreApi<ItemsState>;
  /** Loads the items of the room again, e.g. after a failure. */
  reload(): void;
  /** Shows the server's answer to a change at once, before its event arrives. */
  apply(item: Item): void;
  remove(item: Item): void;
  end(): void;
};

/**
 * Loads the items of a room on entry and after a lost connection, and applies events of that room
 * only. An event that arrives while the list is on its way is newer than the list.
 */
export const createItems = ({ realtime, read, room, onReturn }: ItemsDeps): Items => {
  const store = createStore<ItemsState>(() => ({ roomId: null, loading: 'loading', items: new Map() }));
  /** Events since the request that is on its way, by uuid; null: the item was deleted. */
  let since = new Map<string, Item | null>();
  /** The newest version seen of each item of the room, also of deleted ones. */
  const versions = new Map<string, number>();
  let request = 0;

  const put = (items: ReadonlyMap<string, Item>, uuid: string, item: Item | null) => {
    const next = new Map(items);
    if (item === null) next.delete(uuid);
    else next.set(uuid, item);
    return next;
  };
  const applyItem = (uuid: string, item: Item | null) => {
    since.set(uuid, item);
    store.setState(({ items }) => ({ items: put(items, uuid, item) }));
  };
  /** Answers and events arrive in any order: only what is newer than what is known counts. */
  const applyWritten = (item: Item, isThere: boolean) => {
    if (item.room !== store.getState().roomId || item.version < (versions.get(item.uuid) ?? 0)) return;
    versions.set(item.uuid, item.version);
    applyItem(item.uuid, isThere ? item : null);
  };

  const load = (roomId: string) => {
    request += 1;
    const own = request;
    since = new Map();
    const isOther = store.getState().roomId !== roomId;
    if (isOther) versions.clear();
    store.setState({ roomId, loading: 'loading', ...(isOther ? { items: new Map() } : {}) });
    read(roomId).then(
      (list) => {
        if (own !== request) return;
        let items: ReadonlyMap<string, Item> = new Map(list.map((item) => [item.uuid, item]));
        for (const { uuid, version } of list) versions.set(uuid, Math.max(version, versions.get(uuid) ?? 0));
        for (const [uuid, item] of since) items = put(items, uuid, item);
        store.setState({ loading: 'ready', items });
      },
      () => {
        if (own === request) store.setState({ loading: 'failed' });
      },
    );
  };
  const follow = () => {
    const roomId = room.now();
    if (roomId !== null && roomId !== store.getState().roomId) load(roomId);
  };
  const reload = () => {
    const roomId = room.now();
    if (roomId !== null) load(roomId);
  };

  const stops = [
    room.onChange(follow),
    onReturn(reload),
    realtime.on('RoomItemEvent', ({ type, item }) => applyWritten(item, type !== 'delete')),
    realtime.on('UserJoinMeetingRoom', ({ meeting_room, userIds }) => {
      const item = store.getState().items.get(meeting_room);
      if (item) applyItem(item.uuid, { ...item, userIds });
    }),
    realtime.on('MeetingRoomsEvent', ({ room: roomId, meeting_rooms }) => {
      if (roomId !== store.getState().roomId) return;
      const sitting = new Map(meeting_rooms.map((table) => [table.meeting_room, table.userIds]));
      for (const item of store.getState().items.values()) {
        if (item.type !== 'meeting_room') continue;
        const userIds = sitting.get(item.uuid) ?? [];
        if (userIds.join() !== item.userIds.join()) applyItem(item.uuid, { ...item, userIds });
      }
    }),
  ];
  follow();

  return {
    store,
    reload,
    apply: (item) => applyWritten(item, true),
    remove: (item) => applyWritten(item, false),
    end() {
      request += 1;
      endAll(stops);
    },
  };
};
