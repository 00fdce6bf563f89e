import type { AddressInfo } from 'node:net';
import {
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
} from 'oauth2-mock-server';

/** What a provider of OpenID Connect says of who is logged in there. */
export type OpenIdPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
};

export type OpenIdProvider = {
  readonly issuer: string;
  /** Who is logged in there now. */
  person: OpenIdPerson;
  /** Its ID token says no more than who they are: the rest is asked for. */
  isTerse: boolean;
  /** Changes the next answer; each once. */
  next: {
    /** They pressed "no", or it went wrong there: the error it comes back with. */
    error?: string;
    /** Claims of the ID token that are not what they should be. */
    claims?: Record<string, unknown>;
    /** The status of the token endpoint's answer. */
    tokenStatus?: number;
    /** RFC 9207: who it says that it is. */
    iss?: string;
  };
  /** Goes away, and comes back at the same place. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** A real provider of OpenID Connect on loopback, with a page-less log-in: whoever comes is `person`. */
export const startOpenIdProvider = async (): Promise<OpenIdProvider> => {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
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
    // Only the ID token is about somebody: the access token has a scope instead of an audience.
    if (payload.aud === undefined) return;
    const said = provider.isTerse ? { sub: provider.person.sub } : provider.person;
    Object.assign(payload, said, taken('claims'));
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
