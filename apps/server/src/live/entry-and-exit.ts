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
import type { PlaceSaver } from './places.ts';
import type { Roster } from './roster.ts';

/** What the database provides to let a person into a room. */
export type LiveEntry = {
  readonly profile: LiveProfile;
  /** Their last place in this room. */
  readonly lastPlace: { readonly x: number; readonly y: number } | null;
};

export type EntryPorts = {
  /** Refuses for any reason that forbids this actor to enter the space. */
  loadEntry(actor: Actor, spaceId: Id, roomId: Id): Promise<LiveEntry>;
  /** A room of this space as it is now; null when there is none. */
  findRoom(roomId: Id): (LiveRoom & { readonly isLocked: boolean }) | null;
  /**
   * Refuses people who may enter the space, but not now: it is closed or full. Absent: there is
   * always room.
   */
  requirePlace?(newcomer: { userId: Id; role: CompanyRole; socket: string }, now: number): void;
  /** The epoch of this live space's owner. */
  readonly epoch: number;
  /** Numbers in [0, 1). */
  random(): number;
};

/** A client that is closed with this code does not reconnect by itself. */
const closedForNewerTab = 4001;

type Deps = {
  readonly spaceId: Id;
  readonly broadcaster: Broadcaster;
  readonly channels: Channels;
  readonly roster: Roster;
  readonly places: PlaceSaver;
  readonly ports: EntryPorts;
};

/** How people enter, disconnect for a while, come back and leave. */
export const createEntryAndExit = ({ spaceId, broadcaster, channels, roster, places, ports }: Deps) => {
  const graceOf = (userId: Id) => `grace ${userId}`;

  const placeIn = (room: LiveRoom, lastPlace: LiveEntry['lastPlace'], now: number) => {
    const isOnMap = lastPlace !== null && lastPlace.x <= room.widthPx && lastPlace.y <= room.heightPx;
    return standing(isOnMap ? lastPlace : spawnPlace(room, ports.random), now);
  };

  /**
   * People inside a locked room stay, and Managers may enter it. Refuses ROOM_IS_NOT_EXIST,
   * ROOM_IS_LOCKED.
   */
  const requireOpenRoom = (roomId: Id, role: CompanyRole, isInside: boolean): LiveRoom => {
    const room = ports.findRoom(roomId);
    if (room === null) throw new Refusal('ROOM_IS_NOT_EXIST');
    if (room.isLocked && !canPassRoomLock(role) && !isInside) throw new Refusal('ROOM_IS_LOCKED');
    return room;
  };

  const publishConnection = (person: Person, isConnected: boolean, now: number) => {
    roster.change(person.userId, { isConnected }, now);
    const fact = { user_id: person.userId, isConnected };
    broadcaster.publishToRoom(person.room.id, 'ConnectionEvent', fact, person.userId);
    broadcaster.publishToSpace('ConnectionEvent', fact, person.userId);
  };

  /** The newer connection of a user wins. The older one gets the reason before it is closed. */
  const sendAway = (userId: Id, older: string) => {
    broadcaster.sendToSocket(older, channels.person(userId), 'FakerLogoutEvent', { user_id: userId });
    broadcaster.place(older, null);
    broadcaster.close(older, closedForNewerTab, 'Open elsewhere');
  };

  const takeOver = (person: Person, socket: string) => {
    if (person.socket !== null && person.socket !== socket) sendAway(person.userId, person.socket);
  };

  /** @param tell sends what this socket must receive before any broadcast */
  const comeBack = (person: Person, socket: string, now: number, send = () => {}) => {
    const wasAway = !person.participant.isConnected;
    takeOver(person, socket);
    broadcaster.schedule.cancel(graceOf(person.userId));
    roster.attach(person, socket);
    send();
    if (!wasAway) return;
    publishConnection(person, true, now);
    roster.notify('back', person, now);
  };

  /**
   * @param lastPlace their last place in that room, or a requested one; null: where newcomers
   * appear
   */
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
    if (person.socket !== null) broadcaster.place(person.socket, standpointOf(person));
    broadcaster.publishToSpace('ChangeRoomEvent', { room: room.id }, person.userId);
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
    roster.publishJoined(person, now);
    roster.notify('entered', person, now);
    return person;
  };

  const welcome = (call: Call, person: Person, now: number) => {
    call.reply({ slot: person.participant.slot, t: now });
    roster.syncNewcomer(person, call.socket, now);
  };

  const leave = (person: Person, now: number) => {
    broadcaster.schedule.cancel(graceOf(person.userId));
    places.goes(person, now);
    roster.remove(person, now);
    if (person.socket !== null) broadcaster.place(person.socket, null);
    roster.attach(person, null);
    broadcaster.forget(person.userId);
    roster.publishLeft(person, now);
    roster.notify('left', person, now);
  };

  return {
    /** Enters a room of the space, or comes back to it at the kept place and slot. */
    enter(call: Call, roomId: Id, page: string | null) {
      broadcaster.forCall(
        call,
        () => ports.loadEntry(call.actor, spaceId, roomId),
        (entry, now) => {
          const known = roster.find(call.actor.userId);
          const room = requireOpenRoom(roomId, entry.profile.role, known?.room.id === roomId);
          if (known === null) return welcome(call, comeIn(call, room, page, entry, now), now);
          known.forcedMutes = entry.profile.forcedMutes;
          // A client that reconnects sends ConnectionEvent. This is another page, or the same one
          // reloaded.
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

    /** Moves to another room of the space. Refuses NOT_INSIDE when they are in none. */
    changeRoom(call: Call, roomId: Id) {
      roster.requireInside(call);
      broadcaster.forCall(
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
     * Registers a new connection of a person whose place is kept, and retransmits what they missed,
     * or sends a snapshot. Refuses NOT_INSIDE when the place is no longer kept; the client then
     * enters again. When another of their pages has entered since, that page keeps the place and
     * this socket is closed. The page arguments say which page this is (null: unknown), and whether
     * the user asked to continue here instead of there.
     * @param last the last sequence number received on each channel, under the owner of this epoch
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
      const sequences = [
        channels.space.name,
        channels.room(person.room.id).name,
        channels.person(person.userId).name,
        person.participant.channel,
      ];
      comeBack(person, call.socket, call.now, () => {
        call.reply({ slot: person.participant.slot, t: call.now });
        const canGoOn = epoch === ports.epoch && !roster.isNewcomer(person);
        if (canGoOn && broadcaster.replay(call.socket, sequences, last, call.now)) {
          roster.sendMotions([call.socket], person.room.id, call.now);
          broadcaster.resynced([call.socket]);
        } else roster.syncNewcomer(person, call.socket, call.now);
      });
      if (isOtherPage) roster.notify('replaced', person, call.now);
    },

    leave,

    /**
     * Moves a person to a place in a room that the server has granted: next to the person who
     * invited them. Refuses ROOM_IS_NOT_EXIST and ROOM_IS_LOCKED.
     */
    bring(person: Person, roomId: Id, place: { x: number; y: number }, now: number) {
      const room = requireOpenRoom(roomId, person.participant.role, person.room.id === roomId);
      if (person.room.id === room.id) {
        roster.move(person, standing(clampToMap(place, room), now), now);
        places.moved(person, now);
        return;
      }
      moveTo(person, room, clampToMap(place, room), now);
      if (person.socket !== null) roster.syncNewcomer(person, person.socket, now);
    },

    /** Their connection is lost: they stop where they are, and their place is kept for `keptMs`. */
    goAway(person: Person, now: number, keptMs: number) {
      roster.move(person, standing(placeAt(person.motion, now), now), now);
      places.moved(person, now);
      places.goes(person, now);
      roster.attach(person, null);
      broadcaster.schedule.at(graceOf(person.userId), now + keptMs, (due) => leave(person, due));
      if (!person.participant.isConnected) return;
      publishConnection(person, false, now);
      roster.notify('away', person, now);
    },

    comeBack,
    sendAway,
  };
};
export type EntryAndExit = ReturnType<typeof createEntryAndExit>;
