import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FacebookPerson = { id: string; first_name?: string; last_name?: string; email?: string };

export type FacebookProvider = {
  /** Origin of its log-in dialog and its Graph API. */
  readonly origin: string;
  readonly appId: string;
  readonly appSecret: string;
  /** The person who is logged in at the provider. */
  person: FacebookPerson;
  /** Whether the person refuses at the next log-in. */
  isRefusing: boolean;
  close(): Promise<void>;
};

type Code = {
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly person: FacebookPerson;
};

const answer = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify(body));
};
/** An error in the format of the Graph API. */
const graphError = (message: string) => ({
  error: { message, type: 'OAuthException', code: 100, fbtrace_id: 'A' },
});
const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

/**
 * A real HTTP server on loopback with Facebook's peculiarities: no ID token, no nonce, errors in
 * the format of the Graph API, `#_=_` appended to addresses.
 */
export const startFacebookProvider = async (): Promise<FacebookProvider> => {
  const appId = '1234567890';
  const appSecret = 'the secret of the app';
  const codes = new Map<string, Code>();
  const tokens = new Map<string, FacebookPerson>();

  const dialog = (url: URL, response: ServerResponse) => {
    const redirectUri = url.searchParams.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    if (state.isRefusing) {
      for (const [name, value] of Object.entries({
        error: 'access_denied',
        error_code: '200',
        error_description: 'Permissions error',
        error_reason: 'user_denied',
      }))
        back.searchParams.set(name, value);
    } else {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, {
        redirectUri,
        challenge: url.searchParams.get('code_challenge'),
        person: { ...state.person },
      });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: `${back.href}#_=_` });
    response.end();
  };

  const token = (form: URLSearchParams, response: ServerResponse) => {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const isApp = form.get('client_id') === appId && form.get('client_secret') === appSecret;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      isApp &&
      code !== undefined &&
      code.redirectUri === form.get('redirect_uri') &&
      (code.challenge === null || code.challenge === challenge);
    if (!isRight) return answer(response, 400, graphError('This authorization code has been used.'));
    const accessToken = randomBytes(24).toString('base64url');
    tokens.set(accessToken, code.person);
    return answer(response, 200, { access_token: accessToken, token_type: 'bearer', expires_in: 5_183_944 });
  };

  const me = (request: IncomingMessage, url: URL, response: ServerResponse) => {
    const accessToken = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const person = tokens.get(accessToken);
    const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex');
    if (person === undefined || url.searchParams.get('appsecret_proof') !== proof)
      return answer(response, 400, graphError('Invalid OAuth access token.'));
    const fields = (url.searchParams.get('fields') ?? 'id').split(',');
    return answer(
      response,
      200,
      Object.fromEntries(Object.entries(person).filter(([name]) => fields.includes(name))),
    );
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const path = url.pathname.replace(/^\/v\d+\.\d+/, '');
    if (path === '/dialog/oauth') dialog(url, response);
    else if (path === '/oauth/access_token' && request.method === 'POST')
      void readForm(request).then((form) => token(form, response));
    else if (path === '/me') me(request, url, response);
    else answer(response, 404, graphError('Unknown path components'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const state: FacebookProvider = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    appId,
    appSecret,
    person: { id: '0' },
    isRefusing: false,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return state;
};
