import { describe, expect, it } from 'vitest';
import { briskPeriodMs, createPace, slowestPeriodMs } from './pace.ts';

/**
 * A core that sends everyone a frame once per period, group by group: when the frames of one second
 * cost more than a second, they are late.
 */
const live = (sendUs: number, receivers: number, seconds: number) => {
  const pace = createPace();
  const groups = 30;
  const costMs = (receivers / groups) * (sendUs / 1_000);
  const dues = Array.from({ length: groups }, (_, index) => index);
  let now = 0;
  let busyMs = 0;
  const lates: number[] = [];
  while (now < seconds * 1_000) {
    const next = dues.indexOf(Math.min(...dues));
    const due = dues[next] ?? 0;
    now = Math.max(now, due);
    pace.recordFrame(now - due, now, receivers);
    now += costMs;
    if (now > (seconds - 2) * 1_000) {
      busyMs += costMs;
      lates.push(now - costMs - due);
    }
    dues[next] = now + pace.periodMs(receivers);
  }
  return {
    periodMs: pace.periodMs(receivers),
    load: busyMs / 2_000,
    lateMs: lates.reduce((sum, late) => sum + late, 0) / lates.length,
  };
};

describe('PRE-34 the period between frames', () => {
  it('is short for few receivers, and longer for many, although the core has room', () => {
    expect(live(1, 100, 10).periodMs).toBe(briskPeriodMs);
    expect(live(1, 2_000, 10).periodMs).toBe(60);
    expect(live(1, 6_000, 10).periodMs).toBe(98);
    expect(live(1, 4_000, 10).periodMs).toBe(79);
  });

  it.each([
    [6_000, 10],
    [6_000, 20],
    [10_000, 14],
  ])('keeps frames on time when %d receivers get frames of %d µs', (receivers, sendUs) => {
    const { periodMs, load, lateMs } = live(sendUs, receivers, 30);
    expect(lateMs).toBeLessThan(8);
    // A part of the core remains for incoming messages.
    expect(load).toBeGreaterThan(0.5);
    expect(periodMs).toBeLessThan(slowestPeriodMs);
  });

  it('stays the same after one standstill, and recovers soon after a long one', () => {
    const pace = createPace();
    const walk = (from: number, lateMs: number) => {
      for (let now = from; now < from + 200; now += 5) pace.recordFrame(lateMs, now, 6_000);
    };
    for (let now = 0; now < 2_000; now += 200) walk(now, 2);
    walk(2_000, 150);
    walk(2_200, 2);
    expect(pace.periodMs(6_000)).toBe(98);
    for (let now = 2_400; now < 4_000; now += 200) walk(now, 150);
    expect(pace.periodMs(6_000)).toBeGreaterThan(180);
    for (let now = 4_000; now < 7_000; now += 200) walk(now, 2);
    expect(pace.periodMs(6_000)).toBe(98);
  });

  it('is short again after a silence', () => {
    const pace = createPace();
    for (let now = 0; now < 5_000; now += 50) pace.recordFrame(60, now, 10);
    expect(pace.periodMs(10)).toBeGreaterThan(150);
    pace.recordFrame(0, 60_000, 10);
    expect(pace.periodMs(10)).toBe(briskPeriodMs);
  });

  it('has an upper limit', () => {
    const pace = createPace();
    for (let now = 0; now < 60_000; now += 20) pace.recordFrame(1_000, now, 10);
    expect(pace.periodMs(10)).toBeLessThan(slowestPeriodMs);
  });
});
