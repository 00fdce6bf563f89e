import type { LineQuality } from './media.ts';

/** A server that answers within these is near, and within those still near enough to talk over, in ms. */
const nearMs = 200;
const farMs = 400;

/**
 * How good it is on the whole: as good as the worst of the lines to people, because that one is complained about; with
 * nobody near, as quick as the server answers.
 */
export const overallBars = (
  isConnected: boolean,
  serverRoundTripMs: number | null,
  lines: readonly (LineQuality['bars'] | undefined)[],
): LineQuality['bars'] => {
  if (!isConnected) return 0;
  const known = lines.filter((bars) => bars !== null && bars !== undefined);
  if (known.length > 0) return Math.min(...known) as 0 | 1 | 2 | 3;
  if (serverRoundTripMs === null || serverRoundTripMs <= nearMs) return 3;
  return serverRoundTripMs <= farMs ? 2 : 1;
};
