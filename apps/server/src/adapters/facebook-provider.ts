import { createHmac } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
} from 'openid-client';
import * as z from 'zod';
import { ExternalLoginError, type ExternalProvider } from '../features/identities/index.ts';
import { toExternalLoginError } from './external-error.ts';

const patienceSeconds = 10;
const version = 'v23.0';
const issuer = 'https://www.facebook.com';
const loopback = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

const me = z.object({
  id: z.string().min(1),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  /** Absent when the person has no address, did not allow it, or it is no longer valid. */
  email: z.string().optional(),
});

export type FacebookSettings = {
  readonly client_id: string;
  readonly client_secret: string;
  /** Origins of the dialog and of the graph. */
  readonly dialogOrigin: string;
  readonly graphOrigin: string;
};

/**
 * Login with Facebook: OAuth 2.0 with an authorization code, PKCE and state. There is no ID token
 * and no nonce; the graph returns the person. Facebook does not state whether an address is
 * verified, so none counts as verified.
 */
export const createFacebookProvider = (settings: FacebookSettings): ExternalProvider => {
  const { client_id: appId, client_secret: appSecret, dialogOrigin, graphOrigin } = settings;
  const config = new Configuration(
    {
      issuer,
      authorization_endpoint: `${dialogOrigin}/${version}/dialog/oauth`,
      token_endpoint: `${graphOrigin}/${version}/oauth/access_token`,
    },
    appId,
    { client_secret: appSecret },
    ClientSecretPost(appSecret),
  );
  config.timeout = patienceSeconds;
  if (loopback.test(graphOrigin)) allowInsecureRequests(config);

  return {
    name: 'facebook',
    label: 'Facebook',

    async addressFor({ redirect_uri, state, verifier, mustReauthenticate }) {
      return buildAuthorizationUrl(config, {
        redirect_uri,
        scope: 'public_profile,email',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(mustReauthenticate ? { auth_type: 'reauthenticate' } : {}),
      });
    },

    async receive({ redirect_uri, state, verifier }, answer) {
      try {
        const cameBack = new URL(redirect_uri);
        cameBack.search = answer.toString();
        const { access_token: token } = await authorizationCodeGrant(config, cameBack, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        });
        const url = new URL(`${graphOrigin}/${version}/me`);
        url.searchParams.set('fields', 'id,first_name,last_name,email');
        // Proves to the graph that the call comes from this app, not from someone who found the
        // token.
        url.searchParams.set('appsecret_proof', createHmac('sha256', appSecret).update(token).digest('hex'));
        const response = await fetchProtectedResource(config, token, url, 'GET');
        if (!response.ok)
          throw new ExternalLoginError(
            response.status >= 500 ? 'OUTSIDE_LOGIN_IS_AWAY' : 'OUTSIDE_LOGIN_FAILED',
            `the graph answered ${response.status}`,
          );
        const person = me.parse(await response.json());
        return {
          issuer,
          subject: person.id,
          email: person.email ?? null,
          is_email_verified: false,
          first_name: person.first_name ?? '',
          last_name: person.last_name ?? '',
        };
      } catch (error) {
        throw toExternalLoginError(error);
      }
    },
  };
};
