import type { Video } from '@engawa/contract/videos';
import { describe, expect, it } from 'vitest';
import { createFollower, timeOf } from './follow.ts';
import { type Command, type PlayerReport, playerStates } from './youtube-player.ts';

const target: Video = {
  item: 'film',
  video: 'dQw4w9WgXcQ',
  playing: true,
  position: 100,
  rate: 1,
  position_at: 0,
};
const report: PlayerReport = {
  isReady: true,
  state: playerStates.playing,
  time: 100,
  rate: 1,
  duration: 600,
  at: 0,
  error: null,
  isBlocked: false,
};

/** A player that obeys commands, and needs `loadsMs` after each jump. */
const createPlayer = (loadsMs: number) => {
  let [time, rate, isPlaying, loadsUntil] = [0, 1, false, 0];
  return {
    step(now: number, ms: number) {
      if (isPlaying && now >= loadsUntil) time += (rate * ms) / 1_000;
    },
    report(now: number): PlayerReport {
      const state = !isPlaying ? -1 : now < loadsUntil ? 3 : 1;
      return { ...report, state, time, rate, at: now };
    },
    obey(command: Command, now: number) {
      if (command.func === 'playVideo') isPlaying = true;
      else if (command.func === 'pauseVideo') isPlaying = false;
      else if (command.func === 'setPlaybackRate') rate = command.args[0];
      else if (command.func === 'seekTo') {
        time = command.args[0];
        loadsUntil = now + loadsMs;
      }
    },
    time: () => time,
    rate: () => rate,
  };
};

describe('a player that follows', () => {
  it.each([0, 300, 900])(
    'is within half a second after 3 s, and at the usual rate after 8 s, with %i ms of loading',
    (loadsMs) => {
      const follower = createFollower();
      const player = createPlayer(loadsMs);
      for (let now = 5_000; now <= 13_000; now += 250) {
        player.step(now, 250);
        for (const command of follower.next(target, player.report(now), now)) player.obey(command, now);
        if (now >= 8_000) expect(Math.abs(player.time() - (100 + now / 1_000))).toBeLessThanOrEqual(0.5);
      }
      expect(player.rate()).toBe(1);
    },
  );

  it('corrects a small difference by a slightly other rate, and a large one by a jump', () => {
    const next = (time: number, change: Partial<PlayerReport> = {}) =>
      createFollower().next(target, { ...report, time, ...change }, 0);
    expect(next(99.9)).toEqual([]);
    expect(next(99.7)).toEqual([{ func: 'setPlaybackRate', args: [1.25] }]);
    expect(next(100.3)).toEqual([{ func: 'setPlaybackRate', args: [0.75] }]);
    expect(next(99.8, { rate: 1.25 })).toEqual([]);
    expect(next(99.98, { rate: 1.25 })).toEqual([{ func: 'setPlaybackRate', args: [1] }]);
    expect(next(100.1, { rate: 1.25 })).toEqual([{ func: 'setPlaybackRate', args: [1] }]);
    expect(next(90)).toEqual([{ func: 'seekTo', args: [100, true] }]);
  });

  it('waits while the player loads, and does nothing behind the end or after an error', () => {
    const next = (change: Partial<PlayerReport>, now = 0) =>
      createFollower().next(target, { ...report, ...change }, now);
    expect(next({ state: playerStates.buffering, time: 0 })).toEqual([]);
    expect(next({ state: playerStates.ended, duration: 90 })).toEqual([]);
    expect(next({ error: 150, state: -1 })).toEqual([]);
    expect(next({ isReady: false, state: -1 })).toEqual([]);
  });

  it('pauses with everyone, at the same second, and does not start what was never played', () => {
    const paused = { ...target, playing: false };
    const follower = createFollower();
    expect(follower.next(paused, report, 0)).toEqual([{ func: 'pauseVideo' }]);
    const still = { ...report, state: playerStates.paused, time: 98 };
    expect(follower.next(paused, still, 0)).toEqual([{ func: 'seekTo', args: [100, true] }]);
    expect(follower.next(paused, { ...still, state: playerStates.cued }, 0)).toEqual([]);
    expect(follower.next(null, report, 0)).toEqual([{ func: 'pauseVideo' }]);
  });

  it('finds out that the browser does not let it play, until the user presses', () => {
    const follower = createFollower();
    const unstarted = { ...report, state: playerStates.unstarted, time: 0 };
    expect(follower.next(target, unstarted, 0)).toEqual([
      { func: 'seekTo', args: [100, true] },
      { func: 'playVideo' },
    ]);
    expect(follower.next(target, unstarted, 500)).toEqual([]);
    expect(follower.isBlocked(4_000)).toBe(false);
    expect(follower.isBlocked(4_001)).toBe(true);
    follower.reset();
    expect(follower.isBlocked(9_000)).toBe(false);
  });

  it('knows the second between two reports', () => {
    expect(timeOf({ ...report, rate: 2, at: 1_000 }, 1_500)).toBe(101);
    expect(timeOf({ ...report, state: playerStates.paused, at: 1_000 }, 1_500)).toBe(100);
  });
});
