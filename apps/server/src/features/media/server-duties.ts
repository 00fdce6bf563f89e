import type { Id } from '@engawa/contract/kernel';
import type { Broadcaster } from '../../live/space/live-feature.ts';
import type { MediaGrant, MediaServer } from './media-server.ts';

/** Interval at which the media server is checked for people who should not be on it, in ms. */
export const sweepMs = 10_000;
/**
 * How long a channel is checked after its last credentials, in ms: the media server renews the
 * tokens of connected clients for ten minutes, so a removed person could return for that long.
 */
export const servedMs = 15 * 60_000;
/**
 * An owner that is not certain may hold outdated facts: another owner may have let people in since.
 * It removes nobody within `doubtMs` and checks again at this shorter interval, in ms; if there is
 * another owner, it knows by then.
 */
const doubtMs = 5_000;
const doubtSweepMs = 1_000;

type Deps = {
  readonly server: MediaServer | null;
  readonly broadcaster: Pick<Broadcaster, 'aside' | 'schedule' | 'isCertain'>;
  /** Whether a person may be on this channel now. */
  isEntitled(channel: string, userId: Id, now: number): boolean;
  /** Whether anyone is left in the space, or coming back. If not, no channel needs checking. */
  isAnybodyHere(): boolean;
};

/**
 * Applies the decisions of the live space on the media server: removes people and changes their
 * permissions. All calls run asynchronously; failures are corrected by the next check.
 */
export const createServerDuties = ({ server, broadcaster, isEntitled, isAnybodyHere }: Deps) => {
  /** Until when each channel is checked, in server ms. */
  const served = new Map<string, number>();

  const ask = (name: string, callback: (server: MediaServer) => Promise<void>) => {
    if (server !== null) broadcaster.aside(name, () => callback(server));
  };

  const mayRemove = (channel: string, userId: Id, now: number) =>
    isSure(now) && !isEntitled(channel, userId, now);
  const sendOut = (channel: string, now: number) => async (asked: MediaServer) => {
    for (const userId of await asked.list(channel))
      if (mayRemove(channel, userId, now)) await asked.remove(channel, userId);
  };

  let doubtfulSince: number | null = null;
  const isSure = (now: number): boolean => {
    if (broadcaster.isCertain()) doubtfulSince = null;
    else doubtfulSince ??= now;
    return doubtfulSince === null || now - doubtfulSince >= doubtMs;
  };
  const sweepSoon = (now: number) =>
    broadcaster.schedule.soonest('media sweep', now + (isSure(now) ? sweepMs : doubtSweepMs), sweep);
  const sweep = (now: number) => {
    if (!isAnybodyHere()) return served.clear();
    for (const [channel, until] of served) {
      if (until < now) served.delete(channel);
      else ask('media sweep', sendOut(channel, now));
    }
    if (served.size > 0) sweepSoon(now);
  };

  return {
    /** A person got credentials for the channel. */
    serve(channel: string, now: number) {
      served.set(channel, now + servedMs);
      sweepSoon(now);
    },
    /** The rules of a channel have changed: checks it at once. */
    lookNow(channel: string, now: number) {
      if (!served.has(channel)) return;
      ask('media sweep', sendOut(channel, now));
      if (!isSure(now)) sweepSoon(now);
    },
    /** The person may not be on this channel any more. */
    gone(channel: string, userId: Id, now: number) {
      if (!served.has(channel)) return;
      ask('leaving the media server', async (asked) => {
        // They may have come back while this call waited.
        if (mayRemove(channel, userId, now)) await asked.remove(channel, userId);
      });
      if (!isSure(now)) sweepSoon(now);
    },
    allow(grant: MediaGrant) {
      if (served.has(grant.channel)) ask('rights on the media server', (asked) => asked.allow(grant));
    },
    mute(channel: string, userId: Id, kind: 'audio' | 'video') {
      if (served.has(channel))
        ask('muting on the media server', (asked) => asked.mute(channel, userId, kind));
    },
  };
};
