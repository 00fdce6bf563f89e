import { decodeMotionRecords, type Motion, placeAt } from '@engawa/contract/presence';
import type { Picture } from './judge.ts';

type Told = Readonly<Record<string, unknown>>;
type Participants = {
  readonly snapshot?: boolean;
  readonly joined?: readonly { readonly id: string; readonly slot: number }[];
  readonly left?: readonly string[];
};

export type EngawaObserver = {
  readonly picture: Picture;
  /** One message, parsed. */
  hear(event: string, data: Told): void;
  /** Whether the room's snapshot with this person in it has come, and positions after it. */
  isComplete(): boolean;
};

export type ObserverDeps = {
  readonly userId: string;
  /** The walker behind a person; null for somebody who is none of ours. */
  walkerOf(userId: string): number | null;
  heard(walker: number, motion: Motion): void;
};

/** Draws the room as a client does, from all that it is told. */
export const createEngawaObserver = ({ userId, walkerOf, heard }: ObserverDeps): EngawaObserver => {
  const slots = new Map<number, { id: string; walker: number }>();
  const slotsById = new Map<string, number>();
  const motions = new Map<number, Motion>();
  let hasSnapshot = false;
  let hasPositions = false;

  const forget = (id: string) => {
    const slot = slotsById.get(id);
    if (slot === undefined) return;
    slotsById.delete(id);
    const known = slots.get(slot);
    if (known?.id !== id) return;
    slots.delete(slot);
    motions.delete(known.walker);
  };

  const hearParticipants = ({ snapshot, joined = [], left = [] }: Participants) => {
    if (snapshot === true) {
      const present = new Set(joined.map(({ id }) => id));
      for (const id of [...slotsById.keys()]) if (!present.has(id)) forget(id);
      if (present.has(userId)) hasSnapshot = true;
    }
    for (const { id, slot } of joined) {
      if (slotsById.get(id) !== slot) forget(id);
      const walker = walkerOf(id);
      if (walker === null) continue;
      slotsById.set(id, slot);
      slots.set(slot, { id, walker });
    }
    for (const id of left) forget(id);
  };

  const hearPositions = (t: number, m: string) => {
    if (hasSnapshot) hasPositions = true;
    for (const record of decodeMotionRecords(m, t)) {
      const known = slots.get(record.slot);
      if (known === undefined) continue;
      if (record.isGone) motions.delete(known.walker);
      else {
        motions.set(known.walker, record.motion);
        heard(known.walker, record.motion);
      }
    }
  };

  return {
    picture: {
      placeOf(walker, at) {
        const motion = motions.get(walker);
        return motion === undefined ? null : placeAt(motion, at);
      },
    },
    hear(event, data) {
      if (event === 'ParticipantsEvent') hearParticipants(data as Participants);
      else if (event === 'PositionsEvent' && typeof data.t === 'number' && typeof data.m === 'string')
        hearPositions(data.t, data.m);
    },
    isComplete: () => hasSnapshot && hasPositions,
  };
};
