import type { Id } from '@engawa/contract/kernel';
import type { createPeopleWatches } from '../people/people-watch.ts';
import { type Person, whereaboutsOf } from '../people/person.ts';
import type { RoomPeople } from '../people/room-people.ts';
import { entriesOf } from '../people/screens.ts';
import type { Channels } from './broadcaster.ts';
import type { Broadcaster } from './live-feature.ts';

type Deps = {
  readonly spaceId: Id;
  readonly broadcaster: Broadcaster;
  readonly channels: Channels;
  readonly rooms: Pick<RoomPeople, 'find'>;
  listAll(): Iterable<Person>;
  findBySocket(socket: string): Person | null;
  readonly notify: ReturnType<typeof createPeopleWatches>['notify'];
};

/** Sends the whole of a room and of the space to sockets that know nothing of it. */
export const createSnapshots = (deps: Deps) => {
  const { spaceId, broadcaster, channels, rooms, findBySocket, notify } = deps;

  /**
   * From now on these sockets receive the motions of the room, starting with all of them.
   * @param knowsAll whether they have just received a snapshot of the room's participants
   */
  const sendMotions = (sockets: readonly string[], roomId: Id, now: number, knowsAll = false) => {
    const attached = sockets.flatMap((socket) => {
      const person = findBySocket(socket);
      return person?.room.id === roomId ? [{ socket, slot: person.participant.slot, view: person.view }] : [];
    });
    rooms.find(roomId)?.positions.attach(attached, knowsAll, now);
  };

  /** The whole room, for sockets that know nothing of it: its participants and their motions. */
  const sendWholeRoom = (sockets: readonly string[], roomId: Id, now: number) => {
    const all = rooms.find(roomId)?.people.values() ?? [];
    const joined = [...all].flatMap((person) => entriesOf(person, now));
    const whole = { at: now, snapshot: true, room: roomId, joined };
    broadcaster.sendToSockets(sockets, channels.room(roomId), 'ParticipantsEvent', whole);
    sendMotions(sockets, roomId, now, true);
    for (const socket of sockets) {
      const person = findBySocket(socket);
      if (person !== null) notify('wholeRoomSent', person, socket, now);
    }
  };

  /** Where everyone in the space is, for sockets that do not know it yet. */
  const sendWhereabouts = (sockets: readonly string[]) => {
    const about = { space: spaceId, people: Array.from(deps.listAll(), whereaboutsOf) };
    broadcaster.sendToSockets(sockets, channels.space, 'SpaceEvent', about);
  };

  return {
    sendMotions,
    sendWholeRoom,
    sendWhereabouts,
    /** Everything that a client needs to start from. */
    sendAll(sockets: readonly string[], roomId: Id, now: number) {
      sendWholeRoom(sockets, roomId, now);
      sendWhereabouts(sockets);
      broadcaster.resynced(sockets);
    },
  };
};
export type Snapshots = ReturnType<typeof createSnapshots>;
