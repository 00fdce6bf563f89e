import { type Actor, locales } from '@engawa/contract/kernel';
import type { Env } from '../env.ts';
import { createIceServers } from '../features/media/index.ts';
import {
  createConnection,
  createCountries,
  createErrorReports,
  createServiceHttp,
  reportLimits,
} from '../features/service/index.ts';
import type { Now } from '../platform/clock.ts';
import type { Site } from '../platform/http/site.ts';
import type { CreateLimit } from '../platform/limits/attempt-limit.ts';
import type { Log } from '../platform/log/log.ts';
import type { MediaParts } from './media.ts';

type Deps = {
  readonly turn: Env['turn'];
  readonly media: Pick<MediaParts, 'carriers' | 'isLiveKitWell'>;
  readonly site: Site;
  readonly realtimeKey: string;
  readonly demoLink: string | null;
  readonly isMailDelivered: boolean;
  readonly limit: CreateLimit;
  readonly log: Log;
  readonly now: Now;
  authenticate(bearer: string | null): Promise<Actor>;
};

/** Wires the calls about this installation itself. */
export const createService = (deps: Deps) => {
  const { turn, media, site, realtimeKey, demoLink, isMailDelivered, limit, log, now, authenticate } = deps;
  const iceServers = createIceServers(turn);
  const { carriers } = media;
  return createServiceHttp({
    config: () => ({
      public_url: site.publicUrl(),
      realtime: { key: realtimeKey, path: '/app', cluster: 'ap3' },
      media: { provider: carriers.mode === 'auto' ? 'p2p' : carriers.mode },
      locales: [...locales],
      features: { demo_link: demoLink, is_mail_delivered: isMailDelivered },
    }),
    countryOf: createCountries(),
    connectionOf: createConnection({
      now,
      isHttps: site.isHttps,
      hasRelay: turn?.urls.some((url) => url.startsWith('turn')) ?? false,
      media: () => ({
        carrier: carriers.mode,
        livekit_url: carriers.server?.url ?? null,
        is_livekit_well: media.isLiveKitWell(),
      }),
      iceServersFor: (userId) => iceServers(userId, now()),
      authenticate,
    }),
    report: createErrorReports({
      limits: {
        fromAddress: limit(
          'error reports of an address',
          reportLimits.perAddress,
          reportLimits.windowSeconds,
        ),
        inAll: limit('error reports', reportLimits.inAll, reportLimits.windowSeconds),
      },
      write: (line) => log.error(line, 'a page failed'),
    }),
  });
};
