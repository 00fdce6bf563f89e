import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { createTrustedProxies } from './client-address.ts';
import { createHttpApp } from './http-app.ts';
import type { HttpApp } from './http-env.ts';
import { createHttpServerFor } from './http-server.ts';
import { readBounded } from './json-body.ts';
import { type RequestLimits, requestLimits } from './request-gate.ts';
import { createSite } from './site.ts';
import { createStaticFiles } from './static-files.ts';
import { mountWebPages } from './web-pages.ts';

type End = { readonly promise: Promise<void>; readonly resolve: () => void };
const createEnd = (): End => {
  let resolve = () => {};
  const promise = new Promise<void>((end) => {
    resolve = end;
  });
  return { promise, resolve };
};

const proxy = '127.0.0.9';
const mebibyte = 1024 * 1024;
let server: Server;
let sockets: Socket[] = [];
/**
 * The end of a connection as the server sees it, by the client's address and port. A client that
 * does not read sees no end.
 */
let ends = new Map<string, End>();
let folder: string | null = null;

const endOf = (address: string | undefined, port: number | undefined) => {
  const name = `${address}:${port}`;
  const known = ends.get(name) ?? createEnd();
  ends.set(name, known);
  return known;
};

const listen = async (mount: (http: HttpApp) => void, limits: Partial<RequestLimits> = {}) => {
  const site = createSite({
    host: '127.0.0.1',
    isLoopback: true,
    publicUrl: null,
    speaksTls: false,
    isSelfSigned: false,
  });
  const proxies = createTrustedProxies([proxy]);
  const http = createHttpApp({ site, proxies, log: createLog('silent') });
  mount(http);
  server = createHttpServerFor({
    http,
    proxies,
    limits: { ...requestLimits, ...limits },
    certificate: null,
  });
  server.on('connection', (socket: Socket) => {
    const { resolve } = endOf(socket.remoteAddress, socket.remotePort);
    socket.once('close', () => resolve());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site.listensOn((server.address() as AddressInfo).port);
};

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  ends = new Map();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  if (folder !== null) rmSync(folder, { recursive: true });
  folder = null;
});

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

/** Sends bytes over a connection of its own. Reads nothing before its text is requested. */
const send = (bytes: string, localAddress = '127.0.0.1') => {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  const closed = once(socket, 'connect').then(() => endOf(localAddress, socket.localPort).promise);
  closed.catch(() => {});
  socket.pause();
  socket.write(bytes);
  return { socket, closed, text: () => text(socket).catch(() => 'broken off') };
};
/** Sends one request, and resolves with the whole response. */
const ask = (path: string, localAddress?: string, ...headers: string[]) =>
  send(get(path, 'Connection: close', ...headers), localAddress).text();

/** A route that responds when it is released, and counts its requests in work. */
const createGate = () => {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  let most = 0;
  return {
    begun,
    most: () => most,
    mount: (http: HttpApp) => {
      http.get('/held/:name', async (c) => {
        begun.push(c.req.param('name'));
        const let_ = new Promise<void>((resolve) => waiting.push(resolve));
        most = Math.max(most, waiting.length);
        for (const listener of listeners) listener();
        await let_;
        return c.text(`held ${c.req.param('name')}`);
      });
      http.get('/free', (c) => c.text('free'));
      http.get('/large', (c) => c.text('x'.repeat(8 * mebibyte)));
      http.post('/upload', async (c) => c.text(`${(await readBounded(c.req.raw, mebibyte)).length}`));
    },
    /** Resolves when this many have begun since the start. */
    begin: (count: number) =>
      new Promise<void>((resolve) => {
        const resolveIfBegun = () => {
          if (begun.length >= count) resolve();
        };
        listeners.push(resolveIfBegun);
        resolveIfBegun();
      }),
    release: () => waiting.shift()?.(),
  };
};

describe('requests of one connection', () => {
  it('are handled one after another, and answered in their order', async () => {
    const gate = createGate();
    await listen(gate.mount);
    const { text: response } = send(
      ['1', '2', '3'].map((name) => get(`/held/${name}`)).join('') + get('/free', 'Connection: close'),
    );
    const whole = response();
    for (const count of [1, 2, 3]) {
      await gate.begin(count);
      gate.release();
    }
    expect((await whole).match(/held \d|free/g)).toEqual(['held 1', 'held 2', 'held 3', 'free']);
    expect(gate.most()).toBe(1);
  });

  it('close it when more of them wait than allowed', async () => {
    const gate = createGate();
    await listen(gate.mount, { maxPipelined: 4 });
    const { closed } = send(get('/held/1') + get('/held/more').repeat(5));
    await closed;
    expect(gate.begun).toEqual(['1']);
    expect(await ask('/free')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('are unlimited when each waits for the previous response', async () => {
    const gate = createGate();
    await listen(gate.mount, { maxPipelined: 1, maxPerAddress: 1 });
    const { socket } = send('');
    for (let count = 0; count < 20; count += 1) {
      socket.write(get('/free'));
      const [part] = (await once(socket.resume(), 'data')) as [Buffer];
      expect(String(part)).toMatch(/free$/);
    }
  });

  it('may follow a body', async () => {
    const gate = createGate();
    await listen(gate.mount);
    const body = 'b'.repeat(300_000);
    const upload = `POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const { text: response } = send(upload + upload + get('/free', 'Connection: close'));
    expect((await response()).match(/300000|free/g)).toEqual(['300000', '300000', 'free']);
  });

  it('are limited like others when they carry an expectation that cannot be met', async () => {
    const gate = createGate();
    await listen(gate.mount, { maxPipelined: 4 });
    expect(await ask('/free', undefined, 'Expect: a miracle')).toMatch(/^HTTP\/1\.1 417 /);
    expect(await ask('/free', undefined, 'Expect: 100-continue')).toMatch(/^HTTP\/1\.1 100 .*200 .*free/s);
    const { closed } = send(get('/held/1') + get('/free', 'Expect: a miracle').repeat(5));
    await closed;
    expect(gate.begun).toEqual(['1']);
  });

  it('cannot change its protocol before the response', async () => {
    const gate = createGate();
    await listen(gate.mount);
    let isUpgraded = false;
    server.on('upgrade', (_request, socket) => {
      isUpgraded = socket.writable;
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    });
    const upgrade = get('/socket', 'Connection: Upgrade', 'Upgrade: websocket');
    await send(get('/held/1') + upgrade).closed;
    expect(isUpgraded).toBe(false);
    expect(await send(upgrade).text()).toMatch(/^HTTP\/1\.1 101 /);
    expect(isUpgraded).toBe(true);
  });
});

describe('requests of one address', () => {
  it('are refused with 429 above the limit until others are answered; other addresses are not', async () => {
    const gate = createGate();
    await listen(gate.mount, { maxPerAddress: 2 });
    const held = [ask('/held/1'), ask('/held/2')];
    await gate.begin(2);
    const refused = await ask('/free');
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused).toMatch(/^retry-after: 1\r$/im);
    expect(refused).toMatch(/^content-security-policy: /im);
    expect(refused).toContain('{"code":"TOO_MANY_ATTEMPTS","message":"');
    expect(await ask('/free', '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
    gate.release();
    gate.release();
    for (const response of await Promise.all(held)) expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask('/free')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('count while they wait behind others; the connection that brings one too many is closed', async () => {
    const gate = createGate();
    await listen(gate.mount, { maxPerAddress: 3 });
    await send(get('/held/1') + get('/held/more').repeat(3)).closed;
    expect(gate.begun).toEqual(['1']);
    // The work that was begun continues, although its client has left.
    const held = [ask('/held/2'), ask('/held/3')];
    await gate.begin(3);
    expect(await ask('/free')).toMatch(/^HTTP\/1\.1 429 /);
    for (const _ of [1, 2, 3]) gate.release();
    await Promise.all(held);
    expect(await ask('/free')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('count for the client that a trusted proxy names, and for nobody if it names none', async () => {
    const gate = createGate();
    await listen(gate.mount, { maxPerAddress: 1 });
    const forwarded = (client: string) => `X-Forwarded-For: ${client}`;
    const held = ask('/held/1', proxy, forwarded('203.0.113.1'));
    await gate.begin(1);
    expect(await ask('/free', proxy, forwarded('203.0.113.1'))).toMatch(/^HTTP\/1\.1 429 /);
    expect(await ask('/free', proxy, forwarded('203.0.113.2'))).toMatch(/^HTTP\/1\.1 200 /);
    const [first, second] = [ask('/held/2', proxy), ask('/held/3', proxy)];
    await gate.begin(3);
    for (const _ of [1, 2, 3]) gate.release();
    for (const response of await Promise.all([held, first, second]))
      expect(response).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('are refused with 503 above the limit of all addresses together', async () => {
    const gate = createGate();
    await listen(gate.mount, { maxTotal: 2 });
    const held = [ask('/held/1', '127.0.0.2'), ask('/held/2', '127.0.0.3')];
    await gate.begin(2);
    const refused = await ask('/free', '127.0.0.4');
    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused).toMatch(/^retry-after: 1\r$/im);
    expect(refused).toContain('"TRY_AGAIN"');
    gate.release();
    gate.release();
    await Promise.all(held);
    expect(await ask('/free', '127.0.0.4')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('responses that the client does not read', () => {
  it('close their connection; a request that is still in work stays', async () => {
    const gate = createGate();
    await listen(gate.mount, { unreadTimeoutMs: 100 });
    const held = ask('/held/1', '127.0.0.2');
    await gate.begin(1);
    await send(get('/large')).closed;
    await send(get('/large')).closed;
    gate.release();
    expect(await held).toMatch(/held 1$/);
  });

  it('are cut when they take more memory than one address may', async () => {
    const gate = createGate();
    await listen(gate.mount, { maxUnsentBytesPerAddress: 4 * mebibyte });
    await send(get('/large')).closed;
    expect(await ask('/free')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('are cut when they take more memory than all may together', async () => {
    const gate = createGate();
    await listen(gate.mount, { maxUnsentBytes: 12 * mebibyte });
    const first = send(get('/large'), '127.0.0.2');
    const second = send(get('/large'), '127.0.0.3');
    const third = send(get('/large'), '127.0.0.4');
    await Promise.race([first.closed, second.closed, third.closed]);
    const left = await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
    expect(left).toBe(2);
  });

  it('share the bytes of one file', async () => {
    const made = mkdtempSync(join(tmpdir(), 'engawa-files-'));
    folder = made;
    writeFileSync(join(made, 'large.wasm'), Buffer.alloc(5 * mebibyte, 'engawa'));
    writeFileSync(join(made, 'index.html'), '');
    await listen((http) =>
      mountWebPages(http, {
        files: createStaticFiles(made),
        webBuild: () => null,
        supportEmail: null,
        countryOf: () => null,
      }),
    );
    expect((await ask('/large.wasm')).length).toBeGreaterThan(5 * mebibyte);
    const before = process.memoryUsage().arrayBuffers;
    const begun: Promise<unknown>[] = [];
    let responses = 0;
    server.on('request', () => {
      responses += 1;
    });
    for (let count = 0; count < 40; count += 1) {
      const { socket } = send(get('/large.wasm'), `127.0.0.${2 + count}`);
      begun.push(once(socket.resume(), 'data').then(() => socket.pause()));
    }
    await Promise.all(begun);
    expect(responses).toBe(40);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * mebibyte);
  });
});
