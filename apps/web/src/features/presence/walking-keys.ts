import { keyReach } from '../../platform/keys/key-reach.ts';
import type { Walking } from './walking.ts';

/** Where the physical key stands, so that W A S D is the same cross on every layout. */
const directions: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
  KeyA: { dx: -1, dy: 0 },
  KeyD: { dx: 1, dy: 0 },
  KeyW: { dx: 0, dy: -1 },
  KeyS: { dx: 0, dy: 1 },
};

/** Inside of these, keys mean something else. */
const busyPlaces =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="slider"]';

export type WalkingKeysDeps = {
  readonly walking: Walking;
  readonly serverNow: () => number;
  /** A key began a walk. */
  readonly onWalk: () => void;
  /** Keys that are no walking keys: whether it was of use. */
  readonly onOther: (event: KeyboardEvent) => boolean;
};

/**
 * Walks by the keys that are held on the page, except while somebody types or a dialog is open.
 * @returns the function that stops listening
 */
export const listenToWalkingKeys = (target: Window, deps: WalkingKeysDeps): (() => void) => {
  const { walking, serverNow } = deps;
  const held = new Set<string>();
  const stopper = new AbortController();
  const { signal } = stopper;

  const tell = (isRunning: boolean) => {
    const sum = [...held].reduce(
      (way, code) => ({ dx: way.dx + (directions[code]?.dx ?? 0), dy: way.dy + (directions[code]?.dy ?? 0) }),
      { dx: 0, dy: 0 },
    );
    // Two keys of one way (an arrow and its letter) are no faster than one.
    walking.holdKeys({ dx: Math.sign(sum.dx), dy: Math.sign(sum.dy) }, isRunning, serverNow());
  };
  const release = () => {
    held.clear();
    tell(false);
  };
  const isMeantElsewhere = ({ target: place }: KeyboardEvent) =>
    place instanceof Element && place.closest(busyPlaces) !== null;

  target.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.defaultPrevented || isMeantElsewhere(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || !keyReach.acts(event)) return;
      if (event.code in directions) {
        event.preventDefault();
        if (!held.has(event.code)) deps.onWalk();
        held.add(event.code);
        tell(event.shiftKey);
      } else if (event.key === 'Shift') tell(true);
      else if (deps.onOther(event)) event.preventDefault();
    },
    { signal },
  );
  target.addEventListener(
    'keyup',
    (event) => {
      if (held.delete(event.code) || event.key === 'Shift') tell(event.shiftKey && event.key !== 'Shift');
    },
    { signal },
  );
  // The release of a key is not heard by a window without the focus.
  target.addEventListener('blur', release, { signal });
  return () => {
    stopper.abort();
    release();
  };
};
