import { positionAt, type Video, videoRates } from '@engawa/contract/videos';
import { type Command, type PlayerReport, playerStates } from './youtube-player.ts';

/** A larger difference is corrected by a jump, a smaller one by a slightly other rate; in s. */
const jumpAbove = 0.5;
const nudgeAbove = 0.15;
/** Below this the usual rate is set again. */
const nudgedBelow = 0.05;
/** A jump is judged only after the player has had time to load, in ms. */
const jumpEveryMs = 1_500;
/** A jump goes at most this far ahead, in s, to make up for the time that loading takes. */
const maxLead = 3;
/**
 * How often playing is requested, and after how long without effect it counts as blocked; in ms.
 */
const playEveryMs = 1_000;
const blockedAfterMs = 4_000;

export type Follower = {
  /** The commands that bring the player to the picture of everyone. @param now in server ms */
  next(target: Video | null, report: PlayerReport, now: number): readonly Command[];
  /** Playing was requested and has no effect. */
  isBlocked(now: number): boolean;
  /** Forgets what was requested, e.g. because the user has pressed the button that starts it. */
  reset(): void;
};

/** Where the player is now, in s. */
export const timeOf = ({ state, time, rate, at }: PlayerReport, now: number): number =>
  state === playerStates.playing ? time + (rate * Math.max(0, now - at)) / 1_000 : time;

const nextRate = (rate: number, isFaster: boolean): number => {
  const index = videoRates.indexOf(rate);
  return videoRates[index + (isFaster ? 1 : -1)] ?? rate;
};

/** Keeps one player at the second that the live space computes. */
export const createFollower = (): Follower => {
  let soughtAt = Number.NEGATIVE_INFINITY;
  let lead = 0;
  let askedToPlayAt = Number.NEGATIVE_INFINITY;
  let wantsSince: number | null = null;

  const reset = () => {
    soughtAt = Number.NEGATIVE_INFINITY;
    askedToPlayAt = Number.NEGATIVE_INFINITY;
    wantsSince = null;
    lead = 0;
  };

  const rest = (target: Video | null, report: PlayerReport): readonly Command[] => {
    reset();
    if (report.state === playerStates.playing || report.state === playerStates.buffering)
      return [{ func: 'pauseVideo' }];
    // A video that was never played here stays as it is: a jump would begin to play it.
    const isOff = target !== null && Math.abs(target.position - report.time) > jumpAbove;
    return isOff && report.state === playerStates.paused
      ? [{ func: 'seekTo', args: [target.position, true] }]
      : [];
  };

  const jump = (to: number, now: number): Command => {
    soughtAt = now;
    return { func: 'seekTo', args: [to, true] };
  };

  const begin = (position: number, report: PlayerReport, now: number): readonly Command[] => {
    wantsSince ??= now;
    if (now - askedToPlayAt < playEveryMs) return [];
    askedToPlayAt = now;
    // From the end, playing would begin at the start again.
    const isOff = report.state === playerStates.ended || Math.abs(position - report.time) > 1;
    return isOff ? [jump(position, now), { func: 'playVideo' }] : [{ func: 'playVideo' }];
  };

  const correct = (
    target: Video,
    position: number,
    report: PlayerReport,
    now: number,
  ): readonly Command[] => {
    wantsSince = null;
    const behind = position - timeOf(report, now);
    if (Math.abs(behind) > jumpAbove) {
      if (now - soughtAt < jumpEveryMs) return [];
      // The last jump was too short by what loading took.
      lead =
        Number.isFinite(soughtAt) && behind > 0 && behind < maxLead ? Math.min(maxLead, lead + behind) : 0;
      return [jump(position + lead, now)];
    }
    const isNudged = report.rate !== target.rate;
    if (Math.abs(behind) > nudgeAbove && !isNudged)
      return [{ func: 'setPlaybackRate', args: [nextRate(target.rate, behind > 0)] }];
    const isBack = Math.abs(behind) < nudgedBelow || behind > 0 !== report.rate > target.rate;
    return isNudged && isBack ? [{ func: 'setPlaybackRate', args: [target.rate] }] : [];
  };

  return {
    next(target, report, now) {
      if (!report.isReady || report.error !== null) return [];
      if (target === null || !target.playing) return rest(target, report);
      const position = positionAt(target, now);
      if (report.duration > 0 && position >= report.duration) return [];
      if (report.state === playerStates.buffering) return [];
      if (report.state !== playerStates.playing) return begin(position, report, now);
      return correct(target, position, report, now);
    },
    isBlocked: (now) => wantsSince !== null && now - wantsSince > blockedAfterMs,
    reset,
  };
};
