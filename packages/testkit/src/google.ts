import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { MutableRedirectUri, MutableResponse, MutableToken } from 'oauth2-mock-server';
import { OAuth2Server } from 'oauth2-mock-server';

const readingScope = 'https://www.googleapis.com/auth/calendar.readonly';

/** An answer of the Calendar API other than 200, by its status and Google's reason. */
export type GoogleRefusal = { readonly status: number; readonly reason: string };

/**
 * An authorization server and the Calendar API as Google documents them, on loopback. Everyone is
 * logged in as `person`, and allows what is asked.
 */
export type Google = {
  readonly issuer: string;
  /** The address of the Calendar API. */
  readonly apiUrl: string;
  person: { sub: string; email: string };
  /** The scopes that the person allows. */
  scope: string;
  /** What the person answers instead of allowing it, once. */
  nextError: string | null;
  calendars: readonly Record<string, unknown>[];
  /** By the id of a calendar. */
  events: ReadonlyMap<string, readonly Record<string, unknown>[]>;
  /** A refusal for a path of the Calendar API; null: none. */
  refuse: (path: string) => GoogleRefusal | 'silence' | null;
  /** Ends every permission that was given until now. */
  revokeAll(): void;
  /** Ends every access token that was given until now; refresh tokens go on. */
  endAccess(): void;
  /** The refresh tokens that were given back; each stands here soon after its call. */
  readonly revoked: string[];
  /** The paths with queries that the Calendar API was asked for. */
  readonly asked: string[];
  stop(): Promise<void>;
};

const colors = {
  kind: 'calendar#colors',
  calendar: { '14': { background: '#9fe1e7', foreground: '#1d1d1d' } },
  event: { '11': { background: '#dc2127', foreground: '#1d1d1d' } },
};

export const startGoogle = async (): Promise<Google> => {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.issuer.url = issuer;
  /** The account of each. */
  const refreshTokens = new Map<string, string>();
  const accessTokens = new Set<string>();

  const api = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://google');
    const path = url.pathname.replace('/calendar/v3', '');
    google.asked.push(`${path}${url.search}`);
    const send = (status: number, body: unknown) => {
      if (status === 401)
        response.setHeader('www-authenticate', 'Bearer realm="google", error="invalid_token"');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const fail = (status: number, reason: string) =>
      send(status, { error: { code: status, message: reason, errors: [{ domain: 'global', reason }] } });
    const refusal = google.refuse(path);
    if (refusal === 'silence') return void request.socket.destroy();
    if (refusal !== null) return void fail(refusal.status, refusal.reason);
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    if (!accessTokens.has(token)) return void fail(401, 'authError');
    if (path === '/colors') return void send(200, colors);
    if (path === '/users/me/calendarList') return void send(200, { items: google.calendars });
    const id = decodeURIComponent(/^\/calendars\/([^/]+)\/events$/.exec(path)?.[1] ?? '');
    const items = google.events.get(id);
    return void (items === undefined ? fail(404, 'notFound') : send(200, { items }));
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');

  const google: Google = {
    issuer,
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}/calendar/v3`,
    person: { sub: 'mei-at-google', email: 'mei@example.com' },
    scope: `openid email ${readingScope}`,
    nextError: null,
    calendars: [],
    events: new Map(),
    refuse: () => null,
    revokeAll() {
      refreshTokens.clear();
      accessTokens.clear();
    },
    endAccess: () => accessTokens.clear(),
    revoked: [],
    asked: [],
    async stop() {
      api.closeAllConnections();
      api.close();
      if (server.listening) await server.stop();
    },
  };

  server.service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => {
    if (google.nextError === null) return;
    url.searchParams.delete('code');
    url.searchParams.set('error', google.nextError);
    google.nextError = null;
  });
  server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    // Only the ID token is about a person: the access token has a scope instead of an audience.
    if (payload.aud !== undefined) Object.assign(payload, google.person, { email_verified: true });
    // Tokens of one second would be the same.
    else payload.jti = `${refreshTokens.size} ${accessTokens.size} ${google.asked.length}`;
  });
  server.service.on(
    'beforeResponse',
    (response: MutableResponse, request: { body?: Record<string, string> }) => {
      if (typeof response.body !== 'object' || response.body === null) return;
      const given = request.body ?? {};
      if (given.grant_type === 'refresh_token' && !refreshTokens.has(given.refresh_token ?? '')) {
        response.statusCode = 400;
        response.body = { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' };
        return;
      }
      const { access_token, refresh_token } = response.body as Record<string, unknown>;
      accessTokens.add(String(access_token));
      if (given.grant_type === 'authorization_code')
        refreshTokens.set(String(refresh_token), google.person.sub);
      else response.body = { ...response.body, refresh_token: undefined };
      response.body = { ...response.body, scope: google.scope };
    },
  );
  server.service.on('beforeRevoke', (_response: unknown, request: IncomingMessage) => {
    void text(request).then((body) => {
      const token = new URLSearchParams(body).get('token') ?? '';
      // Google ends every permission of the account with one.
      for (const [other, subject] of refreshTokens)
        if (subject === refreshTokens.get(token)) refreshTokens.delete(other);
      google.revoked.push(token);
    });
  });
  return google;
};
