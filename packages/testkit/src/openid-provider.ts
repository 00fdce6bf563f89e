import type { AddressInfo } from 'node:net';
import {
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
} from 'oauth2-mock-server';

/** The claims that an OpenID Connect provider gives about the person who is logged in there. */
export type OpenIdPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
  name?: string;
  preferred_username?: string;
};

export type OpenIdProvider = {
  readonly issuer: string;
  /** The person who is logged in at the provider. */
  person: OpenIdPerson;
  /**
   * Whether the ID token contains only the subject, so that the other claims are fetched from the
   * userinfo endpoint.
   */
  isTerse: boolean;
  /** Changes the next response; each change applies once. */
  next: {
    /** The error that the provider returns, because the person refused or the log-in failed. */
    error?: string;
    /** Claims that replace correct ones in the ID token. */
    claims?: Record<string, unknown>;
    /** The status of the token endpoint's response. */
    tokenStatus?: number;
    /** The issuer that it names in the response (RFC 9207). */
    iss?: string;
  };
  /** Stops it; it can start again at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

/**
 * A real OpenID Connect provider on loopback. Its log-in shows no page: everyone is logged in as
 * `person`.
 */
export const startOpenIdProvider = async ({
  endsInSlash = false,
}: {
  /** Its issuer ends in a slash, as Authentik's does. */
  endsInSlash?: boolean;
} = {}): Promise<OpenIdProvider> => {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}${endsInSlash ? '/' : ''}`;
  server.issuer.url = issuer;
  const provider: OpenIdProvider = {
    issuer,
    person: { sub: 'nobody' },
    isTerse: false,
    next: {},
    async stop() {
      if (server.listening) await server.stop();
    },
    async start() {
      await server.start(port, '127.0.0.1');
      server.issuer.url = issuer;
    },
  };
  const taken = <K extends keyof OpenIdProvider['next']>(key: K): OpenIdProvider['next'][K] => {
    const value = provider.next[key];
    delete provider.next[key];
    return value;
  };

  server.service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => {
    const error = taken('error');
    if (error !== undefined) {
      url.searchParams.delete('code');
      url.searchParams.set('error', error);
    }
    const iss = taken('iss');
    if (iss !== undefined) url.searchParams.set('iss', iss);
  });
  server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    // Only the ID token is about a person: the access token has a scope instead of an audience.
    if (payload.aud === undefined) return;
    const claims = provider.isTerse ? { sub: provider.person.sub } : provider.person;
    Object.assign(payload, claims, taken('claims'));
  });
  server.service.on('beforeUserinfo', (response: MutableResponse) => {
    response.body = { ...provider.person };
  });
  server.service.on('beforeResponse', (response: MutableResponse) => {
    const status = taken('tokenStatus');
    if (status === undefined) return;
    response.statusCode = status;
    response.body = { error: 'server_error' };
  });
  return provider;
};
