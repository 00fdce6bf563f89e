import {
  isStanding,
  type Motion,
  type Place,
  sampleIntervalMs,
  standing,
  walkTo,
} from '@engawa/contract/presence';
import type { OwnMotion } from './own-motion.ts';
import { type Direction, isNowhere, type MapSize, onMap, speedOf, walkByKeys } from './walking-rules.ts';

/** Limit of sent motions: ten per second, and a burst of four after a pause. */
const motionsPerSecond = 10;
const burst = 4;
/** How often a walk to a place is begun again that the server refused. */
const maxRepeats = 2;

export type WalkingDeps = {
  readonly own: OwnMotion;
  readonly size: () => MapSize;
  /** Sends a motion to the server. */
  readonly send: (motion: Motion, isDragged: boolean) => void;
  /** Called when the user goes somewhere by themselves. */
  readonly onOwnStep?: () => void;
};

type Intent =
  | { kind: 'keys'; direction: Direction; isRunning: boolean }
  | { kind: 'to'; place: Place; isRunning: boolean }
  | { kind: 'drag'; place: Place }
  | { kind: 'stop' };

/**
 * Turns the user's input into motions. A motion is made, shown and sent only when the input has
 * changed (or a walk by key continues after its 5 s), and at most ten times a second: what is shown
 * is always what was sent.
 */
export const createWalking = ({ own, size, send, onOwnStep = () => undefined }: WalkingDeps) => {
  let intent: Intent | null = null;
  let keys: Intent & { kind: 'keys' } = { kind: 'keys', direction: { dx: 0, dy: 0 }, isRunning: false };
  let budget = burst;
  let budgetAt = 0;
  /** The walk to a place that was sent last, until the user does something else. */
  let goal: { readonly intent: Intent & { kind: 'to' }; repeats: number } | null = null;
  const forgetGoal = () => {
    goal = null;
    own.forgetGoal();
  };

  const mayMove = (serverNow: number): boolean => {
    budget = Math.min(burst, budget + ((serverNow - budgetAt) * motionsPerSecond) / 1000);
    budgetAt = serverNow;
    return budget >= 1;
  };

  const motionFor = (intent: Intent, from: Place, serverNow: number): Motion => {
    switch (intent.kind) {
      case 'keys':
        return walkByKeys(from, intent.direction, intent.isRunning, serverNow, size());
      case 'to':
        return walkTo(from, onMap(intent.place, size()), serverNow, speedOf(intent.isRunning));
      case 'drag': {
        const { x: tx, y: ty } = onMap(intent.place, size());
        return { ...from, tx, ty, t: serverNow, ms: sampleIntervalMs, isDragged: true };
      }
      case 'stop':
        return standing(from, serverNow);
    }
  };

  const isSameWay = (a: Motion, b: Motion, serverNow: number): boolean =>
    isStanding(a, serverNow) && isStanding(b, serverNow) && Math.hypot(a.tx - b.tx, a.ty - b.ty) < 1;

  /** Call it at each frame and on input. */
  const tick = (serverNow: number): void => {
    const motion = own.motion();
    if (motion === null) return;
    // The keys are still held at the end of a walk: continue, or walk along the wall.
    const goesOn = !isNowhere(keys.direction) && isStanding(motion, serverNow);
    const wanted = intent ?? (goesOn ? keys : null);
    if (wanted === null || !mayMove(serverNow)) return;
    const from = own.placeAt(serverNow) ?? { x: motion.tx, y: motion.ty };
    const next = motionFor(wanted, from, serverNow);
    intent = null;
    if (isSameWay(motion, next, serverNow)) return;
    budget -= 1;
    if (wanted.kind === 'to' && goal?.intent !== wanted) goal = { intent: wanted, repeats: 0 };
    send(own.set(next), wanted.kind === 'drag');
  };

  return {
    tick,
    /** Sets the keys held now. Releasing all of them stops the walk. */
    holdKeys(direction: Direction, isRunning: boolean, serverNow: number) {
      const { dx, dy } = keys.direction;
      if (
        dx === direction.dx &&
        dy === direction.dy &&
        (isNowhere(direction) || keys.isRunning === isRunning)
      )
        return;
      forgetGoal();
      keys = { kind: 'keys', direction, isRunning };
      intent = isNowhere(direction) ? { kind: 'stop' } : keys;
      if (intent === keys) onOwnStep();
      tick(serverNow);
    },
    walkTo(place: Place, isRunning: boolean, serverNow: number) {
      forgetGoal();
      intent = { kind: 'to', place, isRunning };
      onOwnStep();
      tick(serverNow);
    },
    /** The same for a step that the page makes for the user, e.g. behind somebody. */
    ledTo(place: Place, isRunning: boolean, serverNow: number) {
      forgetGoal();
      intent = { kind: 'to', place, isRunning };
      tick(serverNow);
    },
    dragTo(place: Place, serverNow: number) {
      forgetGoal();
      onOwnStep();
      intent = { kind: 'drag', place };
      tick(serverNow);
    },
    stop(serverNow: number) {
      forgetGoal();
      intent = { kind: 'stop' };
      tick(serverNow);
    },
    /**
     * The server refused a motion.
     * @returns the place to which the user will walk again; null: they have done something else
     * since, or it was refused too often
     */
    refused(): Place | null {
      if (goal === null || intent !== null || goal.repeats === maxRepeats) return null;
      goal.repeats += 1;
      return goal.intent.place;
    },
    /** Begins the refused walk again, if the user is still here and has done nothing else since. */
    repeat(serverNow: number) {
      if (goal === null || own.heading() !== goal.intent.place) return;
      intent = goal.intent;
      tick(serverNow);
    },
    /** Discards the input without sending anything, because the user is not inside any more. */
    reset() {
      forgetGoal();
      intent = null;
      keys = { ...keys, direction: { dx: 0, dy: 0 } };
    },
  };
};
export type Walking = ReturnType<typeof createWalking>;
