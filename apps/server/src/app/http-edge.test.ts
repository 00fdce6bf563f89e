import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTrustedProxies } from '../platform/http/client-address.ts';
import { createHttpServerFor } from '../platform/http/http-server.ts';
import { requestLimits } from '../platform/http/request-gate.ts';
import { useTestApp } from '../testing/test-app.ts';

/** The proxy that the test application trusts. */
const proxy = '127.0.0.1';
const app = useTestApp({ publicUrl: 'https://office.example.com' });
let server: Server;
beforeEach(async () => {
  server = createHttpServerFor({
    http: app.app().http,
    proxies: createTrustedProxies([proxy]),
    limits: requestLimits,
    certificate: null,
  });
  app.app().attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const open = (localAddress = '127.0.0.2') =>
  connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
/** The response status of these request lines. */
const statusOf = async (lines: readonly string[], localAddress?: string): Promise<number> => {
  const socket = open(localAddress);
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
};
const config = 'GET /api/v1/config HTTP/1.1';

describe('the host of a request', () => {
  it.each([
    'office.example.com',
    'OFFICE.example.com.:443',
    'localhost:4000',
    '127.0.0.1',
    '192.168.1.20:4000',
    '[fe80::1]:4000',
    'engawa:4000',
    'nas.local',
  ])('%s is served', async (host) => expect(await statusOf([config, `Host: ${host}`])).toBe(200));

  it.each(['evil.example', 'office.example.com.evil.example', '127.0.0.1.evil.example', 'evil.example:4000'])(
    '%s is refused, because DNS rebinding may point it here',
    async (host) => {
      expect(await statusOf([config, `Host: ${host}`])).toBe(421);
      expect(await statusOf(['GET / HTTP/1.1', `Host: ${host}`])).toBe(421);
      expect(
        await statusOf([
          'GET /app/key HTTP/1.1',
          `Host: ${host}`,
          'Connection: Upgrade',
          'Upgrade: websocket',
        ]),
      ).toBe(421);
    },
  );

  it.each([
    ['two of them', [config, 'Host: localhost', 'Host: localhost']],
    ['none in HTTP/1.1', [config]],
    ['one that is no host', [config, 'Host: a/b']],
  ])('%s is refused', async (_what, lines) => expect(await statusOf(lines)).toBe(400));

  it('is the forwarded one from a trusted proxy, and the Host header from others', async () => {
    const lines = [config, 'Host: upstream.example', 'X-Forwarded-Host: office.example.com'];
    expect(await statusOf(lines, proxy)).toBe(200);
    expect(await statusOf(lines)).toBe(421);
    expect(await statusOf([config, 'Host: localhost', 'X-Forwarded-Host: evil.example'], proxy)).toBe(421);
  });

  it('is not needed by a health check of HTTP/1.0, and may be any for one', async () => {
    expect(await statusOf(['GET /healthz HTTP/1.0'])).toBe(200);
    expect(await statusOf(['GET /readyz HTTP/1.0'])).toBe(200);
    expect(await statusOf(['GET /healthz HTTP/1.1', 'Host: probe.example'])).toBe(200);
  });
});

describe('the log', () => {
  it('does not record a body that its client aborted as a fault', async () => {
    const socket = open();
    const gone = new Promise<void>((resolve) =>
      server.once('request', (_request, response: ServerResponse) => response.once('close', resolve)),
    );
    socket.write(
      'POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    );
    await once(server, 'request');
    socket.destroy();
    await gone;
    // This response arrives after the aborted request has ended.
    expect(await statusOf([config, 'Host: localhost'])).toBe(200);
    expect(app.logged()).not.toContain('"level":50');
  });

  it('holds a bounded number of refused requests', async () => {
    for (let count = 0; count < 150; count += 1)
      await app.call('GET', '/user', { from: `198.51.100.${count % 5}` });
    expect(app.logged().match(/request refused/g)).toHaveLength(100);
  });
});
