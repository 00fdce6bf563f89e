import type { PeerConnectionState, PeerStats } from '../../../platform/rtc/carrier.ts';
import type { LineQuality } from '../media.ts';

/** Window over which losses are counted, in ms: older losses say nothing about the present. */
const windowMs = 5_000;
/**
 * Limits above which a connection is bad or only fair: what hinders people, and what they begin to
 * notice.
 */
const bad = { lossRatio: 0.08, roundTripMs: 400 };
const fair = { lossRatio: 0.02, roundTripMs: 200 };

type Sample = { readonly atMs: number; readonly packets: number; readonly packetsLost: number };

export type LineQualities = {
  count(id: string, stats: PeerStats, nowMs: number): void;
  of(id: string, connection: PeerConnectionState): LineQuality;
  forget(id: string): void;
};

const isWorse = (limit: typeof bad, lossRatio: number | null, roundTripMs: number | null): boolean =>
  (lossRatio ?? 0) > limit.lossRatio || (roundTripMs ?? 0) > limit.roundTripMs;

const barsOf = (
  connection: PeerConnectionState,
  lossRatio: number | null,
  roundTripMs: number | null,
): LineQuality['bars'] => {
  if (connection === 'lost') return 0;
  if (connection === 'connecting') return null;
  if (isWorse(bad, lossRatio, roundTripMs)) return 1;
  return isWorse(fair, lossRatio, roundTripMs) ? 2 : 3;
};

/** Connection quality to everyone, from what arrived in the last five seconds. */
export const createLineQualities = (): LineQualities => {
  const known = new Map<string, { samples: Sample[]; stats: PeerStats }>();
  return {
    count(id, stats, nowMs) {
      const before = known.get(id);
      // Counters that decreased belong to a new transport.
      const isGoingOn = before !== undefined && stats.packets >= before.stats.packets;
      const samples = (isGoingOn ? before.samples : []).filter(({ atMs }) => nowMs - atMs <= windowMs);
      samples.push({ atMs: nowMs, packets: stats.packets, packetsLost: stats.packetsLost });
      known.set(id, { samples, stats });
    },
    of(id, connection) {
      const entry = known.get(id);
      const first = entry?.samples[0];
      const received = entry && first ? entry.stats.packets - first.packets : 0;
      const lost = entry && first ? Math.max(0, entry.stats.packetsLost - first.packetsLost) : 0;
      const lossRatio = received + lost > 0 ? lost / (received + lost) : null;
      const roundTripMs = entry?.stats.roundTripMs ?? null;
      return {
        bars: barsOf(connection, lossRatio, roundTripMs),
        roundTripMs,
        lossRatio,
        path: entry?.stats.path ?? null,
      };
    },
    forget: (id) => void known.delete(id),
  };
};
