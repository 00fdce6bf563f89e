import { type Motion, type Place, placeAt, standing } from '@engawa/contract/presence';

const pxUnits = 8;
const toUnit = (px: number): number => Math.round(px * pxUnits) / pxUnits;
/** Sent motions are remembered so many; an echo comes within one round trip. */
const rememberedMotions = 40;

/** The motion as it comes back from the wire: px to 1/8, whole milliseconds. */
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

/** Whether a motion says no more than that another has come to its end. */
const isRestOf = (motion: Motion, rest: Motion): boolean =>
  rest.ms === 0 && rest.tx === motion.tx && rest.ty === motion.ty && rest.t >= motion.t + motion.ms;

/**
 * One's own motion: shown before the server has confirmed it, and put right at once when the server holds another.
 * @param moved told when one begins to move otherwise than before
 */
export const createOwnMotion = (moved: () => void = () => undefined) => {
  let motion: Motion | null = null;
  let held: Motion | null = null;
  let sent: Motion[] = [];
  return {
    motion: () => motion,
    placeAt: (serverNow: number): Place | null => (motion === null ? null : placeAt(motion, serverNow)),
    /** Where one stands according to the server, on entering a room. */
    begin(place: Place, serverNow: number) {
      motion = standing(place, serverNow);
      held = motion;
      sent = [];
    },
    /** Moves at once; gives the motion as it is to be sent. */
    set(wanted: Motion): Motion {
      motion = onWire(wanted);
      sent = [...sent.slice(1 - rememberedMotions), motion];
      moved();
      return motion;
    },
    /** What the server tells of oneself. What one has said oneself is an echo; anything else holds at once. */
    heard(told: Motion) {
      // Who is told the whole is told of walks that have ended, oneself's too, as standing.
      const isOld = held !== null && isRestOf(held, told);
      held = told;
      if (isOld) return;
      const at = sent.findIndex((one) => isSame(one, told));
      if (at >= 0) sent = sent.slice(at);
      else {
        motion = told;
        sent = [];
      }
    },
    /** The server refused the last motion: what it told last of oneself holds. */
    refused() {
      if (held !== null) motion = held;
      sent = [];
      moved();
    },
    forget() {
      motion = null;
      held = null;
      sent = [];
    },
  };
};
export type OwnMotion = ReturnType<typeof createOwnMotion>;
