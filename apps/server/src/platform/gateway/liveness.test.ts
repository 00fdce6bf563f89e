import { createFakeClock, type FakeClock } from '@engawa/testkit/fake-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLiveness } from './liveness.ts';

const settings = { pingMs: 2_000, silentMs: 3_400, unauthenticatedMs: 10_000 };
let clock: FakeClock;
/** Time that passed without a timer firing: the process stood still. */
let stoodStillMs: number;
let liveness: ReturnType<typeof createLiveness>;

beforeEach(() => {
  clock = createFakeClock(1_000_000);
  stoodStillMs = 0;
  liveness = createLiveness({ ...clock, now: () => clock.now() + stoodStillMs }, settings);
});

const watch = (isAuthorised = true) => {
  const seen: { what: string; after: number }[] = [];
  const begunAt = clock.now();
  const note = (what: string) => () => void seen.push({ what, after: clock.now() - begunAt });
  const { heard, end } = liveness.watch({
    isAuthorised: () => isAuthorised,
    ping: note('ping'),
    onSilent: note('silent'),
    onUnauthorised: note('unauthorised'),
  });
  return { seen, heard, end };
};

describe('G10 a connection', () => {
  it('that says nothing is pinged every 2 s at least, and not all connections at once', () => {
    const many = Array.from({ length: 100 }, () => watch());
    for (let ms = 0; ms < 20_000; ms += 50) {
      clock.advance(50);
      for (const { seen, heard } of many) if (seen.at(-1)?.after === ms + 50) heard();
    }
    const pingedAt = new Map<number, number>();
    for (const { seen } of many) {
      const times = seen.map(({ after }) => after);
      expect(times.length).toBeGreaterThanOrEqual(10);
      times.forEach((time, n) => {
        expect(time - (times[n - 1] ?? 0)).toBeLessThanOrEqual(settings.pingMs);
        pingedAt.set(time, (pingedAt.get(time) ?? 0) + 1);
      });
    }
    expect(Math.max(...pingedAt.values())).toBeLessThanOrEqual(10);
  });

  it('that speaks is not pinged', () => {
    const { seen, heard } = watch();
    for (let ms = 0; ms < 20_000; ms += 1_000) {
      clock.advance(1_000);
      heard();
    }
    expect(seen).toEqual([]);
  });

  it('that is not heard is lost after 3.4 s and before 4 s, wherever in the round it is', () => {
    const many = Array.from({ length: 20 }, () => watch());
    for (let ms = 0; ms < 4_000; ms += 50) clock.advance(50);
    for (const { seen } of many) {
      const lost = seen.find(({ what }) => what === 'silent');
      expect(lost?.after).toBeGreaterThan(3_400);
      expect(lost?.after).toBeLessThanOrEqual(4_000);
    }
  });

  it('is nothing to be said of when it is over', () => {
    const { seen, end } = watch();
    end();
    clock.advance(5_000);
    expect(seen).toEqual([]);
  });

  it('is not lost because this process itself stood still', () => {
    const { seen, heard } = watch();
    heard();
    stoodStillMs += 30_000;
    clock.advance(1_000);
    heard();
    clock.advance(3_000);
    expect(seen.filter(({ what }) => what === 'silent')).toEqual([]);
    clock.advance(1_000);
    expect(seen.filter(({ what }) => what === 'silent')).not.toEqual([]);
  });

  it('is lost when it falls silent just after the clock has gone on', () => {
    const { seen, heard } = watch();
    stoodStillMs += 3_600_000;
    heard();
    clock.advance(4_500);
    expect(seen.map(({ what }) => what)).toContain('silent');
  });
});

it('G4 a connection that does not say who it is has 10 s, though it is heard', () => {
  const { seen, heard } = watch(false);
  for (let ms = 0; ms < 10_000; ms += 50) {
    heard();
    clock.advance(50);
  }
  expect(seen.filter(({ what }) => what === 'unauthorised')).toEqual([]);
  heard();
  clock.advance(550);
  expect(seen.at(-1)?.what).toBe('unauthorised');
});
