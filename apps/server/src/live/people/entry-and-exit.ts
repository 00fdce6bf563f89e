import { type Actor, type CompanyRole, type Id, Refusal } from '@engawa/contract/kernel';
import type { Channels } from '../space/broadcaster.ts';
import type { Broadcaster, Call } from '../space/live-feature.ts';
import { createConnectionChanges } from './connection-changes.ts';
import type { HeldPeople } from './held-people.ts';
import { type LiveProfile, newParticipant, type Person, profileFields, type SizedRoom } from './person.ts';
import type { PlaceSaver } from './places.ts';
import { createRoomChanges } from './room-changes.ts';
import type { Roster } from './roster.ts';

/** The facts that let a person into a room, from the database. */
export type LiveEntry = {
  readonly profile: LiveProfile;
  /** Their last place in this room. */
  readonly lastPlace: { readonly x: number; readonly y: number } | null;
};

export type EntryPorts = {
  /** Refuses for any reason that forbids this actor to enter the space. */
  loadEntry(actor: Actor, spaceId: Id, roomId: Id): Promise<LiveEntry>;
  /** A room of this space as it is now; null when there is none. */
  findRoom(roomId: Id): (SizedRoom & { readonly isLocked: boolean }) | null;
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

type Deps = {
  readonly spaceId: Id;
  readonly broadcaster: Broadcaster;
  readonly channels: Channels;
  readonly roster: Roster;
  readonly places: PlaceSaver;
  readonly held: HeldPeople;
  readonly ports: EntryPorts;
};

/** A page as it presents itself when it enters. */
type EnteringPage = {
  /** Null: the page did not send its id. */
  readonly id: string | null;
  /** The table at which it last sat; null: at none; undefined: it does not know. */
  readonly seat: Id | null | undefined;
};

/** How people enter, disconnect for a while, come back and leave. */
export const createEntryAndExit = (deps: Deps) => {
  const { spaceId, broadcaster, channels, roster, places, held, ports } = deps;
  const { placeIn, requireOpenRoom, moveTo, bring } = createRoomChanges({
    broadcaster,
    roster,
    places,
    ports,
  });
  const { comeBack, sendAway, goAway, leave } = createConnectionChanges({
    broadcaster,
    channels,
    roster,
    places,
  });

  const comeIn = (call: Call, room: SizedRoom, page: EnteringPage, entry: LiveEntry, now: number): Person => {
    const { userId } = call.actor;
    ports.requirePlace?.({ userId, role: entry.profile.role, socket: call.socket }, now);
    const slot = roster.takeSlot(room, now);
    const person: Person = {
      userId,
      socket: null,
      page: page.id,
      room,
      inRoomSince: now,
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
    roster.notify('entered', person, now, page.seat);
    return person;
  };

  /** Confirms where they are: a page opens nothing before it knows that (PRE-69). */
  const confirm = (call: Call, { participant: { slot, channel } }: Person, now: number) =>
    call.reply({ slot, t: now, channel, held: held.seatsIn(channel) });

  const welcome = (call: Call, person: Person, now: number) => {
    confirm(call, person, now);
    roster.syncNewcomer(person, call.socket, now);
  };

  return {
    /** Enters a room of the space, or comes back to it at the kept place and slot. */
    enter(call: Call, roomId: Id, page: EnteringPage) {
      broadcaster.forCall(
        call,
        () => ports.loadEntry(call.actor, spaceId, roomId),
        (entry, now) => {
          const known = roster.find(call.actor.userId);
          const { userId } = call.actor;
          const hasSeatThere = page.seat !== null && held.find(userId)?.roomId === roomId;
          const isInside = known?.room.id === roomId || hasSeatThere;
          const room = requireOpenRoom(roomId, entry.profile.role, isInside);
          if (known === null) return welcome(call, comeIn(call, room, page, entry, now), now);
          known.forcedMutes = entry.profile.forcedMutes;
          // A client that reconnects sends ConnectionEvent. This is another page, or the same one
          // reloaded.
          const isReplaced = known.socket !== call.socket;
          known.page = page.id;
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
        confirm(call, person, call.now);
        const canGoOn = epoch === ports.epoch && !roster.isNewcomer(person);
        if (canGoOn && broadcaster.replay(call.socket, sequences, last, call.now)) {
          roster.sendMotions([call.socket], person.room.id, call.now);
          broadcaster.resynced([call.socket]);
        } else roster.syncNewcomer(person, call.socket, call.now);
      });
      if (isOtherPage) roster.notify('replaced', person, call.now);
    },

    leave,
    bring,
    goAway,
    comeBack,
    sendAway,
  };
};
export type EntryAndExit = ReturnType<typeof createEntryAndExit>;
