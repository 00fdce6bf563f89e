import { createSignal } from './signal.ts';

/** A part that did not arrive is requested again after this time, in ms. */
const againMs = 2_000;

/** The number of parts that did not arrive at the first attempt. */
let missing = 0;
const changed = createSignal<void>();
const asked = createSignal<void>();
const countMissing = (difference: number) => {
  missing += difference;
  changed.emit();
};

/**
 * Whether parts of the page did not arrive; they are requested again now and then, or when the user
 * asks.
 */
export const missingParts = { isAny: () => missing > 0, onChange: changed.subscribe, requestNow: asked.emit };

const untilNextAttempt = (): Promise<void> =>
  new Promise((done) => {
    const proceed = () => {
      clearTimeout(timer);
      stop();
      done();
    };
    const timer = setTimeout(proceed, againMs);
    const stop = asked.subscribe(proceed);
  });

/**
 * Loads a part at once. A part that does not arrive is requested again, since it may be one that is
 * shown when the connection is back, and React keeps a failure for as long as the page is open.
 */
export const untilLoaded = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  let isMissing = false;
  try {
    for (;;) {
      try {
        return await load();
      } catch {
        // The network may be down: the next attempt follows.
        if (!isMissing) countMissing(1);
        isMissing = true;
        await untilNextAttempt();
      }
    }
  } finally {
    if (isMissing) countMissing(-1);
  }
};
