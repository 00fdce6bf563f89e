import type { Bars } from './line-bars.tsx';

/** The phrase key for a number of bars. */
export const barsKey = (bars: Bars) => {
  if (bars === null) return 'bars.none';
  return (['bars.lost', 'bars.bad', 'bars.fair', 'bars.good'] as const)[bars];
};
