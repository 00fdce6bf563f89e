import { type Actor, type CompanyRole, type Id, Refusal } from '@engawa/contract/kernel';
import { placeAt, standing } from '@engawa/contract/presence';
import { canPassRoomLock, clampToMap, spawnPlace } from '@engawa/contract/rooms';
import type { Channels } from './broadcaster.ts';
import type { Broadcaster, Call } from './live-feature.ts';
import {
  conversationOfRoom,
  type LiveProfile,
  type LiveRoom,
  newParticipant,
  type Person,
  profileFields,
  standpointOf,
} from './person.ts';
import type { PlaceKeeper } from './places.ts';
import type { Roster } from './roster.ts';

/** What is needed of the database to let someone into a room. */
export type LiveEntry = {
  readonly profile: LiveProfile;
  /** Where they were last in this room. */
  readonly lastPlace: { readonly x: number; readonly y: number } | null;
};

export type EntryPorts = {
  /** Refuses whatever forbids this actor to enter the space. */
  loadEntry(actor: Actor, spaceId: Id, roomId: Id): Promise<LiveEntry>;
  /** A room of this space as it is now; null when there is none. */
  findRoom(roomId: Id): (LiveRoom & { readonly isLocked: boolean }) | null;
  /** Refuses who may enter the space, but not now: it is not open, or full. Absent: there is always a place. */
  requirePlace?(newcomer: { userId: Id; role: CompanyRole; socket: string }, now: number): void;
  /** Of the owner of this live space. */
  readonly epoch: number;
  /** Numbers in [0, 1). */
  random(): number;
};

/** Closed with this code, a client does not come back by itself. */
const closedForNewerTab = 4001;

type Deps = {
  readonly spaceId: Id;
  readonly voice: Broadcaster;
  readonly channels: Channels;
  readonly roster: Roster;
  readonly places: PlaceKeeper;
  readonly ports: EntryPorts;
};

/** How people come in, go away for a while, come back and leave. */
export const createComingAndGoing = ({ spaceId, voice, channels, roster, places, ports }: Deps) => {
  const graceOf = (userId: Id) => `grace ${userId}`;

  const placeIn = (room: LiveRoom, lastPlace: LiveEntry['lastPlace'], now: number) => {
    const isOnMap = lastPlace !== null && lastPlace.x <= room.widthPx && lastPlace.y <= room.heightPx;
    return standing(isOnMap ? lastPlace : spawnPlace(room, ports.random), now);
  };

  /** Who is inside a locked room stays, Managers pass. Refuses ROOM_IS_NOT_EXIST, ROOM_IS_LOCKED. */
  const requireOpenRoom = (roomId: Id, role: CompanyRole, isInside: boolean): LiveRoom => {
    const room = ports.findRoom(roomId);
    if (room === null) throw new Refusal('ROOM_IS_NOT_EXIST');
    if (room.isLocked && !canPassRoomLock(role) && !isInside) throw new Refusal('ROOM_IS_LOCKED');
    return room;
  };

  const tellConnection = (person: Person, isConnected: boolean, now: number) => {
    roster.change(person.userId, { isConnected }, now);
    const fact = { user_id: person.userId, isConnected };
    voice.toRoom(person.room.id, 'ConnectionEvent', fact, person.userId);
    voice.toSpace('ConnectionEvent', fact, person.userId);
  };

  /** The newer connection of a user wins; the older is told why it ends. */
  const sendAway = (userId: Id, older: string) => {
    voice.toSocket(older, channels.person(userId), 'FakerLogoutEvent', { user_id: userId });
    voice.place(older, null);
    voice.close(older, closedForNewerTab, 'Open elsewhere');
  };

  const takeOver = (person: Person, socket: string) => {
    if (person.socket !== null && person.socket !== socket) sendAway(person.userId, person.socket);
  };

  /** @param tell what this socket is told before anything that is said to all */
  const comeBack = (person: Person, socket: string, now: number, tell = () => {}) => {
    const wasAway = !person.participant.isConnected;
    takeOver(person, socket);
    voice.schedule.cancel(graceOf(person.userId));
    roster.attach(person, socket);
    tell();
    if (!wasAway) return;
    tellConnection(person, true, now);
    roster.notify('back', person, now);
  };

  /** @param lastPlace where they were last in that room, or where they are asked to; null: where newcomers appear */
  const moveTo = (person: Person, room: LiveRoom, lastPlace: LiveEntry['lastPlace'], now: number) => {
    const from = person.room.id;
    const slot = roster.takeSlot(room, now);
    places.goes(person, now);
    roster.remove(person, now);
    person.room = room;
    person.participant = {
      ...person.participant,
      slot,
      room: room.id,
      channel: conversationOfRoom(room.id),
      meeting_room: null,
    };
    person.motion = placeIn(room, lastPlace, now);
    person.hasNotMoved = true;
    person.view = null;
    person.sees = null;
    roster.add(person, now);
    if (person.socket !== null) voice.place(person.socket, standpointOf(person));
    voice.toSpace('ChangeRoomEvent', { room: room.id }, person.userId);
    roster.notify('roomChanged', person, from, now);
  };

  const comeIn = (call: Call, room: LiveRoom, page: string | null, entry: LiveEntry, now: number): Person => {
    const { userId } = call.actor;
    ports.requirePlace?.({ userId, role: entry.profile.role, socket: call.socket }, now);
    const slot = roster.takeSlot(room, now);
    const person: Person = {
      userId,
      socket: null,
      page,
      room,
      participant: newParticipant(userId, slot, room, entry.profile),
      forcedMutes: entry.profile.forcedMutes,
      motion: placeIn(room, entry.lastPlace, now),
      hasNotMoved: true,
      view: null,
      sees: null,
      placeSavedAt: now,
    };
    roster.add(person, now);
    roster.attach(person, call.socket);
    roster.tellJoined(person, now);
    roster.notify('entered', person, now);
    return person;
  };

  const welcome = (call: Call, person: Person, now: number) => {
    call.reply({ slot: person.participant.slot, t: now });
    roster.tellNewcomer(person, call.socket, now);
  };

  const leave = (person: Person, now: number) => {
    voice.schedule.cancel(graceOf(person.userId));
    places.goes(person, now);
    roster.remove(person, now);
    if (person.socket !== null) voice.place(person.socket, null);
    roster.attach(person, null);
    voice.forget(person.userId);
    roster.tellLeft(person, now);
    roster.notify('left', person, now);
  };

  return {
    /** Enters a room of the space, or comes back to it: at the place and in the slot that were kept. */
    enter(call: Call, roomId: Id, page: string | null) {
      voice.forCall(
        call,
        () => ports.loadEntry(call.actor, spaceId, roomId),
        (entry, now) => {
          const known = roster.find(call.actor.userId);
          const room = requireOpenRoom(roomId, entry.profile.role, known?.room.id === roomId);
          if (known === null) return welcome(call, comeIn(call, room, page, entry, now), now);
          known.forcedMutes = entry.profile.forcedMutes;
          // Who comes back on a line of their own says so (ConnectionEvent); this is another page, or the same loaded anew.
          const isReplaced = known.socket !== call.socket;
          known.page = page;
          comeBack(known, call.socket, now);
          if (isReplaced) roster.notify('replaced', known, now);
          roster.change(known.userId, profileFields(entry.profile), now);
          if (known.room.id !== room.id) moveTo(known, room, entry.lastPlace, now);
          welcome(call, known, now);
        },
      );
    },

    /** Goes to another room of the space. Refuses NOT_INSIDE when they are in none. */
    changeRoom(call: Call, roomId: Id) {
      roster.requireInside(call);
      voice.forCall(
        call,
        () => ports.loadEntry(call.actor, spaceId, roomId),
        (entry, now) => {
          const person = roster.requireInside(call);
          const room = requireOpenRoom(roomId, entry.profile.role, person.room.id === roomId);
          if (person.room.id !== room.id) moveTo(person, room, entry.lastPlace, now);
          welcome(call, person, now);
        },
      );
    },

    /**
     * Registers a new connection of someone whose place is kept, and tells what they missed, or everything.
     * Refuses NOT_INSIDE when the place is kept no more: then they enter anew. Another page of theirs that entered since keeps it.
     * Pages: which of theirs it is (null: it does not say), and whether it was asked to go on instead of that one.
     * @param last the number they heard last on each channel, under the owner of this epoch
     */
    resume(
      call: Call,
      { page, takesOver }: { readonly page: string | null; readonly takesOver: boolean },
      last: Readonly<Record<string, number>>,
      epoch: number | null,
    ) {
      const person = roster.find(call.actor.userId);
      if (person === null) throw new Refusal('NOT_INSIDE');
      const isOtherPage = page !== null && person.page !== null && page !== person.page;
      if (isOtherPage && !takesOver) return sendAway(person.userId, call.socket);
      person.page = page ?? person.page;
      const audiences = [
        channels.space.name,
        channels.room(person.room.id).name,
        channels.person(person.userId).name,
        person.participant.channel,
      ];
      comeBack(person, call.socket, call.now, () => {
        call.reply({ slot: person.participant.slot, t: call.now });
        const canGoOn = epoch === ports.epoch && !roster.isNewcomer(person);
        if (canGoOn && voice.replay(call.socket, audiences, last, call.now)) {
          roster.tellMotions([call.socket], person.room.id, call.now);
          voice.fresh([call.socket]);
        } else roster.tellNewcomer(person, call.socket, call.now);
      });
      if (isOtherPage) roster.notify('replaced', person, call.now);
    },

    leave,

    /**
     * Brings someone to a place of a room, as the server has granted it: beside who asked them to come.
     * Refuses ROOM_IS_NOT_EXIST and ROOM_IS_LOCKED.
     */
    bring(person: Person, roomId: Id, place: { x: number; y: number }, now: number) {
      const room = requireOpenRoom(roomId, person.participant.role, person.room.id === roomId);
      if (person.room.id === room.id) {
        roster.move(person, standing(clampToMap(place, room), now), now);
        places.moved(person, now);
        return;
      }
      moveTo(person, room, clampToMap(place, room), now);
      if (person.socket !== null) roster.tellNewcomer(person, person.socket, now);
    },

    /** Their connection is lost: they stand where they are, and their place is kept so long. */
    goAway(person: Person, now: number, keptMs: number) {
      roster.move(person, standing(placeAt(person.motion, now), now), now);
      places.moved(person, now);
      places.goes(person, now);
      roster.attach(person, null);
      voice.schedule.at(graceOf(person.userId), now + keptMs, (due) => leave(person, due));
      if (!person.participant.isConnected) return;
      tellConnection(person, false, now);
      roster.notify('away', person, now);
    },

    comeBack,
    sendAway,
  };
};
export type ComingAndGoing = ReturnType<typeof createComingAndGoing>;
