import { roomChannel } from '@engawa/contract/kernel';
import type { Room } from '@engawa/contract/rooms';
import type { Space } from '@engawa/contract/spaces';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';

export type RoomsDeps = {
  readonly realtime: RealtimeClient;
  readonly space: Space;
  readonly selfId: string;
  /** The room one is in; null before entering. */
  readonly currentRoom: () => string | null;
  /** Told when one has gone to another room. */
  readonly moved: (roomId: string) => void;
};

/** The rooms of the space, and the way from one to another. */
export type Rooms = {
  readonly floors: Space['floors'];
  find(roomId: string): Room | null;
  floorOf(roomId: string): Space['floors'][number] | null;
  /** Goes to another room. Rejects with what the server refused. */
  change(roomId: string): Promise<void>;
  end(): void;
};

/** Rooms by id, and going from one to another: one hears both until the server has said yes. */
export const createRooms = ({ realtime, space, selfId, currentRoom, moved }: RoomsDeps): Rooms => {
  const rooms = new Map(space.floors.flatMap((floor) => floor.rooms).map((room) => [room.uuid, room]));
  /** The room that one asked to go to, until the server has answered. */
  let asked: string | null = null;

  const goOver = (roomId: string, before: string | null) => {
    moved(roomId);
    if (before !== null && before !== roomId) realtime.leave(roomChannel(before));
  };

  // The server takes people along: beside who asked them to come, or out of a room that is no more.
  const stop = realtime.on('ChangeRoomEvent', ({ room }, { id }) => {
    const before = currentRoom();
    if (id !== selfId || room === before || room === asked) return;
    realtime.join(roomChannel(room));
    goOver(room, before);
  });

  return {
    end: stop,
    floors: space.floors,
    find: (roomId) => rooms.get(roomId) ?? null,
    floorOf: (roomId) =>
      space.floors.find((floor) => floor.rooms.some(({ uuid }) => uuid === roomId)) ?? null,
    async change(roomId) {
      const before = currentRoom();
      if (before === roomId) return;
      asked = roomId;
      realtime.join(roomChannel(roomId));
      try {
        await realtime.whisper('ChangeRoomEvent', { room: roomId });
      } catch (error) {
        realtime.leave(roomChannel(roomId));
        throw error;
      } finally {
        if (asked === roomId) asked = null;
      }
      goOver(roomId, before);
    },
  };
};
