import type { Item } from '@engawa/contract/items';
import { roomItem } from '@engawa/testkit/room-item';
import { describe, expect, it, vi } from 'vitest';
import { createItems } from './create-items.ts';

const item = (uuid: string, more: Partial<Item> = {}): Item =>
  roomItem({ uuid, room: 'hall', x: 10, y: 20, content: uuid, ...more });

const setUp = (lists: Record<string, Promise<readonly Item[]>>) => {
  const listeners = new Map<string, (message: never) => void>();
  let roomId: string | null = 'hall';
  let changed = () => {};
  let returned = () => {};
  const read = vi.fn((id: string) => lists[id] ?? Promise.resolve([]));
  const items = createItems({
    realtime: {
      on: (event, listener) => {
        listeners.set(event, listener as never);
        return () => listeners.delete(event);
      },
    },
    read,
    room: {
      now: () => roomId,
      onChange: (listener) => {
        changed = listener;
        return () => {};
      },
    },
    onReturn: (listener) => {
      returned = listener;
      return () => {};
    },
  });
  return {
    items,
    read,
    send: (event: string, message: object) => listeners.get(event)?.(message as never),
    move(to: string) {
      roomId = to;
      changed();
    },
    comeBack: () => returned(),
    names: () => [...items.store.getState().items.keys()],
  };
};
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the items of a room', () => {
  it('are loaded on entry, once each, and again after a lost connection', async () => {
    const { items, read, names, comeBack } = setUp({
      hall: Promise.resolve([item('a'), item('b'), item('a', { x: 5 })]),
    });
    expect(items.store.getState().loading).toBe('loading');
    await settle();
    expect(names()).toEqual(['a', 'b']);
    expect(items.store.getState()).toMatchObject({ roomId: 'hall', loading: 'ready' });
    comeBack();
    expect(read).toHaveBeenCalledTimes(2);
    expect(names()).toEqual(['a', 'b']);
  });

  it('keep what an event reported while the list was on its way', async () => {
    let answer = (_: readonly Item[]) => {};
    const list = new Promise<readonly Item[]>((resolve) => {
      answer = resolve;
    });
    const { items, send, names } = setUp({ hall: list });
    send('RoomItemEvent', { room: 'hall', type: 'add', item: item('new') });
    send('RoomItemEvent', { room: 'hall', type: 'update', item: item('b', { x: 99 }) });
    send('RoomItemEvent', { room: 'hall', type: 'delete', item: item('gone') });
    answer([item('b'), item('gone')]);
    await settle();
    expect(names().sort()).toEqual(['b', 'new']);
    expect(items.store.getState().items.get('b')?.x).toBe(99);
  });

  it('ignore events of another room', async () => {
    const { send, names } = setUp({});
    await settle();
    send('RoomItemEvent', { room: 'attic', type: 'add', item: item('x', { room: 'attic' }) });
    expect(names()).toEqual([]);
  });

  it('are those of the new room after a move, also when the old list arrives late', async () => {
    let answer = (_: readonly Item[]) => {};
    const late = new Promise<readonly Item[]>((resolve) => {
      answer = resolve;
    });
    const { move, names } = setUp({ hall: late, attic: Promise.resolve([item('b', { room: 'attic' })]) });
    move('attic');
    await settle();
    answer([item('a')]);
    await settle();
    expect(names()).toEqual(['b']);
  });

  it('say that the list could not be loaded, until it could', async () => {
    const { items, send } = setUp({ hall: Promise.reject(new TypeError('offline')) });
    await settle();
    expect(items.store.getState().loading).toBe('failed');
    send('RoomItemEvent', { room: 'hall', type: 'add', item: item('a') });
    expect(items.store.getState().items.size).toBe(1);
  });

  it('know who sits at a table', async () => {
    const table = item('t', { type: 'meeting_room', seat_count: 4, userIds: ['aya'] });
    const { items, send } = setUp({ hall: Promise.resolve([table]) });
    await settle();
    send('UserJoinMeetingRoom', { meeting_room: 't', userIds: ['aya', 'ben'] });
    expect(items.store.getState().items.get('t')?.userIds).toEqual(['aya', 'ben']);
    send('MeetingRoomsEvent', { room: 'hall', snapshot: true, meeting_rooms: [] });
    expect(items.store.getState().items.get('t')?.userIds).toEqual([]);
  });

  it('shows the newest state, whichever of an answer and an event comes first', async () => {
    const { items, send } = setUp({ hall: Promise.resolve([item('a'), item('b')]) });
    await vi.waitFor(() => expect(items.store.getState().loading).toBe('ready'));
    items.apply(item('a', { x: 3, version: 3 }));
    send('RoomItemEvent', { room: 'hall', type: 'update', item: item('a', { x: 2, version: 2 }) });
    expect(items.store.getState().items.get('a')?.x).toBe(3);
    send('RoomItemEvent', { room: 'hall', type: 'delete', item: item('b', { version: 4 }) });
    send('RoomItemEvent', { room: 'hall', type: 'update', item: item('b', { version: 3 }) });
    expect(items.store.getState().items.has('b')).toBe(false);
    // It was brought back.
    send('RoomItemEvent', { room: 'hall', type: 'add', item: item('b', { version: 5 }) });
    expect(items.store.getState().items.has('b')).toBe(true);
  });
});
