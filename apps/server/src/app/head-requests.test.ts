import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
let server: Server;
beforeEach(async () => {
  mkdirSync(join(app.webRoot, 'assets'), { recursive: true });
  writeFileSync(join(app.webRoot, 'assets', 'app-12345678.js'), `/* ${'x'.repeat(5_000)} */`);
  writeFileSync(join(app.webRoot, 'sound.mp3'), new Uint8Array(100_000));
  writeFileSync(join(app.webRoot, 'index.html'), '<!doctype html><html lang="ja"><body>Engawa</body></html>');
  server = createAdaptorServer({ fetch: app.app().http.fetch, overrideGlobalObjects: false }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/**
 * The raw bytes of a response, because a client library would hide a body that HEAD must not have.
 */
const ask = async (method: string, path: string, headers: readonly string[]) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', ''];
  socket.write(lines.join('\r\n'));
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...fields] = head.split('\r\n');
  // Differs in each response.
  const fresh = /^(date|x-request-id):|nonce-[^']+|"ms":\d+/i;
  const stable = fields
    .map((field) => field.replace(/'nonce-[^']+'/g, ''))
    .filter((field) => !fresh.test(field));
  return { status, fields: stable.sort(), body: body.join('\r\n\r\n') };
};

describe('HEAD', () => {
  it.each([
    ['/api/v1/config', []],
    ['/api/v1/user', []],
    ['/api/v1/nothing', []],
    ['/api/v1/login', []],
    ['/api/v1/openapi.json', []],
    ['/api/docs', []],
    ['/api/nothing', []],
    ['/', ['Accept: text/html']],
    ['/en/auth/login', ['Accept: text/html']],
    ['/no/such/page', ['Accept: text/html']],
    ['/assets/app-12345678.js', []],
    ['/assets/app-12345678.js', ['Accept-Encoding: br']],
    ['/sound.mp3', []],
    ['/missing.js', []],
    ['/healthz', []],
    ['/readyz', []],
    ['/avatars/00000000-0000-4000-8000-000000000000.svg', []],
    ['/pictures/avatars/missing.webp', []],
  ])('of %s has the headers of GET and no body, with %j', async (path, headers) => {
    const get = await ask('GET', path, headers);
    const head = await ask('HEAD', path, headers);
    if (get.status.includes(' 405 ')) expect(head.fields).toContain('allow: POST');
    expect(head.status).toBe(get.status);
    expect(head.fields).toEqual(get.fields);
    expect(head.body).toBe('');
    expect(get.body).not.toBe('');
  });

  it('of a call responds as GET does', async () => {
    const { token } = await app.register();
    const head = await ask('HEAD', '/api/v1/user', [`Authorization: Bearer ${token}`]);
    expect(head.status).toBe('HTTP/1.1 200 OK');
    expect(head.body).toBe('');
  });
});
