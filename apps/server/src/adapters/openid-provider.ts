import type { ExternalProviderName as ProviderName } from '@engawa/contract/identities';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client';
import * as z from 'zod';
import { ExternalLoginError, type ExternalProvider } from '../features/identities/index.ts';
import type { Now } from '../platform/clock.ts';
import { isFamilyFirst } from '../platform/family-first.ts';
import { toExternalLoginError } from './external-error.ts';
import { createOpenIdConfiguration } from './openid-configuration.ts';

const text = z.string().optional().catch(undefined);
const claimsOfPerson = z.object({
  email: text,
  /** Entra ID and Zitadel have the address here alone for some accounts. */
  preferred_username: text,
  // Some providers send it as a string or a number.
  email_verified: z
    .union([z.boolean(), z.stringbool(), z.literal([0, 1]).transform(Boolean)])
    .optional()
    .catch(undefined),
  given_name: text,
  family_name: text,
  name: text,
});
type Claims = z.output<typeof claimsOfPerson>;

const isFilled = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/** The two parts of a name: as given, else those of a whole name of two words, else it is kept. */
const namesOf = ({ given_name: given, family_name: family, name }: Claims) => {
  if (isFilled(given) || isFilled(family)) return { first_name: given ?? '', last_name: family ?? '' };
  const words = (name ?? '').trim().split(/\s+/);
  const [one = '', two = ''] = words;
  if (words.length !== 2) return { first_name: words.join(' '), last_name: '' };
  return isFamilyFirst(one + two) ? { first_name: two, last_name: one } : { first_name: one, last_name: two };
};

/** Whether the ID token lacks what the provider may tell at its userinfo endpoint. */
const isTerse = ({ email, email_verified: isVerified, given_name: given, name }: Claims): boolean =>
  email === undefined || isVerified === undefined || (given === undefined && name === undefined);

const addressOf = ({ email, preferred_username: username }: Claims): string | null =>
  email ?? (username?.includes('@') ? username : null);

export type OpenIdSettings = {
  readonly name: ProviderName;
  readonly label: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  /** Its addresses count as proved although it does not say so, as Entra ID never does. */
  readonly isEmailTrusted?: boolean;
};

/**
 * Login with OpenID Connect (Google and every other provider): discovery, authorization code with
 * PKCE, state and nonce.
 */
export const createOpenIdProvider = (settings: OpenIdSettings, now: Now): ExternalProvider => {
  const configuration = createOpenIdConfiguration(settings, now);

  return {
    name: settings.name,
    label: settings.label,

    async addressFor({ redirect_uri, state, nonce, verifier, mustReauthenticate }) {
      try {
        return buildAuthorizationUrl(await configuration(), {
          redirect_uri,
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

    async describe() {
      try {
        await configuration();
      } catch (error) {
        throw toExternalLoginError(error);
      }
    },

    async receive({ redirect_uri, state, nonce, verifier }, answer) {
      try {
        const config = await configuration();
        const cameBack = new URL(redirect_uri);
        cameBack.search = answer.toString();
        const tokens = await authorizationCodeGrant(config, cameBack, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new ExternalLoginError('OUTSIDE_LOGIN_FAILED', 'no ID token');
        const given = claimsOfPerson.parse(claims);
        const asks = isTerse(given) && config.serverMetadata().userinfo_endpoint !== undefined;
        const more = asks
          ? await fetchUserInfo(config, tokens.access_token, claims.sub).catch((error: unknown) => {
              // With an address the person can come in; their name is asked for.
              if (given.email === undefined) throw error;
              return {};
            })
          : {};
        const person = claimsOfPerson.parse({ ...more, ...claims });
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: addressOf(person),
          is_email_verified:
            person.email !== undefined && (person.email_verified ?? settings.isEmailTrusted ?? false),
          ...namesOf(person),
        };
      } catch (error) {
        throw toExternalLoginError(error);
      }
    },
  };
};
