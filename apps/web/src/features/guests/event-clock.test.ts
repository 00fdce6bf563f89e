import { describe, expect, it } from 'vitest';
import { countdownOf, eventStateAt, minutesOf } from './event-clock.ts';

const hours = {
  opens_at: '2026-11-21T10:00:00.000Z',
  closes_at: '2026-11-21T12:00:00.000Z',
  server_time: '2026-11-21T09:59:00.000Z',
  receivedAtMs: 5_000,
};
const secondMs = 1_000;

describe('the state of an event by the server’s clock', () => {
  it.each([
    [0, 'before', 60 * secondMs],
    [59_999, 'before', 1],
    [60_000, 'open', 0],
    [60_000 + 111 * 60_000, 'closing', 0],
    [60_000 + 120 * 60_000, 'parting', 0],
    [60_000 + 135 * 60_000, 'over', 0],
  ] as const)('is, %i ms after the server has sent its time, %s', (passedMs, phase, opensInMs) => {
    expect(eventStateAt(hours, hours.receivedAtMs + passedMs)).toEqual({ phase, opensInMs });
  });

  it('is always open for an office', () => {
    expect(eventStateAt({ ...hours, opens_at: null, closes_at: null }, 9)).toEqual({
      phase: 'open',
      opensInMs: 0,
    });
  });
});

describe('a countdown', () => {
  it.each([
    [0, 0, '00:00:00'],
    [1, 0, '00:00:01'],
    [61_000, 0, '00:01:01'],
    [86_399_001, 1, '00:00:00'],
    [3 * 86_400_000 + 3_600_000, 3, '01:00:00'],
    [-5, 0, '00:00:00'],
  ])('of %i ms', (leftMs, days, time) => expect(countdownOf(leftMs)).toEqual({ days, time }));

  it.each([
    [599_000, '09:59'],
    [900_000, '15:00'],
    [0, '00:00'],
  ])('in minutes of %i ms', (leftMs, text) => expect(minutesOf(leftMs)).toBe(text));
});
