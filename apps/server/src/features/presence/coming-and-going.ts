import { type Actor, type Id, Refusal } from '@engawa/contract/kernel';
import { graceMs, placeAt, standing } from '@engawa/contract/presence';
import { spawnPlace } from '@engawa/contract/rooms';
import type { Call, createEventDesk, LiveVoice } from '../../platform/live-space-host/event-desk.ts';
import {
  conversationOfRoom,
  type LiveProfile,
  type LiveRoom,
  newParticipant,
  type Person,
  profileFields,
  whereaboutsOf,
} from './person.ts';
import type { PlaceKeeper } from './places.ts';
import type { Roster } from './roster.ts';

/** What is needed of the database to let someone into a room. */
export type LiveEntry = {
  readonly profile: LiveProfile;
  readonly room: LiveRoom;
  /** Where they were last in this room. */
  readonly lastPlace: { readonly x: number; readonly y: number } | null;
};

export type EntryPorts = {
  /** Refuses ROOM_IS_NOT_EXIST when the room is not of this space, and whatever forbids this actor to enter. */
  loadEntry(actor: Actor, spaceId: Id, roomId: Id): Promise<LiveEntry>;
  /** Numbers in [0, 1). */
  random(): number;
};

/** Closed with this code, a client does not come back by itself. */
const closedForNewerTab = 4001;

type Deps = {
  readonly spaceId: Id;
  readonly voice: LiveVoice;
  readonly channels: ReturnType<typeof createEventDesk>['channels'];
  readonly roster: Roster;
  readonly places: PlaceKeeper;
  readonly ports: EntryPorts;
};

/** How people come in, go away for a while, come back and leave. */
export const createComingAndGoing = ({ spaceId, voice, channels, roster, places, ports }: Deps) => {
  const graceOf = (userId: Id) => `grace ${userId}`;

  const placeIn = (entry: LiveEntry, now: number) => {
    const { widthPx, heightPx } = entry.room;
    const { lastPlace } = entry;
    const isOnMap = lastPlace !== null && lastPlace.x <= widthPx && lastPlace.y <= heightPx;
    return standing(isOnMap ? lastPlace : spawnPlace(entry.room, ports.random), now);
  };

  const tellConnection = (person: Person, isConnected: boolean, now: number) => {
    roster.change(person.userId, { isConnected }, now);
    const fact = { user_id: person.userId, isConnected };
    voice.toRoom(person.room.id, 'ConnectionEvent', fact, person.userId);
    voice.toSpace('ConnectionEvent', fact, person.userId);
  };

  const tellEverything = (person: Person, socket: string, now: number) => {
    roster.tellWhole(socket, person.room.id, now);
    roster.tellWhereabouts(socket);
  };

  /** The newer connection of a user wins; the older is told why it ends. */
  const takeOver = (person: Person, socket: string) => {
    const older = person.socket;
    if (older === null || older === socket) return;
    voice.toSocket(older, channels.person(person.userId), 'FakerLogoutEvent', { user_id: person.userId });
    voice.place(older, null);
    voice.close(older, closedForNewerTab, 'Open elsewhere');
  };

  const comeBack = (person: Person, socket: string, now: number) => {
    const wasAway = person.socket === null;
    takeOver(person, socket);
    voice.schedule.cancel(graceOf(person.userId));
    roster.attach(person, socket);
    person.seenAt = null;
    if (wasAway) tellConnection(person, true, now);
  };

  const moveTo = (person: Person, entry: LiveEntry, now: number) => {
    const slot = roster.takeSlot(entry.room, now);
    places.goes(person, now);
    roster.remove(person, now);
    person.room = entry.room;
    person.participant = {
      ...person.participant,
      slot,
      room: entry.room.id,
      channel: conversationOfRoom(entry.room.id),
      meeting_room: null,
    };
    person.motion = placeIn(entry, now);
    person.hasNotMoved = true;
    person.view = null;
    roster.add(person, now);
    if (person.socket !== null) voice.place(person.socket, { userId: person.userId, roomId: entry.room.id });
    voice.toSpace('ChangeRoomEvent', { room: entry.room.id }, person.userId);
  };

  const comeIn = (call: Call, entry: LiveEntry, now: number): Person => {
    const { userId } = call.actor;
    const slot = roster.takeSlot(entry.room, now);
    const person: Person = {
      userId,
      socket: null,
      room: entry.room,
      participant: newParticipant(userId, slot, entry.room, entry.profile),
      forcedMutes: entry.profile.forcedMutes,
      motion: placeIn(entry, now),
      hasNotMoved: true,
      view: null,
      seenAt: null,
      placeSavedAt: now,
    };
    roster.add(person, now);
    roster.attach(person, call.socket);
    voice.toSpace('UserJoinSpace', { user_id: userId, participators: [whereaboutsOf(person)] }, userId);
    return person;
  };

  const welcome = (call: Call, person: Person, now: number) => {
    call.reply({ slot: person.participant.slot, t: now });
    tellEverything(person, call.socket, now);
  };

  const leave = (person: Person, now: number) => {
    voice.schedule.cancel(graceOf(person.userId));
    places.goes(person, now);
    roster.remove(person, now);
    if (person.socket !== null) voice.place(person.socket, null);
    roster.attach(person, null);
    voice.forget(person.userId);
    voice.toRoom(person.room.id, 'UserDisconnect', { user_id: person.userId }, person.userId);
    voice.toSpace('UserDisconnect', { user_id: person.userId }, person.userId);
  };

  return {
    /** Enters a room of the space, or comes back to it: at the place and in the slot that were kept. */
    enter(call: Call, roomId: Id) {
      voice.forCall(
        call,
        () => ports.loadEntry(call.actor, spaceId, roomId),
        (entry, now) => {
          const known = roster.find(call.actor.userId);
          if (known === null) return welcome(call, comeIn(call, entry, now), now);
          known.forcedMutes = entry.profile.forcedMutes;
          comeBack(known, call.socket, now);
          roster.change(known.userId, profileFields(entry.profile), now);
          if (known.room.id !== entry.room.id) moveTo(known, entry, now);
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
          if (person.room.id !== entry.room.id) moveTo(person, entry, now);
          welcome(call, person, now);
        },
      );
    },

    /**
     * Registers a new connection of someone whose place is kept. Refuses NOT_INSIDE when it is kept no more: then
     * they enter anew.
     */
    resume(call: Call) {
      const person = roster.find(call.actor.userId);
      if (person === null) throw new Refusal('NOT_INSIDE');
      comeBack(person, call.socket, call.now);
      welcome(call, person, call.now);
    },

    leave,

    /** Their connection is lost: they stand where they are, and their place is kept for the grace time. */
    goAway(person: Person, now: number) {
      roster.move(person, standing(placeAt(person.motion, now), now), now);
      places.moved(person, now);
      places.goes(person, now);
      roster.attach(person, null);
      tellConnection(person, false, now);
      voice.schedule.at(graceOf(person.userId), now + graceMs, (due) => leave(person, due));
    },

    tellEverything,
  };
};
export type ComingAndGoing = ReturnType<typeof createComingAndGoing>;
