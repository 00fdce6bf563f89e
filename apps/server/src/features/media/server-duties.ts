import type { Id } from '@engawa/contract/kernel';
import type { Broadcaster } from '../../live/live-feature.ts';
import type { MediaGrant, MediaServer } from './media-server.ts';

/** How often it is looked who is on the media server and should not be, in ms. */
export const sweepMs = 10_000;
/**
 * A channel is looked after for so long after its last credentials, in ms: the media server renews the tokens of those
 * who are connected for ten minutes, so somebody who was sent out could come again for as long.
 */
export const servedMs = 15 * 60_000;
/**
 * An owner that cannot be sure that it is the only one may know people as they were: another may have let them in since.
 * So long it sends nobody out, and looks again so often, in ms. When there was another it has heard so by then.
 */
const doubtMs = 5_000;
const doubtSweepMs = 1_000;

type Deps = {
  readonly server: MediaServer | null;
  readonly voice: Pick<Broadcaster, 'aside' | 'schedule' | 'isCertain'>;
  /** Whether somebody may be on this channel this moment. */
  isEntitled(channel: string, userId: Id, now: number): boolean;
  /** Whether anybody is left in the space: without, nothing has to be looked after. */
  isAnybodyHere(): boolean;
};

/**
 * What the media server has to do because of what was decided here: sending people out, and letting them do less or
 * more. All of it happens aside; what fails is made good by looking again.
 */
export const createServerDuties = ({ server, voice, isEntitled, isAnybodyHere }: Deps) => {
  /** Until when each channel is looked after. */
  const served = new Map<string, number>();

  const ask = (name: string, act: (server: MediaServer) => Promise<void>) => {
    if (server !== null) voice.aside(name, () => act(server));
  };

  const mayRemove = (channel: string, userId: Id, now: number) =>
    isSure(now) && !isEntitled(channel, userId, now);
  const sendOut = (channel: string, now: number) => async (asked: MediaServer) => {
    for (const userId of await asked.list(channel))
      if (mayRemove(channel, userId, now)) await asked.remove(channel, userId);
  };

  let doubtfulSince: number | null = null;
  const isSure = (now: number): boolean => {
    if (voice.isCertain()) doubtfulSince = null;
    else doubtfulSince ??= now;
    return doubtfulSince === null || now - doubtfulSince >= doubtMs;
  };
  const sweepSoon = (now: number) =>
    voice.schedule.soonest('media sweep', now + (isSure(now) ? sweepMs : doubtSweepMs), sweep);
  const sweep = (now: number) => {
    if (!isAnybodyHere()) return served.clear();
    for (const [channel, until] of served) {
      if (until < now) served.delete(channel);
      else ask('media sweep', sendOut(channel, now));
    }
    if (served.size > 0) sweepSoon(now);
  };

  return {
    /** Somebody was given credentials for it. */
    serve(channel: string, now: number) {
      served.set(channel, now + servedMs);
      sweepSoon(now);
    },
    /** Who may be on a channel is decided by other rules now: looks at once. */
    lookNow(channel: string, now: number) {
      if (!served.has(channel)) return;
      ask('media sweep', sendOut(channel, now));
      if (!isSure(now)) sweepSoon(now);
    },
    /** They may be on this channel no more. */
    gone(channel: string, userId: Id, now: number) {
      if (!served.has(channel)) return;
      ask('leaving the media server', async (asked) => {
        // They may have come back while this waited.
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
