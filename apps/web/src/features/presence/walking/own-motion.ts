import { type Motion, type Place, placeAt, standing } from '@engawa/contract/presence';

const pxUnits = 8;
const toUnit = (px: number): number => Math.round(px * pxUnits) / pxUnits;
/** Number of sent motions that are remembered; an echo arrives within one round trip. */
const rememberedMotions = 40;

/** The motion as the server echoes it: px to 1/8, whole milliseconds. */
const onWire = ({ x, y, tx, ty, t, ms, isDragged }: Motion): Motion => ({
  x: toUnit(x),
  y: toUnit(y),
  tx: toUnit(tx),
  ty: toUnit(ty),
  t: Math.round(t),
  ms: Math.round(ms),
  ...(isDragged ? { isDragged } : {}),
});

const isSame = (a: Motion, b: Motion): boolean =>
  a.x === b.x && a.y === b.y && a.tx === b.tx && a.ty === b.ty && a.ms === b.ms && a.t === b.t;

/** Whether a motion is only the end of another one. */
const isRestOf = (motion: Motion, rest: Motion): boolean =>
  rest.ms === 0 && rest.tx === motion.tx && rest.ty === motion.ty && rest.t >= motion.t + motion.ms;

/**
 * The user's own motion: shown before the server confirms it, and corrected at once when the server
 * has another.
 * @param moved called when the motion changes
 */
export const createOwnMotion = (moved: () => void = () => undefined) => {
  let motion: Motion | null = null;
  let held: Motion | null = null;
  let sent: Motion[] = [];
  /** Where the user is about to walk again, after a refusal. */
  let goal: Place | null = null;
  return {
    motion: () => motion,
    /** Where the user stands, or where their walk ends. */
    heading: (): Place | null => goal ?? (motion && { x: motion.tx, y: motion.ty }),
    placeAt: (serverNow: number): Place | null => (motion === null ? null : placeAt(motion, serverNow)),
    /** Sets the place from the server on entering a room. */
    begin(place: Place, serverNow: number) {
      motion = standing(place, serverNow);
      held = motion;
      sent = [];
      goal = null;
    },
    /** Moves at once; returns the motion as it is sent. */
    set(wanted: Motion): Motion {
      motion = onWire(wanted);
      goal = null;
      sent = [...sent.slice(1 - rememberedMotions), motion];
      moved();
      return motion;
    },
    /**
     * Takes a motion of the user from the server. A motion that was sent from here is an echo; any
     * other applies at once.
     */
    receive(received: Motion) {
      // A snapshot contains walks that have ended, also the user's own, as standing.
      const isOld = held !== null && isRestOf(held, received);
      held = received;
      if (isOld) return;
      const at = sent.findIndex((one) => isSame(one, received));
      if (at >= 0) sent = sent.slice(at);
      else {
        motion = received;
        sent = [];
      }
    },
    /**
     * The server refused the last motion: its own last one applies.
     * @param again where the user is about to walk again; null: nowhere
     */
    refused(again: Place | null = null) {
      if (held !== null) motion = held;
      sent = [];
      goal = again;
      moved();
    },
    /** The user does something else than to walk again. */
    forgetGoal() {
      goal = null;
    },
    forget() {
      goal = null;
      motion = null;
      held = null;
      sent = [];
    },
  };
};
export type OwnMotion = ReturnType<typeof createOwnMotion>;
