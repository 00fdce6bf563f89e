import { type Id, Refusal } from '@engawa/contract/kernel';
import { asOnWire, type Motion, type Participant, placeAt, screenIdOf } from '@engawa/contract/presence';
import type { Channels } from './broadcaster.ts';
import { crowdDelayMs, roomDelayMs } from './crowd-delay.ts';
import { createNewcomers } from './initial-sync.ts';
import type { Broadcaster, Call } from './live-feature.ts';
import type { PeopleWatch } from './people-watch.ts';
import { type LiveRoom, type Person, reachOfView, standpointOf, whereaboutsOf } from './person.ts';
import { factOf, type RestoredRoom, rememberedOf, slotsFactOf } from './remembered.ts';
import { createHallPositions, type HallPositions } from './room-broadcasts.ts';
import { createRoomNews } from './room-news.ts';
import { entriesOf, findEntry, tellChanges } from './screens.ts';
import { createSlots } from './slots.ts';
import { createSnapshotPace } from './snapshot-pace.ts';
import { createSpaceNews, goneFields } from './space-news.ts';

type Hall = {
  readonly people: Map<Id, Person>;
  readonly slots: ReturnType<typeof createSlots>;
  readonly news: ReturnType<typeof createRoomNews>;
  readonly positions: HallPositions;
  /** People who left, and sockets that wait for a snapshot: the next publication serves both. */
  gone: Id[];
  readonly newcomers: ReturnType<typeof createNewcomers>;
};

/** The people in the space by room, and the changes that each room still has to publish. */
export const createRoster = (spaceId: Id, voice: Broadcaster, channels: Channels) => {
  const people = new Map<Id, Person>();
  const bySocket = new Map<string, Person>();
  const halls = new Map<Id, Hall>();
  const watches: PeopleWatch[] = [];
  const snapshots = createSnapshotPace();

  const hallOf = (room: LiveRoom): Hall => {
    const found = halls.get(room.id);
    if (found) return found;
    const hall = {
      people: new Map(),
      slots: createSlots(),
      news: createRoomNews(),
      positions: createHallPositions(room, voice),
      gone: [],
      newcomers: createNewcomers(room.id, (userId) => people.get(userId) ?? null),
    };
    halls.set(room.id, hall);
    return hall;
  };

  /** Whether a socket may get its snapshot now; otherwise it waits for its turn. */
  const isSnapshotDue = (socket: string, roomId: Id, hall: Hall, now: number): boolean => {
    if (snapshots.take(socket, now)) return true;
    const person = bySocket.get(socket);
    if (person === undefined) return false;
    hall.newcomers.add(person.userId);
    voice.schedule.soonest(`snapshots ${roomId}`, snapshots.nextAt(socket), (due) =>
      tellRoom(roomId, hall, due),
    );
    return false;
  };

  /** Participants come first: a client drops the motion of a slot that it does not know yet. */
  const tellRoom = (roomId: Id, hall: Hall, now: number) => {
    const told = hall.news.take((entryId) => findEntry((userId) => people.get(userId) ?? null, entryId, now));
    if (told !== null) voice.toRoom(roomId, 'ParticipantsEvent', { at: now, room: roomId, ...told });
    hall.positions.revealAll(now);
    // A person who has entered again meanwhile has not left the space.
    const gone = hall.gone.filter((userId) => !people.has(userId));
    const newcomers = hall.newcomers.take().filter((socket) => isSnapshotDue(socket, roomId, hall, now));
    hall.gone = [];
    const [first] = gone;
    if (first !== undefined) voice.toRoom(roomId, 'UserDisconnect', goneFields(first, gone), first);
    if (newcomers.length > 0) tellEverything(newcomers, roomId, now);
  };

  const tellSoon = (room: LiveRoom, now: number) => {
    const hall = hallOf(room);
    voice.schedule.soonest(`room ${room.id}`, now + roomDelayMs(hall.people.size), (due) =>
      tellRoom(room.id, hall, due),
    );
  };

  const remember = (person: Person) => voice.remember(factOf(person.userId), rememberedOf(person));

  const change = (userId: Id, changes: Partial<Participant>, now: number) => {
    const person = people.get(userId);
    if (person === undefined) return;
    const before = person.participant;
    person.participant = { ...before, ...changes };
    remember(person);
    tellChanges(hallOf(person.room).news, before, person.participant, changes);
    tellSoon(person.room, now);
    if (person.participant.role !== before.role) notify('roleChanged', person, now);
  };

  const notify = <E extends keyof PeopleWatch>(
    event: E,
    ...about: Parameters<NonNullable<PeopleWatch[E]>>
  ) => {
    for (const watch of watches) (watch[event] as ((...about: unknown[]) => void) | undefined)?.(...about);
  };

  /**
   * From now on these sockets receive the motions of the room, starting with all of them.
   * @param knowsAll whether they have just received a snapshot of the room's participants
   */
  const tellMotions = (sockets: readonly string[], roomId: Id, now: number, knowsAll = false) => {
    const attached = sockets.flatMap((socket) => {
      const person = bySocket.get(socket);
      return person?.room.id === roomId ? [{ socket, slot: person.participant.slot, view: person.view }] : [];
    });
    halls.get(roomId)?.positions.attach(attached, knowsAll, now);
  };

  /** The whole room, for sockets that know nothing of it: its participants and their motions. */
  const tellWhole = (sockets: readonly string[], roomId: Id, now: number) => {
    const all = [...(halls.get(roomId)?.people.values() ?? [])];
    const joined = all.flatMap((person) => entriesOf(person, now));
    const whole = { at: now, snapshot: true, room: roomId, joined };
    voice.toSockets(sockets, channels.room(roomId), 'ParticipantsEvent', whole);
    tellMotions(sockets, roomId, now, true);
    for (const socket of sockets) {
      const person = bySocket.get(socket);
      if (person !== undefined) notify('toldWhole', person, socket, now);
    }
  };

  /** Where everyone in the space is, for sockets that do not know it yet. */
  const tellWhereabouts = (sockets: readonly string[]) => {
    const everyone = [...people.values()].map(whereaboutsOf);
    voice.toSockets(sockets, channels.space, 'SpaceEvent', { space: spaceId, people: everyone });
  };

  const tellEverything = (sockets: readonly string[], roomId: Id, now: number) => {
    tellWhole(sockets, roomId, now);
    tellWhereabouts(sockets);
    voice.fresh(sockets);
  };

  const spaceNews = createSpaceNews({
    voice,
    find: (userId) => people.get(userId) ?? null,
    count: () => people.size,
  });

  return {
    find: (userId: Id): Person | null => people.get(userId) ?? null,
    findBySocket: (socket: string): Person | null => bySocket.get(socket) ?? null,
    /** The person this socket acts for. Refuses NOT_INSIDE. */
    requireInside(call: Pick<Call, 'socket'>): Person {
      const person = bySocket.get(call.socket);
      if (person === undefined) throw new Refusal('NOT_INSIDE');
      return person;
    },

    listRoom: (roomId: Id): readonly Person[] => [...(halls.get(roomId)?.people.values() ?? [])],
    listAll: (): readonly Person[] => [...people.values()],
    watch: (watch: PeopleWatch) => void watches.push(watch),
    notify,

    /** A slot in a room. Refuses TRY_AGAIN when all 65,536 are taken or resting. */
    takeSlot(room: LiveRoom, now: number): number {
      const { slots } = hallOf(room);
      const before = slots.next();
      const slot = slots.take(now);
      if (slot === null) throw new Refusal('TRY_AGAIN');
      if (slots.next() !== before) voice.remember(slotsFactOf(room.id), slots.next());
      return slot;
    },

    add(person: Person, now: number) {
      const hall = hallOf(person.room);
      people.set(person.userId, person);
      hall.people.set(person.userId, person);
      hall.news.joined(person.userId);
      if (person.participant.isShareScreen) hall.news.joined(screenIdOf(person.userId));
      hall.positions.add(person.participant.slot, person.motion, now);
      remember(person);
      tellSoon(person.room, now);
    },

    /** Restores the room as the last owner left it. Announced sockets get a snapshot each. */
    restore({ room, people: found, nextSlot }: RestoredRoom, now: number) {
      const hall = hallOf(room);
      for (const person of found) {
        people.set(person.userId, person);
        hall.people.set(person.userId, person);
        hall.positions.add(person.participant.slot, person.motion, now);
      }
      hall.positions.revealAll(now);
      hall.slots.restore(new Set(found.map(({ participant }) => participant.slot)), nextSlot, now);
    },

    /** Removes the person from their room; their slot rests. Unless added again, they have left. */
    remove(person: Person, now: number) {
      const hall = hallOf(person.room);
      people.delete(person.userId);
      hall.people.delete(person.userId);
      hall.slots.release(person.participant.slot, now);
      hall.positions.remove(person.participant.slot, now);
      hall.news.left(person.userId);
      if (person.participant.isShareScreen) hall.news.left(screenIdOf(person.userId));
      voice.remember(factOf(person.userId), null);
      tellSoon(person.room, now);
    },

    /** From now on this socket (or none) acts for the person. */
    attach(person: Person, socket: string | null) {
      if (person.socket !== null) {
        bySocket.delete(person.socket);
        halls.get(person.room.id)?.positions.detach(person.socket);
      }
      person.socket = socket;
      if (people.get(person.userId) === person) remember(person);
      if (socket === null) return;
      bySocket.set(socket, person);
      voice.place(socket, standpointOf(person));
    },

    change,

    /** Sets the person's conversation in their room, and the meeting room they sit in, if any. */
    setConversation(userId: Id, conversation: string, meetingRoom: Id | null, now: number) {
      const person = people.get(userId);
      if (person === undefined) return;
      const from = person.participant.channel;
      change(userId, { channel: conversation, meeting_room: meetingRoom }, now);
      if (person.socket !== null) voice.place(person.socket, standpointOf(person));
      if (from !== conversation) notify('conversationChanged', person, from, now);
    },

    move(person: Person, motion: Motion, now: number) {
      person.motion = asOnWire(motion);
      hallOf(person.room).positions.move(person.participant.slot, person.motion, now);
      notify('moved', person, now);
    },

    /** Records what their screen shows. A view that follows its owner is remembered only once. */
    see(person: Person, view: NonNullable<Person['view']>, now: number) {
      person.view = view;
      const sees = reachOfView(person, view, now);
      if (sees === person.sees) return;
      person.sees = sees;
      remember(person);
    },

    tellWhole,
    tellMotions,
    /** The positions of the person's room. */
    positionsOf: (person: Person): HallPositions => hallOf(person.room).positions,

    tellWhereabouts,

    /**
     * Sends a snapshot to a socket that has just entered: at once, or in a crowd together with
     * others. Until then the socket receives broadcasts.
     * @param tell sends the snapshot at once when there is no crowd
     */
    tellNewcomer(person: Person, socket: string, now: number, tell?: () => void) {
      const tellNow = tell ?? (() => tellEverything([socket], person.room.id, now));
      if (crowdDelayMs(people.size) === 0) {
        const hall = hallOf(person.room);
        if (isSnapshotDue(socket, person.room.id, hall, now)) tellNow();
        return;
      }
      hallOf(person.room).newcomers.add(person.userId);
      tellSoon(person.room, now);
    },

    /** Whether the person still waits for a snapshot, whatever else they received. */
    isNewcomer: ({ userId, room }: Person): boolean => hallOf(room).newcomers.isWaiting(userId),

    /** The person entered the space. */
    tellJoined: (person: Person, now: number) => spaceNews.joined(person.userId, now),
    /** The person left the space: notifies their room and the space. */
    tellLeft(person: Person, now: number) {
      hallOf(person.room).gone.push(person.userId);
      tellSoon(person.room, now);
      spaceNews.left(person.userId, now);
    },

    /** What features may query about a person: their place, and whether they are connected. */
    presentAt(userId: Id, now: number) {
      const person = people.get(userId);
      if (person === undefined) return null;
      return {
        userId,
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
