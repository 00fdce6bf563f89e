import type { ExternalProviderName as ProviderName } from '@engawa/contract/identities';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import * as z from 'zod';
import { ExternalLoginError, type ExternalProvider } from '../features/identities/index.ts';
import type { Now } from '../platform/clock.ts';
import { toExternalLoginError } from './external-error.ts';

const patienceSeconds = 10;
/** Endpoints rarely move, and then both work for some time. */
const knownForMs = 60 * 60_000;

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** Plain http is allowed only for a provider on this machine. */
const mayBeInsecure = (issuer: URL): boolean => issuer.protocol === 'http:' && loopback.test(issuer.hostname);

const text = z.string().optional().catch(undefined);
const claimsOfPerson = z.object({
  email: text,
  // Some providers send it as a string.
  email_verified: z.union([z.boolean(), z.string()]).optional().catch(undefined),
  given_name: text,
  family_name: text,
  name: text,
});

export type OpenIdSettings = {
  readonly name: ProviderName;
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/**
 * Login with OpenID Connect (Google and every other provider): discovery, authorization code with
 * PKCE, state and nonce.
 */
export const createOpenIdProvider = (settings: OpenIdSettings, now: Now): ExternalProvider => {
  const { clientId, clientSecret } = settings;
  const issuer = new URL(settings.issuer);
  const execute = mayBeInsecure(issuer) ? [allowInsecureRequests] : [];

  const discover = async (): Promise<Configuration> => {
    const metadata = { client_secret: clientSecret };
    const found = await discovery(issuer, clientId, metadata, undefined, {
      execute,
      timeout: patienceSeconds,
    });
    const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? [];
    const authenticate = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic;
    const config = new Configuration(found.serverMetadata(), clientId, metadata, authenticate(clientSecret));
    config.timeout = patienceSeconds;
    for (const set of [...execute, enableNonRepudiationChecks]) set(config);
    return config;
  };

  let known: { readonly config: Promise<Configuration>; readonly atMs: number } | null = null;
  const configuration = (): Promise<Configuration> => {
    if (known !== null && now() - known.atMs < knownForMs) return known.config;
    const config = discover();
    known = { config, atMs: now() };
    // A failed discovery is not kept, so the next login repeats it.
    config.catch(() => {
      if (known?.config === config) known = null;
    });
    return config;
  };

  return {
    name: settings.name,
    label: settings.label,

    async addressFor({ redirectUri, state, nonce, verifier, mustReauthenticate }) {
      try {
        return buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(mustReauthenticate ? { prompt: settings.name === 'google' ? 'select_account' : 'login' } : {}),
        });
      } catch (error) {
        throw toExternalLoginError(error);
      }
    },

    async receive({ redirectUri, state, nonce, verifier }, answer) {
      try {
        const config = await configuration();
        const cameBack = new URL(redirectUri);
        cameBack.search = answer.toString();
        const tokens = await authorizationCodeGrant(config, cameBack, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new ExternalLoginError('OUTSIDE_LOGIN_FAILED', 'no ID token');
        const isTerse = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
        const more = isTerse ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {};
        const person = claimsOfPerson.parse({ ...more, ...claims });
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: person.email ?? null,
          isEmailVerified: person.email_verified === true || person.email_verified === 'true',
          firstName: person.given_name ?? person.name ?? '',
          lastName: person.family_name ?? '',
        };
      } catch (error) {
        throw toExternalLoginError(error);
      }
    },
  };
};
