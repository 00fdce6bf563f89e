import type { StoreApi } from 'zustand/vanilla';

/** How long the arrival of a person in the room is awaited, in ms. */
const arrivalMs = 10_000;

/**
 * Calls back once a person is in the user's room: at once, or when they arrive soon.
 * @param after calls after this many ms, and returns a function that calls it off
 */
export const createWhenHere =
  (
    store: Pick<StoreApi<{ readonly people: ReadonlyMap<string, unknown> }>, 'getState' | 'subscribe'>,
    after: (delayMs: number, callback: () => void) => () => void,
  ) =>
  (id: string, callback: () => void) => {
    const isHere = () => store.getState().people.has(id);
    if (isHere()) return callback();
    const stop = store.subscribe(() => {
      if (!isHere()) return;
      callOff();
      stop();
      callback();
    });
    const callOff = after(arrivalMs, stop);
  };
