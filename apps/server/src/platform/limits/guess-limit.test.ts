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

/** How many of the tries were accepted, and how long the last refusal asks to wait. */
const guess = async (times: number, guesser = 'eve', target = 'space', isKnown = false) => {
  let taken = 0;
  let waitSeconds = 0;
  for (let n = 0; n < times; n += 1)
    await limit.countOrRefuse(target, guesser, isKnown).then(
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

describe('guessing a secret', () => {
  it('is stopped after 10 tries in 10 minutes', async () => {
    expect(await guess(12)).toEqual({ taken: 10, waitSeconds: 600 });
    vi.advanceTimersByTime(9 * minuteMs);
    expect((await guess(1)).taken).toBe(0);
    vi.advanceTimersByTime(2 * minuteMs);
    expect((await guess(1)).taken).toBe(1);
  });

  it('waits longer after more failures: up to an hour, then up to a day', async () => {
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

  it('does not wait longer because of tries during the wait', async () => {
    await guess(10);
    expect((await guess(200)).taken).toBe(0);
    vi.advanceTimersByTime(11 * minuteMs);
    expect((await guess(10)).taken).toBe(10);
  });

  it('counts each guesser and each secret separately', async () => {
    await guess(10);
    expect((await guess(1, 'ken')).taken).toBe(1);
    expect((await guess(1, 'eve', 'another')).taken).toBe(1);
  });

  it('does not count correct tries', async () => {
    for (let n = 0; n < 50; n += 1) {
      await limit.countOrRefuse('space', 'ken');
      await limit.giveBack('space', 'ken');
    }
    expect((await guess(10, 'ken')).taken).toBe(10);
  });

  it('by everyone together is stopped at the ceiling, and other secrets stay available', async () => {
    for (let n = 0; n < 100; n += 1) await guess(10, `eve ${n}`);
    expect((await guess(1, 'ken')).taken).toBe(0);
    expect((await guess(1, 'ken', 'another')).taken).toBe(1);
    vi.advanceTimersByTime(11 * minuteMs);
    expect((await guess(1, 'ken')).taken).toBe(1);
  });

  it('by strangers does not lock out known people, who have a ceiling of their own', async () => {
    for (let n = 0; n < 100; n += 1) await guess(10, `eve ${n}`);
    expect((await guess(12, 'ken', 'space', true)).taken).toBe(10);
    for (let n = 0; n < 98; n += 1) await guess(10, `ken ${n}`, 'space', true);
    expect((await guess(12, 'mei', 'space', true)).taken).toBe(10);
    expect((await guess(1, 'aya', 'space', true)).taken).toBe(0);
    expect((await guess(1, 'aya', 'another')).taken).toBe(1);
  });

  it('does not change the ceiling of strangers when a known person is correct', async () => {
    for (let n = 0; n < 100; n += 1) await guess(10, `eve ${n}`);
    await limit.countOrRefuse('space', 'ken', true);
    await limit.giveBack('space', 'ken', true);
    expect((await guess(1, 'zoe')).taken).toBe(0);
  });
});
