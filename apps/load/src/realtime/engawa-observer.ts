import { createPositionsPicture, type Motion, type Place } from '@engawa/contract/presence';
import type { Picture } from './judge.ts';
import type { Size } from './walker-plans.ts';

type EventData = Readonly<Record<string, unknown>>;
type Joined = { readonly id: string; readonly slot: number } & Place;
type Participants = {
  readonly snapshot?: boolean;
  readonly joined?: readonly Joined[];
  readonly left?: readonly string[];
};
type Positions = {
  readonly t: number;
  readonly m?: string;
  readonly f?: string;
  readonly c?: number;
  readonly r?: number;
  readonly w?: boolean;
};

export type ObserverDeps = {
  readonly userId: string;
  /** Size of the room's map. */
  readonly size: Size;
  /** The walker of a user; null for a user who is no walker of this bench. */
  walkerOf(userId: string): number | null;
  received(walker: number, motion: Motion): void;
};

/** Draws the room as a client does, from everything that it receives. */
export const createEngawaObserver = ({ userId, size, walkerOf, received }: ObserverDeps) => {
  const slotsById = new Map<string, number>();
  const walkersBySlot = new Map<number, number>();
  const slotsByWalker = new Map<number, number>();
  let hasSnapshot = false;
  let hasPositions = false;

  const positions = createPositionsPicture(size, {
    after(slot) {
      const walker = walkersBySlot.get(slot);
      const motion = positions.motionOf(slot);
      if (walker !== undefined && motion !== null) received(walker, motion);
    },
  });

  const forget = (id: string) => {
    const slot = slotsById.get(id);
    if (slot === undefined) return;
    slotsById.delete(id);
    positions.forget(slot);
    const walker = walkersBySlot.get(slot);
    walkersBySlot.delete(slot);
    if (walker !== undefined && slotsByWalker.get(walker) === slot) slotsByWalker.delete(walker);
  };

  const join = ({ id, slot, x, y }: Joined) => {
    if (slotsById.get(id) !== slot) forget(id);
    slotsById.set(id, slot);
    positions.know(slot, { x, y });
    const walker = walkerOf(id);
    if (walker === null) return;
    walkersBySlot.set(slot, walker);
    slotsByWalker.set(walker, slot);
  };

  const hearParticipants = ({ snapshot, joined = [], left = [] }: Participants) => {
    if (snapshot === true) {
      const present = new Set(joined.map(({ id }) => id));
      for (const id of [...slotsById.keys()]) if (!present.has(id)) forget(id);
      if (present.has(userId)) hasSnapshot = true;
    }
    for (const person of joined) join(person);
    for (const id of left) forget(id);
  };

  const picture: Picture = {
    placeOf(walker, at) {
      const slot = slotsByWalker.get(walker);
      return slot === undefined ? null : positions.placeAt(slot, at);
    },
  };

  return {
    picture,
    /** Handles one parsed message. */
    handle(event: string, data: EventData) {
      if (event === 'ParticipantsEvent') hearParticipants(data as Participants);
      else if (event === 'PositionsEvent') {
        positions.apply(data as Positions);
        hasPositions ||= hasSnapshot;
      }
    },
    /** Whether the room's snapshot with this person in it has come, and positions after it. */
    isComplete: () => hasSnapshot && hasPositions,
  };
};
