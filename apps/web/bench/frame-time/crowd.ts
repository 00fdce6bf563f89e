import {
  encodeMotionRecords,
  type Motion,
  type MotionRecord,
  type Participant,
  placeAt,
  statuses,
  walkSpeedPxPerSecond,
  walkTo,
} from '@engawa/contract/presence';
import { standingPerson } from '../standing-person.ts';

const colors = ['indigo', 'moss', 'persimmon', 'plum', 'teal', 'ochre', 'rose', 'slate'] as const;
/** Messages come so often, as from the server. */
const frameMs = 50;
/** On average a walker turns after so long. */
const turnEveryMs = 1_500;

export const roomId = '00000000-0000-4000-8000-000000000001';

/** The size of the map on which the crowd walks, in px of the world. */
export type Area = { readonly width: number; readonly height: number };

/** Numbers in [0, 1), the same at each run. */
const createRandom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

const personOf = (index: number, area: Area, random: () => number): Participant =>
  standingPerson(`person-${index}`, index, {
    name: `Walker number ${index}`,
    avatar: `/portrait.svg?${index % 12}`,
    color: colors[index % colors.length] ?? 'slate',
    room: roomId,
    x: Math.floor(random() * area.width),
    y: Math.floor(random() * area.height),
    status: statuses[index % statuses.length] ?? 'available',
    statusText: index % 10 === 0 ? 'Writing a proposal' : '',
    isMuteAudio: index % 2 === 0,
  });

/** A crowd in which everybody walks all the time and turns now and then. */
export const createCrowd = (count: number, area: Area, now: () => number) => {
  const random = createRandom(7);
  const people = Array.from({ length: count }, (_, index) => personOf(index, area, random));
  const motions = new Map<number, Motion>();
  const turn = (person: Participant, at: number): Motion => {
    const before = motions.get(person.slot);
    const from = before ? placeAt(before, at) : { x: person.x, y: person.y };
    const target = { x: random() * area.width, y: random() * area.height };
    const motion = walkTo(from, target, Math.round(at), walkSpeedPxPerSecond);
    motions.set(person.slot, motion);
    return motion;
  };
  const nextFrame = (): { t: number; m: string } => {
    const at = now();
    const records: MotionRecord[] = [];
    for (const person of people) {
      const motion = motions.get(person.slot);
      const isOver = motion === undefined || at > motion.t + motion.ms - frameMs;
      if (isOver || random() < frameMs / turnEveryMs)
        records.push({ slot: person.slot, isGone: false, motion: turn(person, at) });
    }
    return { t: Math.round(at), m: encodeMotionRecords(records) };
  };
  return {
    area,
    people,
    /** Calls back twenty times a second with what the server would send. */
    start: (hear: (frame: { t: number; m: string }) => void) => setInterval(() => hear(nextFrame()), frameMs),
    /** One in fifteen speaks. */
    levelOf: (id: string): number =>
      Number(id.split('-')[1]) % 15 === 0 ? 0.5 + 0.5 * Math.sin(now() / 90) : 0,
  };
};
export type Crowd = ReturnType<typeof createCrowd>;
