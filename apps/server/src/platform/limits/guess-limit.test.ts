import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLimit } from './attempt-limit.ts';
import { createGuessLimit, type GuessLimit } from './guess-limit.ts';

const minuteMs = 60_000;
let limit: GuessLimit;
let names = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  names += 1;
  limit = createGuessLimit(createLimit, `a test ${names}`);
});
afterEach(() => {
  vi.useRealTimers();
});

/** How many of so many tries were taken, and how long the last refusal asks to wait. */
const guess = async (times: number, guesser = 'eve', door = 'space', isKnown = false) => {
  let taken = 0;
  let waitSeconds = 0;
  for (let n = 0; n < times; n += 1)
    await limit.take(door, guesser, isKnown).then(
      () => {
        taken += 1;
      },
      (refusal: { code: string; detail: { retryAfterSeconds: number } }) => {
        expect(refusal.code).toBe('TOO_MANY_ATTEMPTS');
        waitSeconds = refusal.detail.retryAfterSeconds;
      },
    );
  return { taken, waitSeconds };
};

describe('guessing at a door', () => {
  it('is stopped after 10 tries in 10 minutes', async () => {
    expect(await guess(12)).toEqual({ taken: 10, waitSeconds: 600 });
    vi.advanceTimersByTime(9 * minuteMs);
    expect((await guess(1)).taken).toBe(0);
    vi.advanceTimersByTime(2 * minuteMs);
    expect((await guess(1)).taken).toBe(1);
  });

  it('waits longer the more has failed: up to an hour, then up to a day', async () => {
    const waits: number[] = [];
    let taken = 0;
    for (let n = 0; n < 400 && taken < 100; n += 1) {
      const round = await guess(11);
      taken += round.taken;
      waits.push(round.waitSeconds);
      vi.advanceTimersByTime(11 * minuteMs);
    }
    expect(waits[0]).toBe(600);
    expect(Math.max(...waits)).toBeGreaterThan(600);
    vi.advanceTimersByTime(61 * minuteMs);
    const { taken: more, waitSeconds } = await guess(5);
    expect(more).toBe(0);
    expect(waitSeconds).toBeGreaterThan(3_600);
  });

  it('who asks while they must wait does not wait longer for it', async () => {
    await guess(10);
    expect((await guess(200)).taken).toBe(0);
    vi.advanceTimersByTime(11 * minuteMs);
    expect((await guess(10)).taken).toBe(10);
  });

  it('counts each guesser and each door for itself', async () => {
    await guess(10);
    expect((await guess(1, 'ken')).taken).toBe(1);
    expect((await guess(1, 'eve', 'another')).taken).toBe(1);
  });

  it('what was right does not count', async () => {
    for (let n = 0; n < 50; n += 1) {
      await limit.take('space', 'ken');
      await limit.giveBack('space', 'ken');
    }
    expect((await guess(10, 'ken')).taken).toBe(10);
  });

  it('of all together is stopped at the ceiling, and other doors stay open', async () => {
    for (let n = 0; n < 100; n += 1) await guess(10, `eve ${n}`);
    expect((await guess(1, 'ken')).taken).toBe(0);
    expect((await guess(1, 'ken', 'another')).taken).toBe(1);
    vi.advanceTimersByTime(11 * minuteMs);
    expect((await guess(1, 'ken')).taken).toBe(1);
  });

  it('of strangers shuts out nobody who is known there, and they have a ceiling of their own', async () => {
    for (let n = 0; n < 100; n += 1) await guess(10, `eve ${n}`);
    expect((await guess(12, 'ken', 'space', true)).taken).toBe(10);
    for (let n = 0; n < 98; n += 1) await guess(10, `ken ${n}`, 'space', true);
    expect((await guess(12, 'mei', 'space', true)).taken).toBe(10);
    expect((await guess(1, 'aya', 'space', true)).taken).toBe(0);
    expect((await guess(1, 'aya', 'another')).taken).toBe(1);
  });

  it('a right one of somebody known takes nothing from the strangers, nor gives them any', async () => {
    for (let n = 0; n < 100; n += 1) await guess(10, `eve ${n}`);
    await limit.take('space', 'ken', true);
    await limit.giveBack('space', 'ken', true);
    expect((await guess(1, 'zoe')).taken).toBe(0);
  });
});
