import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type RequestOptions, request, type Server } from 'node:http';
import { createServer as createHttpsServer, request as httpsRequest } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { keptSelfSignedCertificate } from '../tls/self-signed.ts';
import { type ConnectionLimits, guardConnections, patience } from './connection-guard.ts';

const proxy = '127.9.9.9';
let server: Server;
let sockets: Socket[] = [];

const listen = async (limits: Partial<ConnectionLimits>, made: Server = createHttpServer()) => {
  server = made.on('request', (_request, response) => void response.end('here'));
  guardConnections(server, {
    limits: { maxPerAddress: 100, maxSilentPerAddress: 100, maxSilent: 100, ...limits },
    addressOf: (peer) => (peer === proxy ? null : peer),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
};
const port = () => (server.address() as AddressInfo).port;

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
});

/** Connects without sending anything. Resolves when the server has seen the connection. */
const connected = async (localAddress = '127.0.0.1') => {
  const seen = once(server, 'connection');
  const socket = connect({ port: port(), host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const closed = new Promise<'closed'>((resolve) => {
    socket.on('error', () => {});
    socket.on('close', () => resolve('closed'));
  });
  socket.resume();
  const [theirs] = (await seen) as [Socket];
  return { socket, closed, theirs };
};

/** Requests a page on its own connection. Resolves with 0 when there was no response. */
const ask = (options: RequestOptions = {}, asks = request): Promise<number> =>
  new Promise((resolve) => {
    asks({ port: port(), host: '127.0.0.1', agent: false, ...options }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', () => resolve(0))
      .end();
  });

/** Sends a request on an open connection, and resolves with whether it was answered. */
const asksOn = async ({ socket }: { socket: Socket }): Promise<boolean> => {
  if (socket.destroyed) return false;
  const answered = new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return answered;
};

describe('LIV-16 idle connections', () => {
  it('beyond the limit of one address end, and connections of other addresses stay', async () => {
    await listen({ maxPerAddress: 3 });
    const three = [await connected(), await connected(), await connected()];
    expect(await (await connected()).closed).toBe('closed');
    expect(await ask()).toBe(0);
    expect(await ask({ localAddress: '127.0.0.2' })).toBe(200);
    expect(await Promise.all(three.map(asksOn))).toEqual([true, true, true]);
    // Connections that have sent a request count too.
    expect(await ask()).toBe(0);
    const [first] = three;
    if (first === undefined) throw new Error('There are three');
    const gone = once(first.theirs, 'close');
    first.socket.destroy();
    await gone;
    expect(await ask()).toBe(200);
  });

  it('beyond the silent limit of one address end; an address whose connections sent requests may open more', async () => {
    await listen({ maxSilentPerAddress: 2 });
    const two = [await connected(), await connected()];
    expect(await (await connected()).closed).toBe('closed');
    const [first] = two;
    expect(first !== undefined && (await asksOn(first))).toBe(true);
    const third = await connected();
    expect(await (await connected()).closed).toBe('closed');
    expect(await asksOn(third)).toBe(true);
  });

  it('beyond the total limit end, the longest silent first; a connection that sent a request stays', async () => {
    await listen({ maxSilent: 3 });
    const asked = await connected('127.0.1.1');
    expect(await asksOn(asked)).toBe(true);
    const silent = [];
    for (let i = 2; i <= 5; i += 1) silent.push(await connected(`127.0.1.${i}`));
    expect(await silent[0]?.closed).toBe('closed');
    expect(await ask({ localAddress: '127.0.2.1' })).toBe(200);
    expect(await silent[1]?.closed).toBe('closed');
    expect(await asksOn(asked)).toBe(true);
    expect(await Promise.all(silent.slice(2).map(asksOn))).toEqual([true, true]);
  });

  it('include those with half a request head, but not upgraded ones', async () => {
    await listen({ maxSilent: 1 });
    server.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
      socket.on('end', () => socket.end()).resume();
    });
    const upgraded = await connected('127.0.1.1');
    upgraded.socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
    await once(upgraded.socket, 'data');
    const half = await connected('127.0.1.2');
    half.socket.write('GET / HTTP/1.1\r\nHost:');
    expect(await ask({ localAddress: '127.0.1.3' })).toBe(200);
    expect(await half.closed).toBe('closed');
    expect(upgraded.socket.destroyed).toBe(false);
  });

  it('of a trusted proxy are not limited, because it forwards many clients', async () => {
    await listen({ maxPerAddress: 1, maxSilentPerAddress: 1 });
    await connected(proxy);
    await connected(proxy);
    expect(await ask({ localAddress: proxy })).toBe(200);
  });

  it('are handled the same over TLS: a request inside ends the silence of the connection', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'engawa-guard-'));
    const certificate = await keptSelfSignedCertificate(directory, ['localhost'], Date.now());
    rmSync(directory, { recursive: true });
    await listen({ maxSilent: 1 }, createHttpsServer({ ...patience, ...certificate }));
    const agent = { rejectUnauthorized: false } as RequestOptions;
    expect(await ask({ ...agent, localAddress: '127.0.1.1' }, httpsRequest)).toBe(200);
    const silent = await connected('127.0.1.2');
    expect(await ask({ ...agent, localAddress: '127.0.1.3' }, httpsRequest)).toBe(200);
    expect(await silent.closed).toBe('closed');
  });

  it('end when the head of a request is not complete in time', async () => {
    await listen({}, createHttpServer({ ...patience, headersTimeout: 50, connectionsCheckingInterval: 10 }));
    const silent = await connected();
    const half = await connected();
    half.socket.write('GET / HTTP/1.1\r\nHost:');
    expect(await Promise.all([silent.closed, half.closed])).toEqual(['closed', 'closed']);
  });
});
