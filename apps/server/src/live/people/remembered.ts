import type { Id } from '@engawa/contract/kernel';
import {
  decodeMotionRecords,
  encodeMotionRecords,
  type Motion,
  participant,
  placeAt,
  restOf,
  standing,
} from '@engawa/contract/presence';
import * as z from 'zod';
import type { Person, SizedRoom } from './person.ts';

/**
 * The fact keys of a person, of a room's motions, and of its first slot that was never assigned.
 */
export const factOf = (userId: Id): string => `person.${userId}`;
export const motionsFactOf = (roomId: Id): string => `motions.${roomId}`;
export const slotsFactOf = (roomId: Id): string => `slots.${roomId}`;

/** When the last owner is known to have run, in ms; missing where no store outlives the process. */
export const lastRunFact = 'last-run';
/** The same moment; `now` when it is unknown, and never later. */
export const lastRunOf = (remembered: ReadonlyMap<string, unknown>, now: number): number => {
  const at = remembered.get(lastRunFact);
  return typeof at === 'number' ? Math.min(at, now) : now;
};

/** Whether the last owner left anybody inside. The slots of rooms are remembered for longer. */
export const isAnybodyIn = (remembered: ReadonlyMap<string, unknown>): boolean =>
  [...remembered.keys()].some((key) => key.startsWith(factOf('')));

/**
 * Whether a state that was read up to an outbox row already contains an event. Remembered people
 * are older than that state, so events written in between are published to them. With nobody
 * remembered, new arrivals already get the current state, and publishing those events again would
 * mislead them.
 */
export const isKnownTo =
  (remembered: ReadonlyMap<string, unknown>, upToId: number) =>
  (eventId: string): boolean =>
    !isAnybodyIn(remembered) && Number(eventId) <= upToId;

const rememberedPerson = z.object({
  participant,
  forcedMutes: z.object({ audio: z.boolean(), video: z.boolean() }),
  sees: z.object({ x: z.number(), y: z.number() }).nullable(),
  /** The socket that acted for them. */
  socket: z.string().nullable(),
  /** Missing in facts written by versions that did not know pages. */
  page: z.string().nullable().default(null),
  /** Missing in facts written by versions that did not note it. */
  inRoomSince: z.number().nullable().default(null),
});
type Remembered = z.output<typeof rememberedPerson>;

const rememberedMotions = z.object({ t: z.number(), m: z.string() });

/** The facts of a person for the next owner. Motions are remembered separately, room by room. */
export const rememberedOf = ({
  participant: shown,
  forcedMutes,
  sees,
  socket,
  page,
  inRoomSince,
  motion,
}: Person): Remembered => ({
  // Windows are kept by no store.
  participant: {
    ...shown,
    isActiveWin: false,
    winInfo: null,
    x: Math.floor(motion.tx),
    y: Math.floor(motion.ty),
  },
  forcedMutes,
  sees,
  socket,
  page,
  inRoomSince,
});

/** The motions of these people. */
export const rememberedMotionsOf = (
  people: readonly Person[],
  now: number,
): z.output<typeof rememberedMotions> => ({
  t: now,
  m: encodeMotionRecords(
    people.map(({ participant: { slot }, motion }) => ({ slot, isGone: false, motion: restOf(motion, now) })),
  ),
});

/** The motions that the last owner left, by slot; empty when they cannot be parsed. */
const motionsFrom = (value: unknown): Map<number, Motion> => {
  const read = rememberedMotions.safeParse(value);
  if (!read.success) return new Map();
  const records = decodeMotionRecords(read.data.m, read.data.t);
  return new Map(records.flatMap((record) => (record.isGone ? [] : [[record.slot, record.motion]])));
};

/**
 * A person as the last owner remembered them. Null when the fact cannot be parsed or their room is
 * gone. No socket acts for them until an edge announces it.
 */
const personFrom = (
  value: unknown,
  findRoom: (roomId: Id) => SizedRoom | null,
  now: number,
): { person: Person; socket: string | null } | null => {
  const read = rememberedPerson.safeParse(value);
  if (!read.success) return null;
  const { participant: shown, forcedMutes, sees, socket, page, inRoomSince } = read.data;
  const room = findRoom(shown.room);
  if (room === null) return null;
  const person: Person = {
    userId: shown.id,
    socket: null,
    page,
    room,
    // Without a known time of entry they read nothing from before this moment.
    inRoomSince: inRoomSince ?? now,
    participant: shown,
    forcedMutes,
    motion: standing(placeAt(standing(shown, now), now), now),
    // Motions from the last moments of the last owner are lost, so the next one may start anywhere.
    hasNotMoved: true,
    view: null,
    sees,
    placeSavedAt: now,
  };
  return { person, socket };
};

/** The part of the map that they see: their reach around where they are now. */
const viewFrom = ({ sees, motion }: Person, now: number): Person['view'] => {
  if (sees === null) return null;
  const { x, y } = placeAt(motion, now);
  return { x: x - sees.x, y: y - sees.y, w: 2 * sees.x, h: 2 * sees.y };
};

export type RestoredRoom = {
  readonly room: SizedRoom;
  readonly people: Person[];
  /** The smallest slot that was never assigned. */
  readonly nextSlot: number;
};

/** The people whom the last owner remembered, room by room, and the socket of each. */
export const readRemembered = (
  remembered: ReadonlyMap<string, unknown>,
  findRoom: (roomId: Id) => SizedRoom | null,
  now: number,
): { readonly rooms: readonly RestoredRoom[]; readonly sockets: ReadonlyMap<Id, string> } => {
  const rooms = new Map<Id, RestoredRoom>();
  const sockets = new Map<Id, string>();
  for (const [key, value] of remembered) {
    const found = key.startsWith(factOf('')) ? personFrom(value, findRoom, now) : null;
    if (found === null) continue;
    const { person, socket } = found;
    if (socket !== null) sockets.set(person.userId, socket);
    const nextSlot = Number(remembered.get(slotsFactOf(person.room.id)) ?? 0);
    const entry = rooms.get(person.room.id) ?? { room: person.room, people: [], nextSlot };
    entry.people.push(person);
    rooms.set(person.room.id, entry);
  }
  for (const { room, people } of rooms.values()) {
    const motions = motionsFrom(remembered.get(motionsFactOf(room.id)));
    for (const person of people) {
      person.motion = motions.get(person.participant.slot) ?? person.motion;
      person.view = viewFrom(person, now);
    }
  }
  return { rooms: [...rooms.values()], sockets };
};
