import type { Place } from './seats.ts';

type Deps = {
  /** The room of the user; null before entering. */
  readonly roomNow: () => string | null;
  /** Calls back after some ms, unless the returned function is called before. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** The user has stayed at a place to which they walked. */
  onSettled(own: Place): void;
};

/**
 * How long people stand on a free seat before they sit, in ms: those who only cross a table do not
 * join.
 */
const settleMs = 400;

/** Notices where the user stays after a walk. Those who were put there did not choose the place. */
export const createSettling = ({ roomNow, after, onSettled }: Deps) => {
  let last: (Place & { readonly room: string | null }) | null = null;
  let stop = () => {};
  return {
    follow(own: Place) {
      const room = roomNow();
      const before = last;
      if (before?.x === own.x && before.y === own.y && before.room === room) return;
      last = { ...own, room };
      stop();
      if (before === null || before.room !== room) return;
      // In another room meanwhile, they did not walk to this place.
      stop = after(settleMs, () => {
        if (roomNow() === room) onSettled(own);
      });
    },
    /** The user is put somewhere by the server: the next place is none to which they walked. */
    forget() {
      last = null;
      stop();
    },
    end: () => stop(),
  };
};
