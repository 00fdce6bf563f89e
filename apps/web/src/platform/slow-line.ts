/** Part of the Network Information API, which only Chromium has. `downlink` is in Mbit/s. */
type Connection = { readonly saveData?: boolean; readonly downlink?: number };

/** Below this rate fonts and fine pictures would delay what people wait for (issue 24). */
const slowBelowMbitPerS = 1;
/** Smaller files arrive in one piece and say nothing about the rate. */
const largeBytes = 50_000;

type Arrival = Pick<PerformanceResourceTiming, 'transferSize' | 'responseStart' | 'responseEnd'>;

/**
 * Rate in Mbit/s at which the largest file so far arrived; null when none was large or all were
 * cached.
 */
const measuredMbitPerS = (arrivals: readonly Arrival[]): number | null => {
  const [largest] = arrivals
    .filter(({ transferSize }) => transferSize >= largeBytes)
    .sort((a, b) => b.transferSize - a.transferSize);
  if (largest === undefined) return null;
  const ms = Math.max(largest.responseEnd - largest.responseStart, 1);
  return (largest.transferSize * 8) / 1000 / ms;
};

/**
 * Whether fonts and fine pictures should be left out: the person saves data, or the connection is
 * below 1 Mbit/s, by the browser's own estimate or by the arrival of this page's own files.
 */
export const isLineSlow = (
  connection: Connection | undefined = (navigator as { connection?: Connection }).connection,
  arrivals: readonly Arrival[] = performance.getEntriesByType('resource') as PerformanceResourceTiming[],
): boolean => {
  if (connection?.saveData === true) return true;
  if ((connection?.downlink ?? slowBelowMbitPerS) < slowBelowMbitPerS) return true;
  const measured = measuredMbitPerS(arrivals);
  return measured !== null && measured < slowBelowMbitPerS;
};
