import type { Id } from '@engawa/contract/kernel';
import type { Person, SizedRoom } from '../people/person.ts';
import type { RoomOfPeople, RoomPeople } from '../people/room-people.ts';
import { findEntry } from '../people/screens.ts';
import { crowdDelayMs, roomDelayMs } from './crowd-delay.ts';
import type { Broadcaster } from './live-feature.ts';
import { createSnapshotPace } from './snapshot-pace.ts';
import type { Snapshots } from './snapshots.ts';
import { goneFields } from './space-news.ts';

type Deps = {
  readonly broadcaster: Broadcaster;
  readonly rooms: Pick<RoomPeople, 'of'>;
  readonly snapshots: Pick<Snapshots, 'sendAll'>;
  find(userId: Id): Person | null;
  findBySocket(socket: string): Person | null;
  /** The number of people in the space. */
  count(): number;
};

/** Publishes the changes of each room, in a crowd in batches, with the snapshots that are due. */
export const createRoomPublishing = (deps: Deps) => {
  const { broadcaster, rooms, snapshots, find, findBySocket, count } = deps;
  const pace = createSnapshotPace();

  /** Whether a socket may get its snapshot now; otherwise it waits for its turn. */
  const isSnapshotDue = (socket: string, roomId: Id, room: RoomOfPeople, now: number): boolean => {
    if (pace.tryStart(socket, now)) return true;
    const person = findBySocket(socket);
    if (person === null) return false;
    room.newcomers.add(person.userId);
    broadcaster.schedule.soonest(`snapshots ${roomId}`, pace.nextAt(socket), (due) =>
      publish(roomId, room, due),
    );
    return false;
  };

  /** Participants come first: a client drops the motion of a slot that it does not know yet. */
  const publish = (roomId: Id, room: RoomOfPeople, now: number) => {
    const changes = room.news.takeChanges((entryId) => findEntry(find, entryId, now));
    if (changes !== null)
      broadcaster.publishToRoom(roomId, 'ParticipantsEvent', { at: now, room: roomId, ...changes });
    room.positions.revealAll(now);
    // A person who has entered again meanwhile has not left the space.
    const gone = room.gone.filter((userId) => find(userId) === null);
    const newcomers = room.newcomers
      .takeWaiting()
      .filter((socket) => isSnapshotDue(socket, roomId, room, now));
    room.gone = [];
    const [first] = gone;
    if (first !== undefined)
      broadcaster.publishToRoom(roomId, 'UserDisconnect', goneFields(first, gone), first);
    if (newcomers.length > 0) snapshots.sendAll(newcomers, roomId, now);
  };

  const publishSoon = (sized: SizedRoom, now: number) => {
    const room = rooms.of(sized);
    broadcaster.schedule.soonest(`room ${sized.id}`, now + roomDelayMs(room.people.size), (due) =>
      publish(sized.id, room, due),
    );
  };

  return {
    publishSoon,
    /**
     * Sends a snapshot to a socket that has just entered: at once, or in a crowd together with
     * others. Until then the socket receives broadcasts.
     * @param send sends the snapshot at once when there is no crowd
     */
    syncNewcomer(person: Person, socket: string, now: number, send?: () => void) {
      const roomId = person.room.id;
      const room = rooms.of(person.room);
      if (crowdDelayMs(count()) > 0) {
        room.newcomers.add(person.userId);
        return publishSoon(person.room, now);
      }
      if (!isSnapshotDue(socket, roomId, room, now)) return;
      if (send === undefined) snapshots.sendAll([socket], roomId, now);
      else send();
    },
  };
};
