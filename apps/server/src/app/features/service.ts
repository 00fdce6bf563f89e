import { locales } from '@engawa/contract/kernel';
import type { Companies } from '../../features/companies/index.ts';
import type { IceServers, MediaCarriers } from '../../features/media/index.ts';
import { demoFurniture } from '../../features/rooms/index.ts';
import {
  type ConnectionPorts,
  createConnection,
  createCountries,
  createErrorReports,
  createServiceHttp,
  findDemoLink,
  originCheckLimits,
  reportLimits,
  seedDemo,
} from '../../features/service/index.ts';
import type { Spaces } from '../../features/spaces/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import { limitKeyOf } from '../../platform/limits/attempt-limit.ts';
import type { Foundation } from '../foundation.ts';

/**
 * Creates the demo in a new installation.
 * @returns path and query of its guest link, or null if there is no demo
 */
export const prepareDemo = async (
  { env, transact }: Foundation,
  {
    companies,
    spaces,
  }: {
    readonly companies: Pick<Companies, 'create'>;
    readonly spaces: Pick<Spaces, 'hasNoSpaces' | 'create' | 'findDemo'>;
  },
): Promise<string | null> => {
  // A demo that was created on loopback is not offered to strangers when the same data is later
  // served publicly.
  if (!(env.isDemoAsked ?? env.isLoopback)) return null;
  await seedDemo(transact, {
    hasNoSpaces: spaces.hasNoSpaces,
    createCompany: (name) => companies.create(name, null),
    createSpace: spaces.create,
    furniture: demoFurniture,
    findDemo: spaces.findDemo,
  });
  return findDemoLink(spaces.findDemo);
};

type Needs = {
  readonly sessions: Pick<ConnectionPorts, 'authenticate'>;
  readonly media: {
    readonly carriers: MediaCarriers;
    readonly iceServers: IceServers;
    isLiveKitWell(): boolean | null;
  };
  readonly live: { readonly realtimeKey: string };
  /** Path and query of the demo space's guest entry; null if there is no demo. */
  readonly demo_link: string | null;
  /** The build of the web pages; null: they are not built. */
  readonly webBuild: () => string | null;
};

type ServicePart = {
  /** The ISO code of the country of an address, or null. */
  countryOf(address: string): string | null;
  http(): ApiRouter['service'];
};

/** Wires the calls about this installation itself. */
export const createServicePart = (
  { env: { turn }, site, mail, limit, log, now }: Foundation,
  { sessions, media, live: { realtimeKey }, demo_link, webBuild }: Needs,
): ServicePart => {
  const { carriers, iceServers } = media;
  const countryOf = createCountries();
  const { perAddress, windowSeconds } = originCheckLimits;
  const originChecks = limit('origin checks of an address', perAddress, windowSeconds);
  const calls = createServiceHttp({
    config: () => ({
      public_url: site.publicUrl(),
      realtime: { key: realtimeKey, path: '/app', cluster: 'ap3' },
      build: webBuild(),
      media: { provider: carriers.mode === 'auto' ? 'p2p' : carriers.mode },
      locales: [...locales],
      features: { demo_link, is_mail_delivered: mail.isConfigured },
    }),
    countryOf,
    connectionOf: createConnection({
      now,
      is_https: site.is_https,
      has_relay: turn?.urls.some((url) => url.startsWith('turn')) ?? false,
      media: () => ({
        carrier: carriers.mode,
        livekit_url: carriers.server?.url ?? null,
        is_livekit_well: media.isLiveKitWell(),
      }),
      iceServersFor: (userId) => iceServers(userId, now()),
      authenticate: sessions.authenticate,
    }),
    async isOriginAllowed({ address, origin }) {
      await originChecks.countOrRefuse(limitKeyOf(address));
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
  return { countryOf, http: () => calls };
};
