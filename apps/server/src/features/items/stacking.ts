import { maxStacking } from '@engawa/contract/items';

/** The place in the order of stacking on top of these. */
export const placeAbove = (places: readonly number[]): number =>
  Math.min(maxStacking, places.length === 0 ? 1 : places.reduce((top, place) => Math.max(top, place)) + 1);
