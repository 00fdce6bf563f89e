import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { createTrustedProxies } from './client-address.ts';
import { createHttpApp } from './http-app.ts';
import { createHttpServerFor } from './http-server.ts';
import { readBounded } from './json-body.ts';
import { requestLimits } from './request-gate.ts';
import { createSite } from './site.ts';

let server: Server;

beforeEach(async () => {
  const site = createSite({
    host: '127.0.0.1',
    isLoopback: true,
    publicUrl: null,
    speaksTls: false,
    isSelfSigned: false,
  });
  const proxies = createTrustedProxies([]);
  const http = createHttpApp({ site, proxies, log: createLog('silent') });
  http.get('/free', (c) => c.text('free'));
  http.post('/upload', async (c) => c.text(`read ${(await readBounded(c.req.raw, 1_000_000)).length}`));
  server = createHttpServerFor({ http, proxies, limits: requestLimits, certificate: null });
  server.on('upgrade', (_request, socket) => void socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site.listensOn((server.address() as AddressInfo).port);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const head = (line: string, upgrade: string, ...headers: string[]) =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade, HTTP2-Settings',
    `Upgrade: ${upgrade}`,
    ...headers,
    '',
    '',
  ].join('\r\n');

/**
 * Sends bytes over a connection of its own, and resolves with all that is sent back until its end.
 */
const send = (bytes: string): Promise<string> => {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(bytes);
  return text(socket);
};

it('answers a request that offers HTTP/2 as one without the offer, and closes its connection', async () => {
  const response = await send(head('GET /free', 'h2c', 'HTTP2-Settings: AAEAAEAAAAIAAAAB'));
  expect(response).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n(.*\r\n)?\r\nfree$/is);
});

it('reads the body of such a request, of a known length or in chunks', async () => {
  const body = 'b'.repeat(300_000);
  const whole = `${head('POST /upload', 'h2c', `Content-Length: ${body.length}`)}${body}`;
  expect(await send(whole)).toMatch(/^HTTP\/1\.1 200 .*read 300000$/s);
  const chunks = `${(100_000).toString(16)}\r\n${body.slice(0, 100_000)}\r\n`.repeat(2);
  const chunked = `${head('POST /upload', 'h2c', 'Transfer-Encoding: chunked')}${chunks}0\r\n\r\n`;
  expect(await send(chunked)).toMatch(/^HTTP\/1\.1 200 .*read 200000$/s);
});

it('serves no request that follows such a request on its connection', async () => {
  const next = 'GET /free HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const response = await send(head('GET /free', 'h2c') + next + next);
  expect(response.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
});

it('leaves the change to WebSocket, also among other offers, to its listener', async () => {
  expect(await send(head('GET /socket', 'websocket'))).toMatch(/^HTTP\/1\.1 101 /);
  expect(await send(head('GET /socket', 'h2c, WebSocket'))).toMatch(/^HTTP\/1\.1 101 /);
  expect(await send(head('GET /free', 'websocket-like'))).toMatch(/^HTTP\/1\.1 200 /);
});
