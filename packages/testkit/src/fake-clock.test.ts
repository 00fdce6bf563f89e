import { describe, expect, it } from 'vitest';
import { createFakeClock } from './fake-clock.ts';

describe('fake clock', () => {
  it('refuses an interval of zero, which would never let time pass', () => {
    expect(() => createFakeClock().setInterval(() => {}, 0)).toThrow('never let time pass');
  });

  it('fires no timer before its time and none that was cleared', () => {
    const clock = createFakeClock();
    const seen: string[] = [];
    clock.setTimeout(() => seen.push('kept'), 10);
    const cleared = clock.setTimeout(() => seen.push('cleared'), 5);
    clock.clear(cleared);
    clock.advance(9);
    expect(seen).toEqual([]);
    clock.advance(1);
    expect(seen).toEqual(['kept']);
    expect(clock.pending()).toBe(0);
  });

  it('fires timers in order of time, each at its own time, including those that a timer adds', () => {
    const clock = createFakeClock(1000);
    const seen: [string, number][] = [];
    const note = (name: string) => seen.push([name, clock.now()]);
    clock.setTimeout(() => note('late'), 30);
    clock.setTimeout(() => {
      note('early');
      clock.setTimeout(() => note('nested'), 5);
    }, 10);
    clock.advance(100);
    expect(seen).toEqual([
      ['early', 1010],
      ['nested', 1015],
      ['late', 1030],
    ]);
    expect(clock.now()).toBe(1100);
  });

  it('repeats an interval until it is cleared', () => {
    const clock = createFakeClock();
    let count = 0;
    const timer = clock.setInterval(() => count++, 10);
    clock.advance(35);
    clock.clear(timer);
    clock.advance(100);
    expect(count).toBe(3);
  });
});
