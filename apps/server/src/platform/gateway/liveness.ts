import type { Timers } from '../timers/timers.ts';

export type LivenessSettings = {
  /** A connection that was silent for this time is pinged. */
  readonly pingMs: number;
  /** A connection that was silent for this time is lost. */
  readonly silentMs: number;
  readonly unauthenticatedMs: number;
};

/** A connection that is watched. */
export type Watched = {
  isAuthorised(): boolean;
  ping(): void;
  onSilent(): void;
  onUnauthorised(): void;
};

type Entry = { readonly watched: Watched; readonly openedAt: number; seenAt: number; pingedAt: number };

/**
 * How often each connection is checked. A tenth of them is checked at a time, because thousands of
 * pings at once would hold up everything else.
 */
const lookMs = 500;
const parts = 10;

/** Finds connections that have fallen silent, and those that never authorise. */
export const createLiveness = (timers: Timers, settings: LivenessSettings) => {
  const circle = Array.from({ length: parts }, () => new Set<Entry>());
  let entering = 0;
  let looking = 0;
  let lookedAt = timers.now();

  const checkClient = (entry: Entry, now: number) => {
    const { watched } = entry;
    if (now - entry.seenAt > settings.silentMs) watched.onSilent();
    else if (!watched.isAuthorised() && now - entry.openedAt > settings.unauthenticatedMs)
      watched.onUnauthorised();
    // Frames prove that the client is alive, so it needs no ping. In a crowd all clients move and
    // acknowledge, and pings with their pongs would double that traffic.
    else if (now + lookMs > Math.max(entry.seenAt, entry.pingedAt) + settings.pingMs) {
      entry.pingedAt = now;
      watched.ping();
    }
  };

  const timer = timers.setInterval(() => {
    const now = timers.now();
    // When this process itself was suspended, silence proves nothing: every connection gets another
    // round.
    const stoodStillMs = now - lookedAt - 2 * lookMs;
    lookedAt = now;
    if (stoodStillMs > 0)
      for (const part of circle)
        for (const entry of part) entry.seenAt = Math.min(now, entry.seenAt + stoodStillMs);
    looking = (looking + 1) % parts;
    for (const entry of circle[looking] ?? []) checkClient(entry, now);
  }, lookMs / parts);

  return {
    watch(watched: Watched) {
      const now = timers.now();
      const entry: Entry = { watched, openedAt: now, seenAt: now, pingedAt: now };
      entering = (entering + 1) % parts;
      const part = circle[entering];
      part?.add(entry);
      return {
        seen() {
          entry.seenAt = timers.now();
        },
        end: () => void part?.delete(entry),
      };
    },
    stop: () => timers.clear(timer),
  };
};
