import { createFacebookProvider } from '../adapters/facebook-provider.ts';
import { createOpenIdProvider } from '../adapters/openid-provider.ts';
import type { Env } from '../env.ts';
import {
  createIdentities,
  createIdentitiesHttp,
  createIdentitiesStore,
  createLinkedLogins,
  createPendingLogins,
  createStartLimit,
  type ExternalProvider,
  type IdentitiesPorts,
} from '../features/identities/index.ts';
import type { Now } from '../platform/clock.ts';
import type { ApiContext, SessionGuard } from '../platform/http/api-context.ts';
import type { Foundation } from './foundation.ts';

const providersOf = ({ google, facebook, openid }: Env['signIn'], now: Now): ExternalProvider[] => [
  ...(google === null ? [] : [createOpenIdProvider({ name: 'google', label: 'Google', ...google }, now)]),
  ...(facebook === null ? [] : [createFacebookProvider(facebook)]),
  ...(openid === null ? [] : [createOpenIdProvider({ name: 'openid', ...openid }, now)]),
];

/** The external log-ins that are linked to accounts, and the configured providers. */
export const createLinks = ({ env, database, now }: Foundation) => {
  const store = createIdentitiesStore(database);
  const providers = providersOf(env.signIn, now);
  return { store, providers, linked: createLinkedLogins({ store, providers }) };
};

type HttpPorts = Pick<Parameters<typeof createIdentitiesHttp>[0], 'authenticate' | 'handOver' | 'welcome'>;

/** Wires log-in through external identity providers. */
export const createExternalLogIns = (
  { transact, sealedText, site, limit, log, now }: Foundation,
  { store, providers }: ReturnType<typeof createLinks>,
  ports: IdentitiesPorts<ApiContext>,
) => {
  const identities = createIdentities<ApiContext>({
    ...{ store, transact, providers, now, ports },
    pendingLogins: createPendingLogins({ store, sealedText, now }),
    starts: createStartLimit(limit),
    onTrouble: (provider, { code, message }) =>
      log.warn({ provider, code, reason: message }, 'a log-in elsewhere did not come to its end'),
  });

  return {
    forgetExpired: identities.forgetExpired,
    http: (sessionGuard: SessionGuard, httpPorts: HttpPorts) =>
      createIdentitiesHttp({
        ...{ identities, sessionGuard, ...httpPorts },
        isAllowedOrigin: site.isAllowedOrigin,
        publicUrl: site.publicUrl,
        isHttps: site.isHttps,
      }),
  };
};
