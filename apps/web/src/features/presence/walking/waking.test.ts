import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { watchWaking } from './waking.ts';

const begin = () => {
  const clock = createFakeClock();
  let sleptMs = 0;
  let alive = () => {};
  let frozen = () => {};
  const slept: number[] = [];
  const stop = watchWaking({
    wallNow: () => clock.now() + sleptMs,
    every(periodMs, callback) {
      const timer = clock.setInterval(callback, periodMs);
      return () => clock.clear(timer);
    },
    onSignOfLife(listener) {
      alive = listener;
      return () => undefined;
    },
    onFreeze(listener) {
      frozen = listener;
      return () => undefined;
    },
    slept: (sinceMs) => slept.push(sinceMs),
  });
  return {
    clock,
    slept,
    stop,
    alive: () => alive(),
    frozen: () => frozen(),
    /** Time passes in which neither timers nor messages run. */
    sleep: (ms: number) => {
      sleptMs += ms;
    },
  };
};

describe('PRE-71 a page that did not run', () => {
  it('notices it at the next beat, and says since when', () => {
    const { clock, sleep, slept } = begin();
    clock.advance(10_000);
    sleep(42_000);
    expect(slept).toEqual([]);
    clock.advance(1_000);
    expect(slept).toEqual([10_000]);
    clock.advance(60_000);
    expect(slept).toHaveLength(1);
  });

  it('notices it with the first message, before a late timer', () => {
    const { clock, sleep, slept, alive } = begin();
    clock.advance(3_000);
    sleep(6_100);
    alive();
    expect(slept).toEqual([3_000]);
    clock.advance(1_000);
    expect(slept).toHaveLength(1);
  });

  it('is one that the browser froze, however short it was', () => {
    const { clock, slept, alive, frozen } = begin();
    clock.advance(2_500);
    frozen();
    alive();
    expect(slept).toEqual([2_500]);
    alive();
    expect(slept).toHaveLength(1);
  });

  it('is not one whose timers come late by less than 5 s, or whose messages come meanwhile', () => {
    const { clock, sleep, slept, alive } = begin();
    sleep(4_900);
    clock.advance(1_000);
    for (let second = 0; second < 60; second += 3) {
      sleep(3_000);
      alive();
    }
    clock.advance(1_000);
    expect(slept).toEqual([]);
  });

  it('is not one whose clock was set back', () => {
    const { clock, sleep, slept } = begin();
    sleep(-60_000);
    clock.advance(5_000);
    expect(slept).toEqual([]);
  });

  it('stops', () => {
    const { clock, stop } = begin();
    stop();
    expect(clock.pending()).toBe(0);
  });
});
