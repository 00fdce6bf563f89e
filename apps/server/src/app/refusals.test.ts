import { createHash } from 'node:crypto';
import { api } from '@engawa/contract/api';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { routesOf } from '../platform/http/contract-routes.ts';
import { ownOrigin, useTestApp } from '../testing/test-app.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const withIds = (path: string) => path.replaceAll(/\{[^}]+\}/g, unknownId);

describe('every response of the API', () => {
  const server = useTestApp();
  const { call } = server;

  /** Anyone may begin an external log-in; only linking one to an account needs a session. */
  const opens = new Set(['identities.start']);
  const guarded = routesOf(api).filter(
    ({ name, codes }) => !opens.has(name) && codes.includes('UNAUTHENTICATED') && codes.includes('FORBIDDEN'),
  );

  it('some routes are guarded, and some are not', () => {
    expect(guarded.length).toBeGreaterThan(8);
    expect(guarded.length).toBeLessThan(routesOf(api).length);
  });

  it.each(guarded)(
    '$method $path without a session is refused before its input is parsed',
    async ({ method, path }) => {
      for (const target of [withIds(path), path.replaceAll(/\{[^}]+\}/g, 'not-an-id')])
        expect(await call(method, target)).toMatchObject({
          status: 401,
          body: { code: 'UNAUTHENTICATED', message: 'Unauthenticated.', detail: null },
        });
    },
  );

  it.each(['{', '{"email":', 'hello', '{"a":1}}', '\u0000'])('the body %j is no JSON', async (body) => {
    expect(await call('POST', '/login', { body })).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED_JSON', message: expect.any(String), detail: null },
    });
  });

  it.each([[[]], [null], ['"text"'], [7], [true]])('the JSON %j is no input', async (body) => {
    const answer = await call('POST', '/login', { body: JSON.stringify(body) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it.each([null, 7, true, 'text', [[]]])(
    'the JSON %j is no valid input either if the address has one part of the input and every other part is optional',
    async (body) => {
      const { token, spaceId } = await server.register();
      const path = `/space/${spaceId}/access`;
      const answer = await call('POST', path, { bearer: token, body: JSON.stringify(body) });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', message: expect.any(String), detail: { issues: [] } },
      });
      expect((await call('POST', path, { bearer: token })).status).toBe(200);
    },
  );

  it('refuses a body that is announced too large', async () => {
    const body = { email: 'aya@example.com', password: 'x'.repeat(64 * 1024) };
    expect(await call('POST', '/login', { body })).toMatchObject({
      status: 413,
      body: { code: 'BODY_TOO_LARGE', detail: { limit: 65_536 } },
    });
  });

  it('refuses a body that grows too large, whatever it announced', async () => {
    const chunk = new Uint8Array(16 * 1024).fill(32);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(chunk);
      },
    });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
    const answer = await server.request('/api/v1/login', init as RequestInit);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(10);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'refuses a body of type %j',
    async (type) => {
      const answer = await call('POST', '/login', {
        body: '{"email":"a@b.co"}',
        headers: { 'content-type': type },
      });
      expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    },
  );

  it('responds to an unknown address with 404', async () => {
    for (const path of ['/nothing', '/user_company', '/user/x/y/z', '/__proto__'])
      expect((await call('POST', path)).status).toBe(path === '/user_company' ? 405 : 404);
    expect((await call('GET', '/nothing')).body).toMatchObject({ code: 'NOT_FOUND', detail: null });
  });

  it('responds to a wrong method with the right ones', async () => {
    const answer = await call('DELETE', '/login');
    expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
    expect(answer.headers.get('allow')).toBe('POST');
    expect((await call('PUT', '/role')).headers.get('allow')).toBe('GET, HEAD');
  });

  it('prefers a literal path to one with a parameter, whatever the method', async () => {
    const { token } = await server.register();
    const answer = await call('PUT', '/user/passkeys/options', { bearer: token, body: { name: 'Key' } });
    expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it.each([
    [{}, 'お探しのページは見つかりませんでした。'],
    [{ 'x-localization': 'en' }, 'This page could not be found.'],
    [{ 'x-localization': 'zh_tw' }, '找不到這個頁面。'],
    [{ 'accept-language': 'fr, zh-Hant-TW;q=0.8, en;q=0.5' }, '找不到這個頁面。'],
    [{ 'x-localization': 'ja', 'accept-language': 'en' }, 'お探しのページは見つかりませんでした。'],
    [{ 'x-localization': 'fr', 'accept-language': 'fr' }, 'お探しのページは見つかりませんでした。'],
  ])('is in the language of %j', async (headers, message) => {
    expect((await call('GET', '/nothing', { headers })).body).toMatchObject({ message });
  });

  it('hides the details of a fault, and logs its cause without secrets', async () => {
    await server.register();
    await server.database().sql().execute(sql`alter table users rename to users_away`);
    const body = { email: 'aya@example.com', password: 'veranda2026' };
    const answer = await call('POST', '/login', { body, headers: { 'x-localization': 'en' } });
    await server.database().sql().execute(sql`alter table users_away rename to users`);
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'INTERNAL', message: 'A system error occurred. Please try again later.', detail: null },
    });
    const requestId = answer.headers.get('x-request-id');
    const fault = server
      .logged()
      .split('\n')
      .find((line) => line.includes('"fault"'));
    expect(fault).toContain(String(requestId));
    expect(fault).toContain('relation \\"users\\" does not exist');
    for (const secret of ['aya@example.com', 'veranda2026', '$argon2id'])
      expect(server.logged()).not.toContain(secret);
  });

  it('keeps the request id of a trusted proxy if it is valid', async () => {
    const given = await call('GET', '/config', { headers: { 'x-request-id': 'proxy-0123456789' } });
    expect(given.headers.get('x-request-id')).toBe('proxy-0123456789');
    const insane = await call('GET', '/config', { headers: { 'x-request-id': 'a b\tc d e f' } });
    expect(insane.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('cannot be read by other sites', async () => {
    const answer = await call('GET', '/config', { origin: 'https://evil.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await call('OPTIONS', '/login', {
      origin: 'https://evil.example',
      headers: { 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(405);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('carries the security headers', async () => {
    const first = await call('GET', '/config');
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    // Compiling WebAssembly is allowed, which does not allow scripts.
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
    expect((await call('GET', '/config')).headers.get('content-security-policy')).not.toBe(policy);
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('permissions-policy')).toContain('microphone=(self)');
    expect(first.headers.get('strict-transport-security')).toBeNull();
  });
});

describe('the documents of the API', () => {
  const server = useTestApp();

  it('describe every route with its refusals and its keys', async () => {
    const answer = await server.request('/api/v1/openapi.json', {});
    const document = (await answer.json()) as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(document.openapi).toMatch(/^3\.1\./);
    for (const { method, path } of routesOf(api))
      expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
    expect(document.paths['/in-room/{roomId}']?.get).toMatchObject({
      security: [{ bearer: [], spaceToken: [] }],
      responses: {
        '403': { content: { 'application/json': { schema: { required: ['code', 'message', 'detail'] } } } },
      },
    });
    expect(document.paths['/login']?.post).toMatchObject({ security: [] });
  });

  it('declare every refusal of each route', async () => {
    const answer = await server.request('/api/v1/openapi.json', {});
    const { paths } = (await answer.json()) as {
      paths: Record<
        string,
        Record<string, { requestBody?: { content: object }; responses: Record<string, unknown> }>
      >;
    };
    const json = { '400': 'MALFORMED_JSON', '413': 'BODY_TOO_LARGE', '415': 'UNSUPPORTED_MEDIA_TYPE' };
    const every = { '429': 'TOO_MANY_ATTEMPTS', '500': 'INTERNAL', '503': 'TRY_AGAIN' };
    for (const { method, path } of routesOf(api)) {
      const { requestBody, responses = {} } = paths[path]?.[method.toLowerCase()] ?? {};
      // Routes that accept pictures and other files read a form instead of JSON.
      const takesForm = 'multipart/form-data' in (requestBody?.content ?? {});
      for (const [status, code] of Object.entries(
        method === 'GET' || takesForm ? every : { ...every, ...json },
      ))
        expect(JSON.stringify(responses[status]), `${method} ${path} ${status}`).toContain(`"${code}"`);
    }
  });

  it('describe each type of an item by its own fields', async () => {
    const answer = await server.request('/api/v1/openapi.json', {});
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
    const form = (type: string, ...required: string[]) =>
      expect.objectContaining({
        properties: expect.objectContaining({ type: { const: type } }),
        required: ['type', 'x', 'y', ...required],
      });
    const oneOf = expect.arrayContaining([
      form('link', 'url'),
      form('text', 'content'),
      form('area', 'area_size'),
      form('meeting_room', 'label', 'seat_count'),
    ]);
    expect(paths['/room/{room}/item']?.post).toMatchObject({
      requestBody: { required: true, content: { 'application/json': { schema: { oneOf } } } },
    });
  });

  it('can be read as a page without scripts', async () => {
    const answer = await server.request('/api/docs', { headers: { origin: ownOrigin } });
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    for (const { path } of routesOf(api)) expect(page).toContain(`<code>${path}</code>`);
    expect(page).not.toContain('<script');
    const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).toContain(`default-src 'none'`);
  });

  it('are not sent again to a client that has them', async () => {
    for (const path of ['/api/docs', '/api/v1/openapi.json']) {
      const etag = (await server.request(path, {})).headers.get('etag') ?? '';
      expect((await server.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
  });
});
