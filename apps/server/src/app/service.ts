import { locales } from '@engawa/contract/kernel';
import { createIceServers } from '../features/media/index.ts';
import {
  createConnection,
  createErrorReports,
  createServiceHttp,
  originCheckLimits,
  reportLimits,
} from '../features/service/index.ts';
import { limitKeyOf } from '../platform/limits/attempt-limit.ts';
import type { AccountsPart } from './accounts.ts';
import type { Foundation } from './foundation.ts';
import type { LivePart } from './live.ts';
import type { MediaParts } from './media.ts';

type Parts = {
  readonly accounts: Pick<AccountsPart, 'sessions'>;
  readonly media: Pick<MediaParts, 'carriers' | 'isLiveKitWell'>;
  readonly live: Pick<LivePart, 'realtimeKey'>;
  /** The ISO code of the country of an address, or null. */
  readonly countryOf: (address: string) => string | null;
  /** Path and query of the demo space's guest entry; null if there is no demo. */
  readonly demoLink: string | null;
  /** The build of the web pages; null: they are not built. */
  readonly webBuild: () => string | null;
};

/** Wires the calls about this installation itself. */
export const createService = (
  { env: { turn }, site, mail, limit, log, now }: Foundation,
  { accounts, media, live: { realtimeKey }, countryOf, demoLink, webBuild }: Parts,
) => {
  const iceServers = createIceServers(turn);
  const { carriers } = media;
  const originChecks = limit(
    'origin checks of an address',
    originCheckLimits.perAddress,
    originCheckLimits.windowSeconds,
  );
  return createServiceHttp({
    config: () => ({
      public_url: site.publicUrl(),
      realtime: { key: realtimeKey, path: '/app', cluster: 'ap3' },
      build: webBuild(),
      media: { provider: carriers.mode === 'auto' ? 'p2p' : carriers.mode },
      locales: [...locales],
      features: { demo_link: demoLink, is_mail_delivered: mail.isConfigured },
    }),
    countryOf,
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
      authenticate: accounts.sessions.authenticate,
    }),
    async isOriginAllowed({ address, origin }) {
      await originChecks.take(limitKeyOf(address));
      return origin === null || site.isAllowedOrigin(origin);
    },
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
