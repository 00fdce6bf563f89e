import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
let server: Server;
beforeEach(async () => {
  server = createAdaptorServer({ fetch: app.app().http.fetch, overrideGlobalObjects: false }) as Server;
  app.app().attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** Sends lines that no client library would send. */
const say = async (...lines: string[]): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${[...lines, 'Host: localhost', '', ''].join('\r\n')}`);
  return text(socket);
};

describe('odd requests', () => {
  it('TRACE is a wrong method like any other', async () => {
    const answer = await say('TRACE /api/v1/login HTTP/1.1', 'Connection: close');
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/^allow: POST\r$/im);
    expect(app.logged()).not.toContain('"fault"');
  });

  it.each([
    ['/nothing', 'websocket'],
    ['/api/v1/config', 'h2c'],
  ])('an upgrade of %s to %s is answered', async (path, protocol) =>
    expect(await say(`GET ${path} HTTP/1.1`, 'Connection: Upgrade', `Upgrade: ${protocol}`)).toMatch(
      /^HTTP\/1\.1 404 /,
    ),
  );
});
