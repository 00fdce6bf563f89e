import type { Room } from '@engawa/contract/rooms';
import { describe, expect, it } from 'vitest';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { createRooms, type RoomsDeps } from './create-rooms.ts';

const roomOf = (uuid: string): Room => ({
  uuid,
  floor_uuid: 'f',
  name: `Room ${uuid}`,
  wallpaper: { name: 'office', url: '/floors/office-day@1x.webp' },
  background_img: null,
  background_url: null,
  is_lock: false,
  members_build: true,
  template: 'NORMAL_OFFICE',
  width: 3200,
  height: 1600,
});
const channel = (room: string) => `private-room_${room}`;

const begin = (answer: () => Promise<object> = async () => ({})) => {
  const calls: string[] = [];
  let current = 'a';
  const listeners = new Map<string, (message: unknown, stamp: { id?: string }) => void>();
  const hear = (event: string, message: unknown, stamp: { id?: string } = {}) =>
    listeners.get(event)?.(message, stamp);
  const realtime = {
    join: (name: string) => void calls.push(`join ${name}`),
    leave: (name: string) => void calls.push(`leave ${name}`),
    whisper: (event: string, payload: object) => {
      if (event === 'LockRoom') calls.push(JSON.stringify(payload));
      return answer();
    },
    on: (event: string, listener: (message: unknown, stamp: { id?: string }) => void) => {
      listeners.set(event, listener);
      return () => void listeners.delete(event);
    },
  } as unknown as RoomsDeps['realtime'];
  const rooms = createRooms({
    realtime,
    space: { floors: [{ uuid: 'f', label: '1F', rooms: [roomOf('a'), roomOf('b')] }] },
    selfId: 'me',
    currentRoom: () => current,
    moved: (room) => void calls.push(`moved ${room}`),
  });
  rooms.onTaken((room) => void calls.push(`taken to ${room}`));
  const taken = (id: string, room: string) => hear('ChangeRoomEvent', { room }, { id });
  const whole = (roomsOf: Record<string, string>) =>
    hear('SpaceEvent', {
      people: Object.entries(roomsOf).map(([user_id, room]) => ({ user_id, room })),
    });
  const snapshotOf = (room: string) => {
    current = room;
  };
  return { rooms, calls, hear, listeners, taken, whole, snapshotOf };
};

describe('moving to another room', () => {
  it('joins both rooms’ channels until the server accepts', async () => {
    const { rooms, calls } = begin();
    await rooms.change('b');
    expect(calls).toEqual([`join ${channel('b')}`, 'moved b', `leave ${channel('a')}`]);
  });

  it('stays in the room when the server refuses', async () => {
    const { rooms, calls } = begin(() => Promise.reject(new WhisperRefused('ROOM_IS_LOCKED')));
    await expect(rooms.change('b')).rejects.toMatchObject({ code: 'ROOM_IS_LOCKED' });
    expect(calls).toEqual([`join ${channel('b')}`, `leave ${channel('b')}`]);
  });

  it('follows when the server moves the user, but not when it moves other people', () => {
    const { calls, taken } = begin();
    taken('another', 'b');
    taken('me', 'a');
    expect(calls).toEqual([]);
    taken('me', 'b');
    expect(calls).toEqual([`join ${channel('b')}`, 'moved b', `leave ${channel('a')}`, 'taken to b']);
  });

  it('stays in the new room when the server accepted but the answer was lost', async () => {
    const begun = begin(() => {
      begun.snapshotOf('b');
      return Promise.reject(new WhisperRefused('UNREACHABLE'));
    });
    await begun.rooms.change('b');
    expect(begun.calls).toEqual([`join ${channel('b')}`, 'moved b', `leave ${channel('a')}`]);
  });

  it('moves to the room that the full state of the space names', () => {
    const { calls, whole } = begin();
    whole({ me: 'a', ann: 'b' });
    expect(calls).toEqual([]);
    whole({ me: 'b' });
    expect(calls).toEqual([`join ${channel('b')}`, 'moved b', `leave ${channel('a')}`, 'taken to b']);
  });
});

/** Requests that the test answers one by one, in the order in which they were sent. */
const answered = () => {
  const waiting: { accept(): void; refuse(code: 'ROOM_IS_LOCKED' | 'UNREACHABLE'): void }[] = [];
  const begun = begin(
    () =>
      new Promise((resolve, reject) => {
        waiting.push({
          accept: () => resolve({}),
          refuse: (code) => reject(new WhisperRefused(code)),
        });
      }),
  );
  /** Answers the oldest request, and lets the page take the answer. */
  const answer = async (code?: 'ROOM_IS_LOCKED' | 'UNREACHABLE') => {
    const request = waiting.shift();
    if (code === undefined) request?.accept();
    else request?.refuse(code);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const ask = (room: string): string[] => {
    const end: string[] = [];
    begun.rooms.change(room).then(
      () => end.push('accepted'),
      ({ code }) => end.push(code),
    );
    return end;
  };
  const takenTo = () => begun.calls.filter((call) => call.startsWith('taken'));
  /** The channels of rooms that the client is joined to, besides that of the first. */
  const joined = () => {
    const now = new Set([channel('a')]);
    for (const call of begun.calls) {
      const [what, name = ''] = call.split(' ');
      if (what === 'join') now.add(name);
      if (what === 'leave') now.delete(name);
    }
    return [...now];
  };
  return { ...begun, answer, ask, takenTo, joined };
};

const ordersOf = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((first) => ordersOf(all.filter((one) => one !== first)).map((rest) => [first, ...rest]));

describe('an own move', () => {
  it.each(ordersOf(['answer', 'event', 'space', 'snapshot'] as const).map((order) => [order.join(', ')]))(
    'is never taken for a move by the server: %s',
    async (order) => {
      const { ask, answer, taken, whole, snapshotOf, takenTo, joined, rooms } = answered();
      const steps: Record<string, () => unknown> = {
        answer: () => answer(),
        event: () => taken('me', 'b'),
        space: () => whole({ me: 'b' }),
        snapshot: () => snapshotOf('b'),
      };
      const end = ask('b');
      for (const step of order.split(', ')) await steps[step]?.();
      expect([takenTo(), end, joined()]).toEqual([[], ['accepted'], [channel('b')]]);
      // The move is over and forgotten: the next one to the same room is the server's.
      taken('me', 'a');
      snapshotOf('a');
      taken('me', 'b');
      expect(takenTo()).toEqual(['taken to a', 'taken to b']);
      rooms.end();
    },
  );

  it('that is refused leaves nothing behind', async () => {
    const { ask, answer, taken, takenTo, joined } = answered();
    const end = ask('b');
    await answer('ROOM_IS_LOCKED');
    expect([end, joined()]).toEqual([['ROOM_IS_LOCKED'], [channel('a')]]);
    taken('me', 'b');
    expect([takenTo(), joined()]).toEqual([['taken to b'], [channel('b')]]);
  });

  it('whose answer is lost is followed without a word when the server has done it', async () => {
    for (const news of ['taken', 'whole'] as const) {
      const { ask, answer, taken, whole, takenTo, joined } = answered();
      const end = ask('b');
      await answer('UNREACHABLE');
      expect([end, joined()]).toEqual([['UNREACHABLE'], [channel('a')]]);
      if (news === 'taken') taken('me', 'b');
      else whole({ me: 'b' });
      expect([takenTo(), joined()]).toEqual([[], [channel('b')]]);
    }
  });

  it('whose answer is lost is over when the space shows the user where they were', async () => {
    const { ask, answer, taken, whole, takenTo } = answered();
    ask('b');
    await answer('UNREACHABLE');
    whole({ me: 'a' });
    taken('me', 'b');
    expect(takenTo()).toEqual(['taken to b']);
  });

  it('is done when the answer is lost after the event', async () => {
    const { ask, answer, taken, takenTo, joined } = answered();
    const end = ask('b');
    taken('me', 'b');
    await answer('UNREACHABLE');
    expect([takenTo(), end, joined()]).toEqual([[], ['accepted'], [channel('b')]]);
  });

  it.each([
    // The server carried out the own move, then moved the user on.
    ['event b, taken c, answer', ['c'], 'c'],
    ['snapshot b, taken c, answer', ['c'], 'c'],
    ['answer, taken c, snapshot b, space c', ['c'], 'c'],
    ['event b, answer, taken c, snapshot b, space c', ['c'], 'c'],
    // The server moved the user first, then carried out the own move.
    ['taken c, snapshot c, event b, answer', ['c'], 'b'],
    ['taken c, answer, event b, snapshot b', ['c'], 'b'],
    ['taken c, refused', ['c'], 'c'],
  ])('while the server moves the user elsewhere: %s', async (order, moves, last) => {
    const { ask, answer, taken, whole, snapshotOf, takenTo, joined } = answered();
    ask('b');
    for (const step of order.split(', ')) {
      const [what, room = ''] = step.split(' ');
      if (what === 'answer') await answer();
      else if (what === 'refused') await answer('ROOM_IS_LOCKED');
      else if (what === 'snapshot') snapshotOf(room);
      else if (what === 'space') whole({ me: room });
      else taken('me', room);
    }
    expect(takenTo()).toEqual(moves.map((room) => `taken to ${room}`));
    expect(joined()).toEqual([channel(last)]);
  });

  it('back to the room of before, or on to a third, before the first is answered', async () => {
    for (const next of ['a', 'c']) {
      const { ask, answer, taken, takenTo, joined } = answered();
      ask('b');
      ask(next);
      taken('me', 'b');
      await answer();
      taken('me', next);
      await answer();
      expect([takenTo(), joined()]).toEqual([[], [channel(next)]]);
    }
  });

  it('asked for twice is one move', async () => {
    const { ask, answer, taken, takenTo, joined } = answered();
    const [first, second] = [ask('b'), ask('b')];
    await answer();
    taken('me', 'b');
    await answer();
    expect([takenTo(), joined(), first, second]).toEqual([[], [channel('b')], ['accepted'], ['accepted']]);
  });
});

describe('the rooms of a space while the user is inside', () => {
  it('offer the first open room as another one', () => {
    const { rooms, hear } = begin();
    expect(rooms.otherThan(new Set('a'))).toBe('b');
    expect(rooms.otherThan(new Set('ab'))).toBeNull();
    hear('LockRoom', { room: 'b', type: 'LOCK' });
    expect(rooms.otherThan(new Set('a'))).toBeNull();
  });

  it('change wallpaper, name and lock on the server’s event', () => {
    const { rooms, hear } = begin();
    const seen: unknown[] = [];
    rooms.store.subscribe(() => seen.push(rooms.find('b')?.wallpaper.name));
    hear('ChangeWallPaperEvent', { room: 'b', wallpaper: { name: 'cafe', url: '/floors/cafe-day@1x.webp' } });
    hear('ChangeRoomNameEvent', { room: 'b', name: 'Den' });
    hear('LockRoom', { room: 'b', type: 'LOCK' });
    expect(seen[0]).toBe('cafe');
    expect(rooms.find('b')).toMatchObject({
      name: 'Den',
      is_lock: true,
      wallpaper: { url: '/floors/cafe-day@1x.webp' },
    });
    expect(rooms.find('a')).toEqual(roomOf('a'));
    hear('LockRoom', { room: 'b', type: 'UNLOCK' });
    expect(rooms.find('b')?.is_lock).toBe(false);
  });

  it('are added and removed, each once and on its floor', () => {
    const { rooms, hear } = begin();
    hear('CreatedRoomEvent', { room: roomOf('c') });
    hear('CreatedRoomEvent', { room: roomOf('c') });
    hear('CreatedRoomEvent', { room: { ...roomOf('d'), floor_uuid: 'elsewhere' } });
    hear('DeleteRoomEvent', { room: 'a' });
    expect(rooms.store.getState().floors.flatMap((floor) => floor.rooms.map(({ uuid }) => uuid))).toEqual([
      'b',
      'c',
    ]);
    expect(rooms.floorOf('c')?.label).toBe('1F');
    expect(rooms.find('a')).toBeNull();
  });

  it('are shown in the order that the server publishes', () => {
    const { rooms, hear } = begin();
    hear('RoomsOrderEvent', { floor: 'elsewhere', rooms: ['b', 'a'] });
    expect(rooms.store.getState().floors[0]?.rooms.map(({ uuid }) => uuid)).toEqual(['a', 'b']);
    hear('RoomsOrderEvent', { floor: 'f', rooms: ['b', 'a'] });
    expect(rooms.store.getState().floors[0]?.rooms.map(({ uuid }) => uuid)).toEqual(['b', 'a']);
  });

  it('stay on their floors when floors are added, renamed and deleted', () => {
    const { rooms, hear } = begin();
    const list = () => rooms.store.getState().floors.map(({ label, rooms: on }) => [label, on.length]);
    const floors = [
      { uuid: 'f', label: 'Ground' },
      { uuid: 'g', label: '2F' },
    ];
    hear('FloorsEvent', { floors });
    expect(list()).toEqual([
      ['Ground', 2],
      ['2F', 0],
    ]);
    hear('CreatedRoomEvent', { room: { ...roomOf('c'), floor_uuid: 'g' } });
    expect(rooms.floorOf('c')?.label).toBe('2F');
    hear('FloorsEvent', { floors: floors.slice(0, 1) });
    expect(list()).toEqual([['Ground', 2]]);
  });

  it('are replaced by the server’s answer', () => {
    const { rooms, hear } = begin();
    rooms.replace([{ uuid: 'g', label: '2F', rooms: [roomOf('c')] }]);
    expect(rooms.find('a')).toBeNull();
    expect(rooms.floorOf('c')?.label).toBe('2F');
    hear('ChangeRoomNameEvent', { room: 'c', name: 'Den' });
    expect(rooms.find('c')?.name).toBe('Den');
  });

  it('ignore events after the end', () => {
    const { rooms, listeners } = begin();
    rooms.end();
    expect(listeners.size).toBe(0);
  });
});

describe('the lock of a room', () => {
  it('is asked of the server, whose refusal is passed on', async () => {
    const { rooms, calls } = begin();
    await rooms.lock('b', true);
    await rooms.lock('b', false);
    expect(calls).toEqual(['{"room":"b","type":"LOCK"}', '{"room":"b","type":"UNLOCK"}']);
    const refused = begin(async () => {
      throw new WhisperRefused('FORBIDDEN');
    });
    await expect(refused.rooms.lock('b', true)).rejects.toThrow('FORBIDDEN');
  });
});
