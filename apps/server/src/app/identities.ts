import type { Actor } from '@engawa/contract/kernel';
import { createFacebookProvider } from '../adapters/facebook-provider.ts';
import { createOpenIdProvider } from '../adapters/openid-provider.ts';
import type { Env } from '../env.ts';
import {
  createIdentities,
  createIdentitiesHttp,
  createIdentitiesStore,
  createPendingLogins,
  createStartLimit,
  type ExternalProvider,
  type IdentitiesPorts,
} from '../features/identities/index.ts';
import type { Now } from '../platform/clock.ts';
import type { SealedText } from '../platform/crypto/sealed-text.ts';
import type { Database } from '../platform/db/database.ts';
import type { ApiContext, SessionGuard } from '../platform/http/api-context.ts';
import type { Site } from '../platform/http/site.ts';
import type { CreateLimit } from '../platform/limits/attempt-limit.ts';
import type { Log } from '../platform/log/log.ts';

type Deps = {
  readonly settings: Env['signIn'];
  readonly database: Database;
  readonly sealedText: SealedText;
  readonly site: Pick<Site, 'publicUrl' | 'isAllowedOrigin' | 'isHttps'>;
  readonly limit: CreateLimit;
  readonly log: Log;
  readonly now: Now;
  authenticate(bearer: string | null): Promise<Actor>;
  /** Called only after every part has been created. */
  readonly ports: IdentitiesPorts<ApiContext>;
};

const providersOf = ({ google, facebook, openid }: Env['signIn'], now: Now): ExternalProvider[] => [
  ...(google === null ? [] : [createOpenIdProvider({ name: 'google', label: 'Google', ...google }, now)]),
  ...(facebook === null ? [] : [createFacebookProvider(facebook)]),
  ...(openid === null ? [] : [createOpenIdProvider({ name: 'openid', ...openid }, now)]),
];

/** Wires log-in through external identity providers. */
export const createExternalLogIns = (deps: Deps) => {
  const { settings, database, sealedText, site, limit, log, now, authenticate, ports } = deps;
  const store = createIdentitiesStore(database);
  const identities = createIdentities<ApiContext>({
    store,
    pendingLogins: createPendingLogins({ store, sealedText, now }),
    transact: database.transact,
    providers: providersOf(settings, now),
    now,
    starts: createStartLimit(limit),
    ports,
    onTrouble: (provider, { code, message }) =>
      log.warn({ provider, code, reason: message }, 'a log-in elsewhere did not come to its end'),
  });

  return {
    hasLogIn: identities.hasLogIn,
    forgetAll: identities.forgetAll,
    forgetExpired: identities.forgetExpired,
    http: (
      sessionGuard: SessionGuard,
      { handOver, welcome }: Pick<Parameters<typeof createIdentitiesHttp>[0], 'handOver' | 'welcome'>,
    ) =>
      createIdentitiesHttp({
        identities,
        sessionGuard,
        authenticate,
        handOver,
        welcome,
        isAllowedOrigin: site.isAllowedOrigin,
        publicUrl: site.publicUrl,
        isHttps: site.isHttps,
      }),
  };
};
