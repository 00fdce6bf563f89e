import type { Bars } from './line-bars.tsx';

/** The words for so many bars. */
export const barsKey = (bars: Bars) => {
  if (bars === null) return 'bars.none';
  return (['bars.lost', 'bars.bad', 'bars.fair', 'bars.good'] as const)[bars];
};
