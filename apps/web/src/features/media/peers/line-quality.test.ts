import { describe, expect, it } from 'vitest';
import { noStats } from '../../../platform/rtc/peer-stats.ts';
import { createLineQualities } from './line-quality.ts';

const stats = (packets: number, packetsLost: number, roundTripMs: number | null = 20) => ({
  ...noStats,
  packets,
  packetsLost,
  roundTripMs,
  path: 'direct' as const,
});

const after = (packets: number, packetsLost: number, roundTripMs?: number) => {
  const qualities = createLineQualities();
  qualities.count('ben', stats(1_000, 0), 0);
  qualities.count('ben', stats(1_000 + packets, packetsLost, roundTripMs), 1_000);
  return qualities.of('ben', 'connected');
};

describe('line quality', () => {
  it.each([
    ['nothing is lost', 100, 0, 20, 3],
    ['little is lost', 97, 3, 20, 2],
    ['much is lost', 90, 10, 20, 1],
    ['the way is long', 100, 0, 250, 2],
    ['the way is very long', 100, 0, 500, 1],
  ] as const)('%s', (_what, packets, lost, roundTripMs, bars) => {
    expect(after(packets, lost, roundTripMs)).toMatchObject({ bars, roundTripMs, path: 'direct' });
  });

  it('has no value while connecting, and no bars when lost', () => {
    const qualities = createLineQualities();
    expect(qualities.of('ben', 'connecting').bars).toBeNull();
    expect(qualities.of('ben', 'lost').bars).toBe(0);
  });

  it('counts only the last five seconds', () => {
    const qualities = createLineQualities();
    qualities.count('ben', stats(0, 0), 0);
    qualities.count('ben', stats(50, 50), 1_000);
    qualities.count('ben', stats(350, 50), 7_000);
    expect(qualities.of('ben', 'connected')).toMatchObject({ lossRatio: null });
    qualities.count('ben', stats(400, 50), 8_000);
    expect(qualities.of('ben', 'connected').lossRatio).toBe(0);
  });

  it('starts over with the counters of a new transport', () => {
    const qualities = createLineQualities();
    qualities.count('ben', stats(10_000, 500), 0);
    qualities.count('ben', stats(10, 0), 500);
    qualities.count('ben', stats(60, 0), 1_000);
    expect(qualities.of('ben', 'connected')).toMatchObject({ bars: 3, lossRatio: 0 });
  });
});
