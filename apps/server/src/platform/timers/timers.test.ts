import { describe, expect, it } from 'vitest';
import { createSteadyClock } from './timers.ts';

const begin = () => {
  const machine = { monotonic: 1_000_000.4, timeOfDay: 1_000_000 };
  const now = createSteadyClock(
    () => machine.monotonic,
    () => machine.timeOfDay,
  );
  const pass = (ms: number) => {
    machine.monotonic += ms;
    machine.timeOfDay += ms;
  };
  return { machine, now, pass };
};

describe('the steady clock', () => {
  it('follows the time of day when the machine has slept, or its time was set', () => {
    const { machine, now, pass } = begin();
    machine.timeOfDay += 8 * 3_600_000;
    expect(now()).toBe(1_000_000 + 8 * 3_600_000);
    pass(250);
    expect(now()).toBe(1_000_250 + 8 * 3_600_000);
    machine.timeOfDay += 60_000;
    expect(now()).toBe(1_060_250 + 8 * 3_600_000);
  });

  it('never goes back, and ignores differences of a second', () => {
    const { machine, now, pass } = begin();
    machine.timeOfDay -= 3_600_000;
    expect(now()).toBe(1_000_000);
    pass(10);
    expect(now()).toBe(1_000_010);
    machine.timeOfDay += 3_600_900;
    expect(now()).toBe(1_000_010);
  });
});
