import { describe, expect, it } from 'vitest';
import { createSchedule } from './schedule.ts';

describe('schedule', () => {
  it('runs what is due, earliest first, and tasks of the same time in the order they were set', () => {
    const ran: string[] = [];
    const schedule = createSchedule();
    for (const [name, time] of [
      ['c', 30],
      ['a', 10],
      ['b1', 20],
      ['b2', 20],
      ['later', 31],
    ] as const)
      schedule.at(name, time, () => ran.push(name));
    schedule.runDue(30);
    expect(ran).toEqual(['a', 'b1', 'b2', 'c']);
    expect(schedule.nextAt()).toBe(31);
  });

  it('moves a name that is set again, in both directions', () => {
    const ran: number[] = [];
    const schedule = createSchedule();
    schedule.at('x', 10, () => ran.push(1));
    schedule.at('x', 50, () => ran.push(2));
    schedule.runDue(20);
    expect(ran).toEqual([]);
    schedule.at('x', 25, () => ran.push(3));
    schedule.runDue(100);
    expect(ran).toEqual([3]);
    expect(schedule.nextAt()).toBeNull();
  });

  it('keeps an earlier time with soonest', () => {
    const ran: string[] = [];
    const schedule = createSchedule();
    schedule.soonest('x', 10, () => ran.push('first'));
    schedule.soonest('x', 20, () => ran.push('second'));
    expect(schedule.nextAt()).toBe(10);
    schedule.soonest('x', 5, () => ran.push('third'));
    schedule.runDue(50);
    expect(ran).toEqual(['third']);
  });

  it('skips what is cancelled, and runs what is set and falls due meanwhile', () => {
    const ran: string[] = [];
    const schedule = createSchedule();
    schedule.at('gone', 10, () => ran.push('gone'));
    schedule.at('again', 20, (now) => {
      ran.push(`at ${now}`);
      schedule.at('next', 30, () => ran.push('next'));
    });
    schedule.cancel('gone');
    schedule.cancel('never set');
    expect(schedule.nextAt()).toBe(20);
    schedule.runDue(40);
    expect(ran).toEqual(['at 40', 'next']);
  });

  it('leaves the other tasks for the next time after a fault in one', () => {
    const ran: string[] = [];
    const schedule = createSchedule();
    schedule.at('bad', 10, () => {
      throw new Error('defect');
    });
    schedule.at('good', 20, () => ran.push('good'));
    expect(() => schedule.runDue(30)).toThrow('defect');
    schedule.runDue(30);
    expect(ran).toEqual(['good']);
  });

  it('agrees with a sorted list on thousands of random operations', () => {
    const schedule = createSchedule();
    const wanted = new Map<string, number>();
    const ran: number[] = [];
    let state = 7;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (let i = 0; i < 5_000; i += 1) {
      const name = `n${random(500)}`;
      if (random(4) === 0) {
        schedule.cancel(name);
        wanted.delete(name);
      } else {
        const time = random(100_000);
        wanted.set(name, time);
        schedule.at(name, time, () => ran.push(time));
      }
    }
    schedule.runDue(100_000);
    expect(ran).toEqual([...wanted.values()].sort((a, b) => a - b));
  });
});
