import { describe, expect, it } from 'vitest';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { createRooms, type RoomsDeps } from './create-rooms.ts';

const channel = (room: string) => `private-room_${room}`;

const begin = (answer: () => Promise<object> = async () => ({})) => {
  const calls: string[] = [];
  let current = 'a';
  let hear: (message: { room: string }, stamp: { id?: string }) => void = () => {};
  const realtime = {
    join: (name: string) => void calls.push(`join ${name}`),
    leave: (name: string) => void calls.push(`leave ${name}`),
    whisper: () => answer(),
    on: (_event: string, listener: typeof hear) => {
      hear = listener;
      return () => void calls.push('end');
    },
  } as unknown as RoomsDeps['realtime'];
  const rooms = createRooms({
    realtime,
    space: { floors: [] } as unknown as RoomsDeps['space'],
    selfId: 'me',
    currentRoom: () => current,
    moved(room) {
      current = room;
      calls.push(`moved ${room}`);
    },
  });
  return { rooms, calls, taken: (id: string, room: string) => hear({ room }, { id }) };
};

describe('going to another room', () => {
  it('hears both until the server has said yes', async () => {
    const { rooms, calls } = begin();
    await rooms.change('b');
    expect(calls).toEqual([`join ${channel('b')}`, 'moved b', `leave ${channel('a')}`]);
  });

  it('stays where one is when the server says no', async () => {
    const { rooms, calls } = begin(() => Promise.reject(new WhisperRefused('ROOM_IS_LOCKED')));
    await expect(rooms.change('b')).rejects.toMatchObject({ code: 'ROOM_IS_LOCKED' });
    expect(calls).toEqual([`join ${channel('b')}`, `leave ${channel('b')}`]);
  });

  it('follows when the server takes one along, and not when it takes others', () => {
    const { calls, taken } = begin();
    taken('another', 'b');
    taken('me', 'a');
    expect(calls).toEqual([]);
    taken('me', 'b');
    expect(calls).toEqual([`join ${channel('b')}`, 'moved b', `leave ${channel('a')}`]);
  });

  it('takes the news of its own going for its own', async () => {
    const begun = begin(async () => {
      begun.taken('me', 'b');
      return {};
    });
    await begun.rooms.change('b');
    expect(begun.calls).toEqual([`join ${channel('b')}`, 'moved b', `leave ${channel('a')}`]);
  });
});
