import type { Place } from '@engawa/contract/presence';
import { drawDelayMs } from '@engawa/contract/presence';
import { type Spread, spreadOf } from './quantiles.ts';
import type { Walker } from './walker.ts';

/** The places that one receiver would draw. */
export type Picture = {
  /**
   * The place of a walker according to the received motions; null when it is not in the picture.
   */
  placeOf(walker: number, at: number): Place | null;
};

export type Observer = { readonly walker: Walker; readonly picture: Picture };

/** Whether a receiver at one place must see a walker at another. */
export type IsNear = (receiver: Place, other: Place) => boolean;

export type Judgement = {
  /** px between the drawn and the true place; Infinity for a near walker that is not drawn. */
  readonly errors: Spread;
  /**
   * Share of all comparisons in which a walker is drawn near but is elsewhere by more than
   * `ghostPx`.
   */
  readonly ghostShare: number;
  readonly missingShare: number;
  /**
   * ms from the start of a motion by the true clock until it, or a later one of that walker,
   * arrived.
   */
  readonly turns: Spread;
  /** Motions that never arrived, nor a later one of that walker. */
  readonly lost: number;
};

/** A walker drawn at least this far from its true place, which is not near, is a ghost. */
const ghostPx = 48;
/**
 * A walker that entered or left within this time is neither missing nor a ghost, because entries
 * and exits are sent after a delay.
 */
const newsMs = 1_000;

type Awaited = { readonly seq: number; readonly t: number };

/** Compares what observers received with what the walkers truly did. */
export const createJudge = (walkers: readonly Walker[], isNear: IsNear, random: () => number) => {
  const observers: (Observer & {
    readonly awaited: Map<number, Awaited[]>;
    readonly lastSeq: Int32Array;
    place: Place;
  })[] = [];
  let errors: number[] = [];
  let turns: number[] = [];
  let [ghosts, missing] = [0, 0];
  let updates = 0;
  let isMeasuring = false;

  const lookBy = ({ walker: self, picture }: Observer, now: number) => {
    const drawnAt = now - drawDelayMs;
    const own = self.placeAt(drawnAt);
    for (const walker of walkers) {
      if (walker === self) continue;
      const isInside = walker.wasInsideSince(now - newsMs);
      if (isInside === null) continue;
      const drawn = picture.placeOf(walker.index, drawnAt);
      if (!isInside) {
        if (drawn === null || !isNear(own, drawn)) continue;
        ghosts += 1;
        errors.push(Number.POSITIVE_INFINITY);
        continue;
      }
      const truth = walker.placeAt(drawnAt);
      const isTrulyNear = isNear(own, truth);
      if (drawn === null) {
        if (!isTrulyNear) continue;
        missing += 1;
        errors.push(Number.POSITIVE_INFINITY);
        continue;
      }
      if (!isTrulyNear && !isNear(own, drawn)) continue;
      const error = Math.hypot(drawn.x - truth.x, drawn.y - truth.y);
      if (!isTrulyNear && error > ghostPx) ghosts += 1;
      errors.push(error);
    }
  };

  return {
    observe(observer: Observer) {
      observers.push({
        ...observer,
        awaited: new Map(),
        lastSeq: new Int32Array(walkers.length),
        place: { x: 0, y: 0 },
      });
      return observers.length - 1;
    },
    begin() {
      isMeasuring = true;
      errors = [];
      turns = [];
      ghosts = 0;
      missing = 0;
      updates = 0;
      for (const { awaited } of observers) awaited.clear();
    },
    /** Ends the measurement: new motions are no longer awaited, those in transit still count. */
    end() {
      isMeasuring = false;
    },
    /** Updates the places that decide who is near. Must be called often. */
    refresh(now: number) {
      for (const observer of observers) observer.place = observer.walker.placeAt(now);
    },
    /** A walker has turned, so everyone near must receive the motion. */
    received(walker: Walker, seq: number, t: number) {
      if (!isMeasuring) return;
      const place = walker.placeAt(t);
      for (const observer of observers) {
        if (observer.walker === walker || !isNear(observer.place, place)) continue;
        const awaited = observer.awaited.get(walker.index);
        if (awaited === undefined) observer.awaited.set(walker.index, [{ seq, t }]);
        else awaited.push({ seq, t });
      }
    },
    /** An observer received a walker's motion. */
    delivered(observer: number, walker: number, seq: number, now: number) {
      const receiver = observers[observer];
      if (receiver === undefined || receiver.lastSeq[walker] === seq) return;
      receiver.lastSeq[walker] = seq;
      updates += 1;
      const awaited = receiver.awaited.get(walker);
      if (awaited === undefined) return;
      for (let first = awaited[0]; first !== undefined && first.seq <= seq; first = awaited[0]) {
        turns.push(now - first.t);
        awaited.shift();
      }
      if (awaited.length === 0) receiver.awaited.delete(walker);
    },
    /** The number of motions that the observers have received. */
    updates: () => updates,
    /** A walker has left, so its motions are no longer awaited. */
    left(walker: number) {
      for (const { awaited } of observers) awaited.delete(walker);
    },
    /** Checks what one of the observers draws now. */
    look(now: number) {
      const observer = observers[Math.floor(random() * observers.length)];
      if (isMeasuring && observer !== undefined) lookBy(observer, now);
    },
    judgement(): Judgement {
      let lost = 0;
      for (const { awaited } of observers) for (const rest of awaited.values()) lost += rest.length;
      return {
        errors: spreadOf(errors),
        ghostShare: ghosts / errors.length,
        missingShare: missing / errors.length,
        turns: spreadOf(turns),
        lost,
      };
    },
  };
};
export type Judge = ReturnType<typeof createJudge>;
