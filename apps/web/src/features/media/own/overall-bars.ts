import type { LineQuality } from '../media.ts';

/** Round trip to the server in ms: up to `nearMs` counts as good, up to `farMs` as fair. */
const nearMs = 200;
const farMs = 400;

/**
 * Overall connection quality: that of the worst connection to a person, because users complain
 * about that one. With nobody near, the server's round trip decides.
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
