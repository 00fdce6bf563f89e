// @vitest-environment happy-dom

import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { reportIdleness } from './idle-reporter.ts';

const minuteMs = 60_000;

const open = () => {
  const clock = createFakeClock();
  const reported: number[] = [];
  const world = { isInside: true, limitSeconds: 0, speak: () => {} };
  const stop = reportIdleness(window, {
    now: clock.now,
    every(periodMs, callback) {
      const timer = clock.setInterval(callback, periodMs);
      return () => clock.clear(timer);
    },
    isInside: () => world.isInside,
    limitSeconds: () => world.limitSeconds,
    onActivity(active) {
      world.speak = active;
      return () => undefined;
    },
    report: (idleSeconds) => void reported.push(idleSeconds),
  });
  return { clock, reported, world, stop };
};

describe('idle reporter', () => {
  it('reports idleness every five minutes, and its end at once', () => {
    const { clock, reported, stop } = open();
    clock.advance(5 * minuteMs - 1);
    expect(reported).toEqual([]);
    clock.advance(6 * minuteMs);
    expect(reported).toEqual([300, 600]);
    window.dispatchEvent(new Event('pointermove'));
    expect(reported).toEqual([300, 600, 0]);
    stop();
  });

  it('reports the moment at which the space counts the user as away, whenever that is', () => {
    const { clock, reported, world, stop } = open();
    world.limitSeconds = 7 * 60;
    clock.advance(11 * minuteMs);
    expect(reported).toEqual([300, 420, 600]);
    stop();
  });

  it('never reports a user as idle who does something now and then, or who speaks', () => {
    const { clock, reported, world, stop } = open();
    for (const act of [() => window.dispatchEvent(new Event('keydown')), () => world.speak()]) {
      clock.advance(4 * minuteMs);
      act();
    }
    clock.advance(4 * minuteMs);
    expect(reported).toEqual([]);
    stop();
  });

  it('reports nothing from outside, and the current state once inside again', () => {
    const { clock, reported, world, stop } = open();
    world.isInside = false;
    clock.advance(11 * minuteMs);
    expect(reported).toEqual([]);
    world.isInside = true;
    clock.advance(5_000);
    expect(reported).toEqual([600]);
    stop();
    clock.advance(6 * minuteMs);
    window.dispatchEvent(new Event('pointermove'));
    expect(reported).toEqual([600]);
    expect(clock.pending()).toBe(0);
  });
});
