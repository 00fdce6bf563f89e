import { type EventPhase, eventPhaseAt } from '@engawa/contract/spaces';

/** What the server said of an event's hours, and when it was heard by this page's own steady clock. */
export type HeardHours = {
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  readonly server_time: string;
  /** Of `performance.now()`, in ms: a clock that nobody sets. */
  readonly heardAtMs: number;
};

const momentOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/**
 * How far an event is by the server's clock, whatever the clock of this device says.
 * @param steadyNowMs `performance.now()`
 * @returns the phase, and ms until it opens (0 when it has)
 */
export const eventStateAt = (
  { opens_at, closes_at, server_time, heardAtMs }: HeardHours,
  steadyNowMs: number,
): { phase: EventPhase; opensInMs: number } => {
  const now = Date.parse(server_time) + (steadyNowMs - heardAtMs);
  const opensAt = momentOf(opens_at);
  return {
    phase: eventPhaseAt({ opensAt, closesAt: momentOf(closes_at) }, now),
    opensInMs: opensAt === null ? 0 : Math.max(0, opensAt - now),
  };
};

const two = (count: number) => String(count).padStart(2, '0');

/** A span as people read a countdown: whole days, and hours, minutes and seconds as 01:02:03; a begun second counts. */
export const countdownOf = (leftMs: number): { days: number; time: string } => {
  const seconds = Math.ceil(Math.max(0, leftMs) / 1_000);
  const clock = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  return { days: Math.floor(seconds / 86_400), time: clock.map(two).join(':') };
};

/** Minutes and seconds, as 09:58. */
export const minutesOf = (leftMs: number): string => {
  const seconds = Math.ceil(Math.max(0, leftMs) / 1_000);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};
