import { createFacebookProvider } from '../../adapters/facebook-provider.ts';
import { createOpenIdProvider } from '../../adapters/openid-provider.ts';
import type { Env } from '../../env.ts';
import {
  createIdentities,
  createIdentitiesHttp,
  createIdentitiesStore,
  createLinkedLogins,
  createPendingLogins,
  createStartLimit,
  type ExternalProvider,
  type IdentitiesHttpDeps,
  type IdentitiesPorts,
  type IdentitiesStore,
  type LinkedLogins,
} from '../../features/identities/index.ts';
import type { Now } from '../../platform/clock.ts';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

const providersOf = ({ google, facebook, openid }: Env['signIn'], now: Now): ExternalProvider[] => [
  ...(google === null ? [] : [createOpenIdProvider({ name: 'google', label: 'Google', ...google }, now)]),
  ...(facebook === null ? [] : [createFacebookProvider(facebook)]),
  ...(openid === null ? [] : [createOpenIdProvider({ name: 'openid', ...openid }, now)]),
];

export type Links = {
  readonly store: IdentitiesStore;
  readonly providers: readonly ExternalProvider[];
  readonly linked: LinkedLogins;
};

/** The external log-ins that are linked to accounts, and the configured providers. */
export const createLinks = ({ env, database, now }: Foundation): Links => {
  const store = createIdentitiesStore(database);
  const providers = providersOf(env.signIn, now);
  return { store, providers, linked: createLinkedLogins({ store, providers }) };
};

/** Log-in through external identity providers. */
export type IdentitiesPart = {
  forgetExpired(): Promise<void>;
  http(guards: Guards): ApiRouter['identities'];
};

type Needs = IdentitiesPorts<ApiContext> &
  Pick<IdentitiesHttpDeps, 'authenticate' | 'welcome'> & {
    readonly tokens: IdentitiesHttpDeps['handOver'];
  };

/** Wires log-in through external identity providers. */
export const createIdentitiesPart = (
  { transact, sealedText, site, limit, log, now }: Foundation,
  { store, providers }: Links,
  { authenticate, tokens, welcome, ...ports }: Needs,
): IdentitiesPart => {
  const identities = createIdentities<ApiContext>({
    store,
    transact,
    providers,
    now,
    ports,
    pendingLogins: createPendingLogins({ store, sealedText, now }),
    starts: createStartLimit(limit),
    onTrouble: (provider, { code, message }) =>
      log.warn({ provider, code, reason: message }, 'a log-in elsewhere did not come to its end'),
  });
  return {
    forgetExpired: identities.forgetExpired,
    http: ({ sessionGuard }) =>
      createIdentitiesHttp({
        identities,
        sessionGuard,
        authenticate,
        handOver: tokens,
        welcome,
        isAllowedOrigin: site.isAllowedOrigin,
        publicUrl: site.publicUrl,
        is_https: site.is_https,
      }),
  };
};
