import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { keptSelfSignedCertificate } from '../tls/self-signed.ts';
import { readInPortions } from './read-in-portions.ts';

const pipelined = 500;
const get = (...headers: string[]) => ['GET / HTTP/1.1', 'Host: localhost', ...headers, '', ''].join('\r\n');
const burst = get().repeat(pipelined) + get('Connection: close');

let server: Server;

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const listen = async (made: Server, event: 'connection' | 'secureConnection') => {
  server = made;
  readInPortions(server, event);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Answers at once, and closes the connection instead when it may answer only so many. */
const createListener = (most: number) => {
  let arrived = 0;
  const listener: RequestListener = ({ socket }, response) => {
    arrived += 1;
    if (arrived > most) socket.destroy();
    else response.end('ok');
  };
  return { listener, arrived: () => arrived };
};

const sendBurst = async (socket: Socket): Promise<string> => {
  socket.write(burst);
  return text(socket).catch(() => 'broken off');
};

describe('many requests in one read', () => {
  it('are all answered', async () => {
    const port = await listen(createServer(createListener(1_000).listener), 'connection');
    const answers = await sendBurst(connect({ port, host: '127.0.0.1' }));
    expect(answers.match(/200 OK/g)).toHaveLength(pipelined + 1);
  });

  it('are not parsed after the connection is closed', async () => {
    const { listener, arrived } = createListener(0);
    const port = await listen(createServer(listener), 'connection');
    await sendBurst(connect({ port, host: '127.0.0.1' }));
    expect(arrived()).toBeLessThan(40);
  });

  it('are treated the same over TLS', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'engawa-portions-'));
    const certificate = await keptSelfSignedCertificate(folder, ['localhost'], Date.now());
    rmSync(folder, { recursive: true });
    const { listener, arrived } = createListener(0);
    const port = await listen(createTlsServer(certificate, listener), 'secureConnection');
    await sendBurst(connectTls({ port, host: '127.0.0.1', servername: 'localhost', ca: certificate.cert }));
    expect(arrived()).toBeGreaterThan(0);
    expect(arrived()).toBeLessThan(40);
  });
});
