import { createFakeClock, type FakeClock } from '@engawa/testkit/fake-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLiveness } from './liveness.ts';

const settings = { pingMs: 2_000, silentMs: 3_400, unauthenticatedMs: 10_000 };
let clock: FakeClock;
/** Time that passed without a timer firing: the process was suspended. */
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
  const { seen: noteSeen, end } = liveness.watch({
    isAuthorised: () => isAuthorised,
    ping: note('ping'),
    onSilent: note('silent'),
    onUnauthorised: note('unauthorised'),
  });
  return { seen, noteSeen, end };
};

describe('LIV-10 a connection', () => {
  it('that is silent is pinged at least every 2 s, and not all connections at once', () => {
    const many = Array.from({ length: 100 }, () => watch());
    for (let ms = 0; ms < 20_000; ms += 50) {
      clock.advance(50);
      for (const { seen, noteSeen } of many) if (seen.at(-1)?.after === ms + 50) noteSeen();
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

  it('that sends frames is not pinged', () => {
    const { seen, noteSeen } = watch();
    for (let ms = 0; ms < 20_000; ms += 1_000) {
      clock.advance(1_000);
      noteSeen();
    }
    expect(seen).toEqual([]);
  });

  it('that is silent is lost after 3.4 s and before 4 s, wherever it stands in the round', () => {
    const many = Array.from({ length: 20 }, () => watch());
    for (let ms = 0; ms < 4_000; ms += 50) clock.advance(50);
    for (const { seen } of many) {
      const lost = seen.find(({ what }) => what === 'silent');
      expect(lost?.after).toBeGreaterThan(3_400);
      expect(lost?.after).toBeLessThanOrEqual(4_000);
    }
  });

  it('that has ended is not reported', () => {
    const { seen, end } = watch();
    end();
    clock.advance(5_000);
    expect(seen).toEqual([]);
  });

  it('is not lost because this process itself was suspended', () => {
    const { seen, noteSeen } = watch();
    noteSeen();
    stoodStillMs += 30_000;
    clock.advance(1_000);
    noteSeen();
    clock.advance(3_000);
    expect(seen.filter(({ what }) => what === 'silent')).toEqual([]);
    clock.advance(1_000);
    expect(seen.filter(({ what }) => what === 'silent')).not.toEqual([]);
  });

  it('is lost when it falls silent just after the clock has jumped forward', () => {
    const { seen, noteSeen } = watch();
    stoodStillMs += 3_600_000;
    noteSeen();
    clock.advance(4_500);
    expect(seen.map(({ what }) => what)).toContain('silent');
  });
});

it('LIV-4 closes a connection that has not authorised within 10 s, even if it sends frames', () => {
  const { seen, noteSeen } = watch(false);
  for (let ms = 0; ms < 10_000; ms += 50) {
    noteSeen();
    clock.advance(50);
  }
  expect(seen.filter(({ what }) => what === 'unauthorised')).toEqual([]);
  noteSeen();
  clock.advance(550);
  expect(seen.at(-1)?.what).toBe('unauthorised');
});
