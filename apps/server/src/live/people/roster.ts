import { type Id, Refusal } from '@engawa/contract/kernel';
import { placeAt, screenIdOf } from '@engawa/contract/presence';
import type { Channels } from '../space/broadcaster.ts';
import type { Broadcaster, Call } from '../space/live-feature.ts';
import type { RoomBroadcasts } from '../space/room-broadcasts.ts';
import { createRoomPublishing } from '../space/room-publishing.ts';
import { createSnapshots } from '../space/snapshots.ts';
import { createSpaceNews } from '../space/space-news.ts';
import { createPeopleWatches } from './people-watch.ts';
import { type Person, type SizedRoom, standpointOf } from './person.ts';
import { createPersonChanges } from './person-changes.ts';
import { factOf, type RestoredRoom, slotsFactOf } from './remembered.ts';
import { createRoomPeople } from './room-people.ts';

/** The people in the space by room, and the changes that each room still has to publish. */
export const createRoster = (spaceId: Id, broadcaster: Broadcaster, channels: Channels) => {
  const people = new Map<Id, Person>();
  const bySocket = new Map<string, Person>();
  const { watch, notify } = createPeopleWatches();
  const find = (userId: Id): Person | null => people.get(userId) ?? null;
  const findBySocket = (socket: string): Person | null => bySocket.get(socket) ?? null;
  const listAll = () => people.values();
  const count = () => people.size;

  const rooms = createRoomPeople(broadcaster, find);
  const snapshots = createSnapshots({ spaceId, broadcaster, channels, rooms, listAll, findBySocket, notify });
  const publishing = createRoomPublishing({ broadcaster, rooms, snapshots, find, findBySocket, count });
  const { publishSoon } = publishing;
  const spaceNews = createSpaceNews({ broadcaster, find, count });
  const changes = createPersonChanges({ broadcaster, rooms, find, publishSoon, notify });

  return {
    find,
    findBySocket,
    /** The person this socket acts for. Refuses NOT_INSIDE. */
    requireInside(call: Pick<Call, 'socket'>): Person {
      const person = bySocket.get(call.socket);
      if (person === undefined) throw new Refusal('NOT_INSIDE');
      return person;
    },

    listRoom: (roomId: Id): readonly Person[] => [...(rooms.find(roomId)?.people.values() ?? [])],
    listAll: (): readonly Person[] => [...people.values()],
    watch,
    notify,

    /** A slot in a room. Refuses TRY_AGAIN when all 65,536 are taken or resting. */
    takeSlot(room: SizedRoom, now: number): number {
      const { slots } = rooms.of(room);
      const before = slots.next();
      const slot = slots.assign(now);
      if (slot === null) throw new Refusal('TRY_AGAIN');
      if (slots.next() !== before) broadcaster.remember(slotsFactOf(room.id), slots.next());
      return slot;
    },

    add(person: Person, now: number) {
      const room = rooms.of(person.room);
      people.set(person.userId, person);
      room.people.set(person.userId, person);
      room.news.joined(person.userId);
      if (person.participant.isShareScreen) room.news.joined(screenIdOf(person.userId));
      room.positions.add(person.participant.slot, person.motion, now);
      changes.remember(person);
      publishSoon(person.room, now);
    },

    /** Restores the room as the last owner left it. Announced sockets get a snapshot each. */
    restore({ room: sized, people: found, nextSlot }: RestoredRoom, now: number) {
      const room = rooms.of(sized);
      for (const person of found) {
        people.set(person.userId, person);
        room.people.set(person.userId, person);
        room.positions.add(person.participant.slot, person.motion, now);
      }
      room.positions.revealAll(now);
      room.slots.restore(new Set(found.map(({ participant }) => participant.slot)), nextSlot, now);
    },

    /** Removes the person from their room; their slot rests. Unless added again, they have left. */
    remove(person: Person, now: number) {
      const room = rooms.of(person.room);
      people.delete(person.userId);
      room.people.delete(person.userId);
      room.slots.release(person.participant.slot, now);
      room.positions.remove(person.participant.slot, now);
      room.news.left(person.userId);
      if (person.participant.isShareScreen) room.news.left(screenIdOf(person.userId));
      broadcaster.remember(factOf(person.userId), null);
      publishSoon(person.room, now);
    },

    /** From now on this socket (or none) acts for the person. */
    attach(person: Person, socket: string | null) {
      if (person.socket !== null) {
        bySocket.delete(person.socket);
        rooms.find(person.room.id)?.positions.detach(person.socket);
      }
      person.socket = socket;
      if (people.get(person.userId) === person) changes.remember(person);
      if (socket === null) return;
      bySocket.set(socket, person);
      broadcaster.place(socket, standpointOf(person));
    },

    change: changes.change,
    setConversation: changes.setConversation,
    move: changes.move,
    see: changes.see,

    sendWholeRoom: snapshots.sendWholeRoom,
    sendMotions: snapshots.sendMotions,
    sendWhereabouts: snapshots.sendWhereabouts,
    syncNewcomer: publishing.syncNewcomer,
    /** The positions of the person's room. */
    positionsOf: (person: Person): RoomBroadcasts => rooms.of(person.room).positions,
    /** Whether the person still waits for a snapshot, whatever else they received. */
    isNewcomer: ({ userId, room }: Person): boolean => rooms.of(room).newcomers.isWaiting(userId),

    /** The person entered the space. */
    publishJoined: (person: Person, now: number) => spaceNews.joined(person.userId, now),
    /** The person left the space: notifies their room and the space. */
    publishLeft(person: Person, now: number) {
      rooms.of(person.room).gone.push(person.userId);
      publishSoon(person.room, now);
      spaceNews.left(person.userId, now);
    },

    /** The facts of a person for features: their place, and whether they are connected. */
    presentAt(userId: Id, now: number) {
      const person = people.get(userId);
      if (person === undefined) return null;
      return {
        roomId: person.room.id,
        channel: person.participant.channel,
        isConnected: person.socket !== null,
        place: placeAt(person.motion, now),
        forcedMutes: person.forcedMutes,
        participant: person.participant,
      };
    },
  };
};
export type Roster = ReturnType<typeof createRoster>;
