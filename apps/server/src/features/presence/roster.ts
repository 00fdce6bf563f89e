import { type Id, Refusal } from '@engawa/contract/kernel';
import { type Motion, type Participant, participantsBatchMs, placeAt } from '@engawa/contract/presence';
import type { Call, createEventDesk, LiveVoice } from '../../platform/live-space-host/event-desk.ts';
import { type LiveRoom, type Person, participantOf, whereaboutsOf } from './person.ts';
import { createRoomMotions, motionsOf } from './room-motions.ts';
import { createRoomNews } from './room-news.ts';
import { createSlots } from './slots.ts';

type Hall = {
  readonly people: Map<Id, Person>;
  readonly slots: ReturnType<typeof createSlots>;
  readonly news: ReturnType<typeof createRoomNews>;
  readonly motions: ReturnType<typeof createRoomMotions>;
};

type Channels = ReturnType<typeof createEventDesk>['channels'];

/** Who is in the space, room by room, and what each room has yet to be told of it. */
export const createRoster = (spaceId: Id, voice: LiveVoice, channels: Channels) => {
  const people = new Map<Id, Person>();
  const bySocket = new Map<string, Person>();
  const halls = new Map<Id, Hall>();

  const hallOf = (roomId: Id): Hall => {
    const found = halls.get(roomId);
    if (found) return found;
    const hall = {
      people: new Map(),
      slots: createSlots(),
      news: createRoomNews(),
      motions: createRoomMotions(),
    };
    halls.set(roomId, hall);
    return hall;
  };

  /** Participants first: a motion of a slot that a client does not know yet would be lost on it. */
  const tellRoom = (roomId: Id, now: number) => {
    const { news, motions } = hallOf(roomId);
    const told = news.take((userId) => {
      const person = people.get(userId);
      return person === undefined ? null : participantOf(person, now);
    });
    if (told !== null) voice.toRoom(roomId, 'ParticipantsEvent', { at: now, room: roomId, ...told });
    const m = motions.take();
    if (m !== null) voice.streamToRoom(roomId, 'PositionsEvent', { t: now, m });
  };

  const tellSoon = (roomId: Id, now: number) => {
    voice.schedule.soonest(`room ${roomId}`, now + participantsBatchMs, (due) => tellRoom(roomId, due));
  };

  return {
    find: (userId: Id): Person | null => people.get(userId) ?? null,
    findBySocket: (socket: string): Person | null => bySocket.get(socket) ?? null,
    /** The person this socket speaks for. Refuses NOT_INSIDE. */
    requireInside(call: Pick<Call, 'socket'>): Person {
      const person = bySocket.get(call.socket);
      if (person === undefined) throw new Refusal('NOT_INSIDE');
      return person;
    },

    /** A slot in a room. Refuses TRY_AGAIN when all 65,536 are taken or resting. */
    takeSlot(room: LiveRoom, now: number): number {
      const slot = hallOf(room.id).slots.take(now);
      if (slot === null) throw new Refusal('TRY_AGAIN');
      return slot;
    },

    add(person: Person, now: number) {
      const hall = hallOf(person.room.id);
      people.set(person.userId, person);
      hall.people.set(person.userId, person);
      hall.news.joined(person.userId);
      hall.motions.tell(person.participant.slot, person.motion);
      tellSoon(person.room.id, now);
    },

    /** Out of their room; their slot rests. They are not in the space any more unless they are added again. */
    remove(person: Person, now: number) {
      const hall = hallOf(person.room.id);
      people.delete(person.userId);
      hall.people.delete(person.userId);
      hall.slots.release(person.participant.slot, now);
      hall.motions.forget(person.participant.slot);
      hall.news.left(person.userId);
      tellSoon(person.room.id, now);
    },

    /** From now on this socket (or none) speaks for the person. */
    attach(person: Person, socket: string | null) {
      if (person.socket !== null) bySocket.delete(person.socket);
      person.socket = socket;
      if (socket === null) return;
      bySocket.set(socket, person);
      voice.place(socket, { userId: person.userId, roomId: person.room.id });
    },

    change(userId: Id, changes: Partial<Participant>, now: number) {
      const person = people.get(userId);
      if (person === undefined) return;
      person.participant = { ...person.participant, ...changes };
      hallOf(person.room.id).news.changed(userId, changes);
      tellSoon(person.room.id, now);
    },

    move(person: Person, motion: Motion, now: number) {
      person.motion = motion;
      hallOf(person.room.id).motions.tell(person.participant.slot, motion);
      tellSoon(person.room.id, now);
    },

    /** The whole room, for one socket that knows nothing of it: who is there, and where they go. */
    tellWhole(socket: string, roomId: Id, now: number) {
      const all = [...hallOf(roomId).people.values()];
      const joined = all.map((person) => participantOf(person, now));
      voice.toSocket(socket, channels.room(roomId), 'ParticipantsEvent', {
        at: now,
        snapshot: true,
        room: roomId,
        joined,
      });
      voice.streamToSocket(socket, roomId, 'PositionsEvent', { t: now, m: motionsOf(all, now) });
    },

    /** Who is where in the space, for one socket that knows nothing of it. */
    tellWhereabouts(socket: string) {
      const everyone = [...people.values()].map(whereaboutsOf);
      voice.toSocket(socket, channels.space, 'SpaceEvent', { space: spaceId, people: everyone });
    },

    /** What a person's others may ask about them: where they are now, and whether they are there to hear. */
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
