import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const createTime = () => {
  let now = 0;
  return {
    now: () => now,
    at: (ms: number) => {
      now = ms;
    },
  };
};

describe('server clock', () => {
  it('takes the middle of the round trip as the moment of the answer', () => {
    const time = createTime();
    const clock = createServerClock(time.now);
    time.at(100);
    clock.measured(0, 10_050, 100);
    expect(clock.now()).toBe(10_100);
  });

  it('prefers the shortest round trip', () => {
    const time = createTime();
    const clock = createServerClock(time.now);
    clock.measured(0, 10_010, 20);
    clock.measured(100, 11_000, 600);
    time.at(1_000);
    expect(clock.now()).toBe(11_000);
    expect(clock.roundTripMs()).toBe(20);
  });

  it('accepts a long round trip when the best one is two minutes old', () => {
    const time = createTime();
    const clock = createServerClock(time.now);
    clock.measured(0, 10_010, 20);
    clock.measured(130_000, 140_300, 130_200);
    time.at(200_000);
    expect(clock.now()).toBe(210_200);
  });

  it('spreads a small correction over 150 ms', () => {
    const time = createTime();
    const clock = createServerClock(time.now);
    clock.measured(0, 10_020, 40);
    clock.measured(980, 11_110, 1_000);
    time.at(1_000);
    expect(clock.now()).toBe(11_000);
    time.at(1_075);
    expect(clock.now()).toBe(11_135);
    time.at(1_150);
    expect(clock.now()).toBe(11_270);
  });

  it('uses the next measurement after a doubt, however slow', () => {
    const time = createTime();
    const clock = createServerClock(time.now);
    clock.measured(0, 10_010, 20);
    clock.doubt();
    clock.measured(100, 12_200, 300);
    time.at(1_000);
    expect(clock.now()).toBe(13_000);
  });

  it('keeps reporting the measured round trip after a doubt', () => {
    const clock = createServerClock(createTime().now);
    clock.measured(0, 10_010, 20);
    clock.doubt();
    expect(clock.roundTripMs()).toBe(20);
  });
});
