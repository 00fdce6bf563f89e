import type { Timers } from '../timers/timers.ts';

export type LivenessSettings = {
  /** A connection that has said nothing for so long is pinged. */
  readonly pingMs: number;
  /** A socket that was not heard for so long is lost. */
  readonly silentMs: number;
  readonly unauthenticatedMs: number;
};

/** A connection as it is watched. */
export type Watched = {
  isAuthorised(): boolean;
  ping(): void;
  onSilent(): void;
  onUnauthorised(): void;
};

type Entry = { readonly watched: Watched; readonly openedAt: number; heardAt: number; pingedAt: number };

/** Each connection is looked at so often, a part of them at a time: thousands of pings at once would hold up everyone. */
const lookMs = 500;
const parts = 10;

/** Finds the connections that have fallen silent, and those that never say who they are. */
export const createLiveness = (timers: Timers, settings: LivenessSettings) => {
  const circle = Array.from({ length: parts }, () => new Set<Entry>());
  let entering = 0;
  let looking = 0;
  let lookedAt = timers.now();

  const look = (entry: Entry, now: number) => {
    const { watched } = entry;
    if (now - entry.heardAt > settings.silentMs) watched.onSilent();
    else if (!watched.isAuthorised() && now - entry.openedAt > settings.unauthenticatedMs)
      watched.onUnauthorised();
    // Who speaks is alive: in a crowd all walk and tell what they have seen, and a ping and its answer would double that.
    else if (now + lookMs > Math.max(entry.heardAt, entry.pingedAt) + settings.pingMs) {
      entry.pingedAt = now;
      watched.ping();
    }
  };

  const timer = timers.setInterval(() => {
    const now = timers.now();
    // When this process itself stood still, nobody else was silent: everyone is given another round.
    const stoodStillMs = now - lookedAt - 2 * lookMs;
    lookedAt = now;
    if (stoodStillMs > 0)
      for (const part of circle)
        for (const entry of part) entry.heardAt = Math.min(now, entry.heardAt + stoodStillMs);
    looking = (looking + 1) % parts;
    for (const entry of circle[looking] ?? []) look(entry, now);
  }, lookMs / parts);

  return {
    watch(watched: Watched) {
      const now = timers.now();
      const entry: Entry = { watched, openedAt: now, heardAt: now, pingedAt: now };
      entering = (entering + 1) % parts;
      const part = circle[entering];
      part?.add(entry);
      return {
        /** Something came from it. */
        heard() {
          entry.heardAt = timers.now();
        },
        end: () => void part?.delete(entry),
      };
    },
    stop: () => timers.clear(timer),
  };
};
