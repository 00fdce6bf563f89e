import { uptime } from 'node:os';

/** The time in milliseconds since 1970. A parameter everywhere, so that tests can set it. */
export type Now = () => number;

/**
 * A larger step of the time of day is a jump, in ms. Smaller ones are corrections, wrong time zones
 * and machines that were paused for a night; they end no session of an account, which lasts 30
 * days.
 */
const jumpMs = 12 * 60 * 60 * 1_000;
/** A jump that changes by more than this while it waits is another one, in ms. */
const otherJumpMs = 60 * 60 * 1_000;
/** A jump is followed after this time, in ms, if the time of day has not come back until then. */
const followAfterMs = 15 * 60 * 1_000;
/**
 * For so long after the start of the process every step is followed, in ms: a machine without a
 * battery for its clock learns the time only some seconds after it was switched on.
 */
const youngMs = 5 * 60 * 1_000;
/** For so long after a jump was followed the time may still turn out to be wrong, in ms. */
const doubtMs = 24 * 60 * 60 * 1_000;

/** Lines of the log. */
export const clockLines = {
  jumped: 'the clock of this machine jumped: its time is not used until it has lasted for 15 minutes',
  came_back: 'the clock of this machine came back: nothing has changed',
  followed: 'the clock of this machine stays changed: its time is used, and nothing old is deleted for a day',
} as const;

export type MachineClocks = {
  /** Ms since 1970, as the machine believes. */
  timeOfDay(): number;
  /** Ms since any moment. Stands still while the machine sleeps. */
  monotonic(): number;
  /** Ms since the machine was switched on, with the time that it slept. */
  sinceBoot(): number;
};

/** A jump of `byMs` was noticed, has come back, or was followed. */
export type ClockEvent = { readonly what: keyof typeof clockLines; readonly byMs: number };

/**
 * The time of day without jumps that come back: a time server that answers wrongly for a minute, or
 * a person who sets the year and corrects it, must not end the sessions of everybody. A machine
 * that has slept has not jumped.
 */
export const createCalmClock = ({ timeOfDay, monotonic, sinceBoot }: MachineClocks) => {
  const startedAtMs = monotonic();
  let aheadMs = timeOfDay() - startedAtMs;
  let aheadOfBootMs = timeOfDay() - sinceBoot();
  let jumpedAtMs: number | null = null;
  let jumpedByMs = 0;
  let followedAtMs: number | null = null;
  let listener: (event: ClockEvent) => void = () => {};

  const follow = (time: number, ranMs: number) => {
    aheadMs = time - ranMs;
    aheadOfBootMs = time - sinceBoot();
  };

  return {
    now(): number {
      const [time, ranMs] = [timeOfDay(), monotonic()];
      const byMs = time - ranMs - aheadMs;
      if (Math.abs(byMs) < jumpMs) {
        // Asking for the time since boot costs a system call.
        if (Math.abs(byMs) > 1_000) follow(time, ranMs);
        if (jumpedAtMs !== null) listener({ what: 'came_back', byMs: 0 });
        jumpedAtMs = null;
        return time;
      }
      const hasSlept = Math.abs(time - sinceBoot() - aheadOfBootMs) < jumpMs;
      if (Math.abs(byMs - jumpedByMs) > otherJumpMs) jumpedAtMs = null;
      const isOver = jumpedAtMs !== null && ranMs - jumpedAtMs >= followAfterMs;
      if (hasSlept || isOver || ranMs - startedAtMs < youngMs) {
        if (!hasSlept) followedAtMs = ranMs;
        if (isOver) listener({ what: 'followed', byMs });
        jumpedAtMs = null;
        follow(time, ranMs);
        return time;
      }
      if (jumpedAtMs === null) listener({ what: 'jumped', byMs });
      jumpedAtMs ??= ranMs;
      jumpedByMs = byMs;
      return Math.floor(ranMs + aheadMs);
    },
    /**
     * Whether the time can be trusted enough to delete what is old: no jump waits, and none was
     * followed within a day.
     */
    isTrusted: (): boolean =>
      jumpedAtMs === null && (followedAtMs === null || monotonic() - followedAtMs >= doubtMs),
    /** Sets the listener of jumps. */
    listen(next: (event: ClockEvent) => void): void {
      listener = next;
    },
  };
};

/** The clock of this process. */
export const systemClock = createCalmClock({
  timeOfDay: Date.now,
  monotonic: () => performance.now(),
  sinceBoot: () => uptime() * 1_000,
});

export const systemNow: Now = systemClock.now;
