import type { WebSocket } from 'ws';

/** Where ws 8 keeps the parts of a message while they come; not of its documented interface. */
type HasParts = { readonly _receiver?: { readonly _fragments?: unknown } };

const partsOf = (ws: WebSocket): unknown => (ws as unknown as HasParts)._receiver?._fragments;

/**
 * After each message ws begins a new list of parts, and leaves the one before as garbage with the message in it. Whoever says
 * something every second or two has a list that has become old by then: only a collection of the old generation takes it,
 * and all messages until then are kept alive by their lists (of 6,000 walkers: 1.7 MB a second and their bytes beside it, half of
 * all that had to be collected).
 * @returns to be called at each message: empties the list that it came in, which nobody reads any more. Where there is no such
 * list, it does nothing.
 */
export const createPartsKeeper = (ws: WebSocket): (() => void) => {
  let parts = partsOf(ws);
  return () => {
    if (Array.isArray(parts)) parts.length = 0;
    parts = partsOf(ws);
  };
};
