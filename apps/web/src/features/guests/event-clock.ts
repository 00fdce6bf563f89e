import { type EventPhase, eventPhaseAt } from '@engawa/contract/spaces';

/** An event's hours from the server, and when they were received by this page's steady clock. */
export type ReceivedHours = {
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  readonly server_time: string;
  /** From `performance.now()`, in ms: a clock that nobody can set. */
  readonly receivedAtMs: number;
};

const momentOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/**
 * The phase of an event by the server's clock, independent of this device's clock.
 * @param steadyNowMs `performance.now()`
 * @returns the phase, and ms until it opens (0 once it has)
 */
export const eventStateAt = (
  { opens_at, closes_at, server_time, receivedAtMs }: ReceivedHours,
  steadyNowMs: number,
): { phase: EventPhase; opensInMs: number } => {
  const now = Date.parse(server_time) + (steadyNowMs - receivedAtMs);
  const opensAt = momentOf(opens_at);
  return {
    phase: eventPhaseAt({ opensAt, closesAt: momentOf(closes_at) }, now),
    opensInMs: opensAt === null ? 0 : Math.max(0, opensAt - now),
  };
};

const two = (count: number) => String(count).padStart(2, '0');

/**
 * A duration as a countdown: whole days, and hours, minutes and seconds as 01:02:03; started
 * seconds are rounded up.
 */
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
