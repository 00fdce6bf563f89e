import { expect, it } from 'vitest';
import { type ClockEvent, createCalmClock } from './clock.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const start = Date.UTC(2026, 10, 29, 9);

/** A machine that was switched on an hour before the process began. */
const begin = (processAgeMs = hourMs) => {
  const machine = { timeOfDay: start, monotonic: 5_000, sinceBoot: hourMs };
  const clock = createCalmClock({
    timeOfDay: () => machine.timeOfDay,
    monotonic: () => machine.monotonic,
    sinceBoot: () => machine.sinceBoot,
  });
  const events: ClockEvent['what'][] = [];
  clock.listen(({ what }) => events.push(what));
  const pass = (ms: number) => {
    machine.timeOfDay += ms;
    machine.monotonic += ms;
    machine.sinceBoot += ms;
  };
  pass(processAgeMs);
  return { machine, clock, events, pass, started_at: start + processAgeMs };
};

it.each([
  ['forward', 40 * dayMs],
  ['back', -40 * dayMs],
])('a jump %s that comes back within 15 minutes is not followed', (_, byMs) => {
  const { machine, clock, events, pass, started_at } = begin();
  expect(clock.now()).toBe(started_at);
  machine.timeOfDay += byMs;
  expect(clock.now()).toBe(started_at);
  expect(clock.isTrusted()).toBe(false);
  pass(14 * minuteMs);
  expect(clock.now()).toBe(started_at + 14 * minuteMs);
  machine.timeOfDay -= byMs;
  expect(clock.now()).toBe(started_at + 14 * minuteMs);
  expect(clock.isTrusted()).toBe(true);
  expect(events).toEqual(['jumped', 'came_back']);
});

it('a jump that lasts is followed, and nothing old is deleted for a day', () => {
  const { machine, clock, events, pass } = begin();
  machine.timeOfDay += 40 * dayMs;
  clock.now();
  pass(15 * minuteMs);
  expect(clock.now()).toBe(machine.timeOfDay);
  expect(events).toEqual(['jumped', 'followed']);
  expect(clock.isTrusted()).toBe(false);
  pass(dayMs - 1);
  expect(clock.now()).toBe(machine.timeOfDay);
  expect(clock.isTrusted()).toBe(false);
  pass(1);
  expect(clock.isTrusted()).toBe(true);
});

it('a machine that has slept, short and long, has not jumped', () => {
  const { machine, clock, events } = begin();
  const sleep = (ms: number) => {
    machine.timeOfDay += ms;
    machine.sinceBoot += ms;
  };
  for (let index = 0; index < 20; index += 1) {
    sleep(10 * hourMs);
    expect(clock.now()).toBe(machine.timeOfDay);
  }
  sleep(3 * dayMs);
  expect(clock.now()).toBe(machine.timeOfDay);
  expect(clock.isTrusted()).toBe(true);
  expect(events).toEqual([]);
});

it('a jump that changes while it waits begins to wait again', () => {
  const { machine, clock, pass } = begin();
  machine.timeOfDay += 40 * dayMs;
  clock.now();
  pass(10 * minuteMs);
  machine.timeOfDay += 40 * dayMs;
  clock.now();
  pass(10 * minuteMs);
  expect(clock.now()).toBe(machine.timeOfDay - 80 * dayMs);
  pass(5 * minuteMs);
  expect(clock.now()).toBe(machine.timeOfDay);
});

it('corrections of less than half a day are followed at once', () => {
  const { machine, clock, events } = begin();
  for (const byMs of [400, -11 * hourMs, 11 * hourMs, -900]) {
    machine.timeOfDay += byMs;
    expect(clock.now()).toBe(machine.timeOfDay);
  }
  expect(events).toEqual([]);
});

it('in its first minutes a process follows every step, because the machine learns the time', () => {
  const { machine, clock, events } = begin(20_000);
  machine.timeOfDay += 400 * dayMs;
  expect(clock.now()).toBe(machine.timeOfDay);
  // It may be the wrong one: nothing is deleted by it for a day.
  expect(clock.isTrusted()).toBe(false);
  expect(events).toEqual([]);
});
