import { type Id, Refusal } from '@engawa/contract/kernel';
import { asOnWire, type Motion, type Participant, placeAt, screenIdOf } from '@engawa/contract/presence';
import type { Channels } from './broadcaster.ts';
import { crowdDelayMs, roomDelayMs } from './crowd-delay.ts';
import { createInitialSync } from './initial-sync.ts';
import type { Broadcaster, Call } from './live-feature.ts';
import { createPeopleWatches } from './people-watch.ts';
import { type LiveRoom, type Person, reachOfView, standpointOf, whereaboutsOf } from './person.ts';
import { factOf, type RestoredRoom, rememberedOf, slotsFactOf } from './remembered.ts';
import { createRoomBroadcasts, type RoomBroadcasts } from './room-broadcasts.ts';
import { createRoomNews } from './room-news.ts';
import { entriesOf, findEntry, recordChanges } from './screens.ts';
import { createSlots } from './slots.ts';
import { createSnapshotPace } from './snapshot-pace.ts';
import { createSpaceNews, goneFields } from './space-news.ts';

type RoomState = {
  readonly people: Map<Id, Person>;
  readonly slots: ReturnType<typeof createSlots>;
  readonly news: ReturnType<typeof createRoomNews>;
  readonly positions: RoomBroadcasts;
  /** People who left, and sockets that wait for a snapshot: the next publication serves both. */
  gone: Id[];
  readonly newcomers: ReturnType<typeof createInitialSync>;
};

/** The people in the space by room, and the changes that each room still has to publish. */
export const createRoster = (spaceId: Id, broadcaster: Broadcaster, channels: Channels) => {
  const people = new Map<Id, Person>();
  const bySocket = new Map<string, Person>();
  const states = new Map<Id, RoomState>();
  const { watch, notify } = createPeopleWatches();
  const find = (userId: Id): Person | null => people.get(userId) ?? null;
  const snapshots = createSnapshotPace();

  const stateOf = (room: LiveRoom): RoomState => {
    const known = states.get(room.id);
    if (known) return known;
    const state = {
      people: new Map(),
      slots: createSlots(),
      news: createRoomNews(),
      positions: createRoomBroadcasts(room, broadcaster),
      gone: [],
      newcomers: createInitialSync(room.id, find),
    };
    states.set(room.id, state);
    return state;
  };

  /** Whether a socket may get its snapshot now; otherwise it waits for its turn. */
  const isSnapshotDue = (socket: string, roomId: Id, state: RoomState, now: number): boolean => {
    if (snapshots.take(socket, now)) return true;
    const person = bySocket.get(socket);
    if (person === undefined) return false;
    state.newcomers.add(person.userId);
    broadcaster.schedule.soonest(`snapshots ${roomId}`, snapshots.nextAt(socket), (due) =>
      publishRoom(roomId, state, due),
    );
    return false;
  };

  /** Participants come first: a client drops the motion of a slot that it does not know yet. */
  const publishRoom = (roomId: Id, state: RoomState, now: number) => {
    const changes = state.news.take((entryId) => findEntry(find, entryId, now));
    if (changes !== null)
      broadcaster.publishToRoom(roomId, 'ParticipantsEvent', { at: now, room: roomId, ...changes });
    state.positions.revealAll(now);
    // A person who has entered again meanwhile has not left the space.
    const gone = state.gone.filter((userId) => !people.has(userId));
    const newcomers = state.newcomers.take().filter((socket) => isSnapshotDue(socket, roomId, state, now));
    state.gone = [];
    const [first] = gone;
    if (first !== undefined)
      broadcaster.publishToRoom(roomId, 'UserDisconnect', goneFields(first, gone), first);
    if (newcomers.length > 0) sendSnapshot(newcomers, roomId, now);
  };

  const publishSoon = (room: LiveRoom, now: number) => {
    const state = stateOf(room);
    broadcaster.schedule.soonest(`room ${room.id}`, now + roomDelayMs(state.people.size), (due) =>
      publishRoom(room.id, state, due),
    );
  };

  const remember = (person: Person) => broadcaster.remember(factOf(person.userId), rememberedOf(person));
  const change = (userId: Id, changes: Partial<Participant>, now: number) => {
    const person = people.get(userId);
    if (person === undefined) return;
    const before = person.participant;
    person.participant = { ...before, ...changes };
    remember(person);
    recordChanges(stateOf(person.room).news, before, person.participant, changes);
    publishSoon(person.room, now);
    if (person.participant.role !== before.role) notify('roleChanged', person, now);
  };

  /**
   * From now on these sockets receive the motions of the room, starting with all of them.
   * @param knowsAll whether they have just received a snapshot of the room's participants
   */
  const sendMotions = (sockets: readonly string[], roomId: Id, now: number, knowsAll = false) => {
    const attached = sockets.flatMap((socket) => {
      const person = bySocket.get(socket);
      return person?.room.id === roomId ? [{ socket, slot: person.participant.slot, view: person.view }] : [];
    });
    states.get(roomId)?.positions.attach(attached, knowsAll, now);
  };

  /** The whole room, for sockets that know nothing of it: its participants and their motions. */
  const sendWholeRoom = (sockets: readonly string[], roomId: Id, now: number) => {
    const all = states.get(roomId)?.people.values() ?? [];
    const joined = [...all].flatMap((person) => entriesOf(person, now));
    const whole = { at: now, snapshot: true, room: roomId, joined };
    broadcaster.sendToSockets(sockets, channels.room(roomId), 'ParticipantsEvent', whole);
    sendMotions(sockets, roomId, now, true);
    for (const socket of sockets) {
      const person = bySocket.get(socket);
      if (person !== undefined) notify('wholeRoomSent', person, socket, now);
    }
  };

  /** Where everyone in the space is, for sockets that do not know it yet. */
  const sendWhereabouts = (sockets: readonly string[]) => {
    const about = { space: spaceId, people: [...people.values()].map(whereaboutsOf) };
    broadcaster.sendToSockets(sockets, channels.space, 'SpaceEvent', about);
  };

  const sendSnapshot = (sockets: readonly string[], roomId: Id, now: number) => {
    sendWholeRoom(sockets, roomId, now);
    sendWhereabouts(sockets);
    broadcaster.resynced(sockets);
  };

  const spaceNews = createSpaceNews({
    broadcaster,
    find,
    count: () => people.size,
  });

  return {
    find,
    findBySocket: (socket: string): Person | null => bySocket.get(socket) ?? null,
    /** The person this socket acts for. Refuses NOT_INSIDE. */
    requireInside(call: Pick<Call, 'socket'>): Person {
      const person = bySocket.get(call.socket);
      if (person === undefined) throw new Refusal('NOT_INSIDE');
      return person;
    },

    listRoom: (roomId: Id): readonly Person[] => [...(states.get(roomId)?.people.values() ?? [])],
    listAll: (): readonly Person[] => [...people.values()],
    watch,
    notify,

    /** A slot in a room. Refuses TRY_AGAIN when all 65,536 are taken or resting. */
    takeSlot(room: LiveRoom, now: number): number {
      const { slots } = stateOf(room);
      const before = slots.next();
      const slot = slots.take(now);
      if (slot === null) throw new Refusal('TRY_AGAIN');
      if (slots.next() !== before) broadcaster.remember(slotsFactOf(room.id), slots.next());
      return slot;
    },

    add(person: Person, now: number) {
      const state = stateOf(person.room);
      people.set(person.userId, person);
      state.people.set(person.userId, person);
      state.news.joined(person.userId);
      if (person.participant.isShareScreen) state.news.joined(screenIdOf(person.userId));
      state.positions.add(person.participant.slot, person.motion, now);
      remember(person);
      publishSoon(person.room, now);
    },

    /** Restores the room as the last owner left it. Announced sockets get a snapshot each. */
    restore({ room, people: found, nextSlot }: RestoredRoom, now: number) {
      const state = stateOf(room);
      for (const person of found) {
        people.set(person.userId, person);
        state.people.set(person.userId, person);
        state.positions.add(person.participant.slot, person.motion, now);
      }
      state.positions.revealAll(now);
      state.slots.restore(new Set(found.map(({ participant }) => participant.slot)), nextSlot, now);
    },

    /** Removes the person from their room; their slot rests. Unless added again, they have left. */
    remove(person: Person, now: number) {
      const state = stateOf(person.room);
      people.delete(person.userId);
      state.people.delete(person.userId);
      state.slots.release(person.participant.slot, now);
      state.positions.remove(person.participant.slot, now);
      state.news.left(person.userId);
      if (person.participant.isShareScreen) state.news.left(screenIdOf(person.userId));
      broadcaster.remember(factOf(person.userId), null);
      publishSoon(person.room, now);
    },

    /** From now on this socket (or none) acts for the person. */
    attach(person: Person, socket: string | null) {
      if (person.socket !== null) {
        bySocket.delete(person.socket);
        states.get(person.room.id)?.positions.detach(person.socket);
      }
      person.socket = socket;
      if (people.get(person.userId) === person) remember(person);
      if (socket === null) return;
      bySocket.set(socket, person);
      broadcaster.place(socket, standpointOf(person));
    },

    change,

    /** Sets the person's conversation in their room, and the meeting room they sit in, if any. */
    setConversation(userId: Id, conversation: string, meetingRoom: Id | null, now: number) {
      const person = people.get(userId);
      if (person === undefined) return;
      const from = person.participant.channel;
      change(userId, { channel: conversation, meeting_room: meetingRoom }, now);
      if (person.socket !== null) broadcaster.place(person.socket, standpointOf(person));
      if (from !== conversation) notify('conversationChanged', person, from, now);
    },

    move(person: Person, motion: Motion, now: number) {
      person.motion = asOnWire(motion);
      stateOf(person.room).positions.move(person.participant.slot, person.motion, now);
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

    sendWholeRoom,
    sendMotions,
    /** The positions of the person's room. */
    positionsOf: (person: Person): RoomBroadcasts => stateOf(person.room).positions,

    sendWhereabouts,

    /**
     * Sends a snapshot to a socket that has just entered: at once, or in a crowd together with
     * others. Until then the socket receives broadcasts.
     * @param tell sends the snapshot at once when there is no crowd
     */
    syncNewcomer(person: Person, socket: string, now: number, send?: () => void) {
      const sendNow = send ?? (() => sendSnapshot([socket], person.room.id, now));
      if (crowdDelayMs(people.size) === 0) {
        const state = stateOf(person.room);
        if (isSnapshotDue(socket, person.room.id, state, now)) sendNow();
        return;
      }
      stateOf(person.room).newcomers.add(person.userId);
      publishSoon(person.room, now);
    },

    /** Whether the person still waits for a snapshot, whatever else they received. */
    isNewcomer: ({ userId, room }: Person): boolean => stateOf(room).newcomers.isWaiting(userId),

    /** The person entered the space. */
    publishJoined: (person: Person, now: number) => spaceNews.joined(person.userId, now),
    /** The person left the space: notifies their room and the space. */
    publishLeft(person: Person, now: number) {
      stateOf(person.room).gone.push(person.userId);
      publishSoon(person.room, now);
      spaceNews.left(person.userId, now);
    },

    /** What features may query about a person: their place, and whether they are connected. */
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
