import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownOrigin, useTestApp } from '../../testing/test-app.ts';

describe('the service itself', () => {
  const server = useTestApp();
  const { call } = server;
  const countryOf = async (from: string) => (await call('GET', '/geo', { from })).body;

  it.each([
    ['133.11.0.1', 'JP'],
    ['168.95.1.1', 'TW'],
    ['8.8.8.8', 'US'],
    ['2400:2410::1', 'JP'],
    ['127.0.0.1', null],
    ['10.1.2.3', null],
    ['172.16.0.1', null],
    ['192.168.0.4', null],
    ['100.64.0.1', null],
    ['169.254.0.1', null],
    ['::1', null],
    ['fe80::1', null],
    ['fd00::1', null],
    ['192.0.2.1', null],
  ])('SVC-1 reports the country of %s as %s', async (address, iso) => {
    expect(await countryOf(address)).toEqual({ data: { iso_code: iso } });
  });

  it('SVC-2 ignores what a client claims beyond the trusted proxy', async () => {
    expect(await countryOf('133.11.0.1, 8.8.8.8')).toEqual({ data: { iso_code: 'US' } });
    expect(await countryOf('133.11.0.1, nonsense')).toEqual({ data: { iso_code: null } });
  });

  it('SVC-3 reports the clock, the address, and that there is no relay, to anyone', async () => {
    const before = Date.UTC(2026, 10, 20, 9, 0, 0);
    expect((await call('GET', '/connection', { from: '198.51.100.7' })).body).toEqual({
      data: {
        at: before,
        address: '198.51.100.7',
        is_https: false,
        has_relay: false,
        ice_servers: [],
        media: { carrier: 'auto', livekit_url: null, is_livekit_well: null },
      },
    });
    server.wait(1500);
    const { token } = await server.register();
    expect((await call('GET', '/connection', { bearer: token })).body).toMatchObject({
      data: { at: before + 1500 },
    });
  });

  it('SVC-3 refuses an expired session', async () => {
    expect(await call('GET', '/connection', { bearer: 'nothing' })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED', message: 'Unauthenticated.' },
    });
  });
});

describe('the relay', () => {
  const turn = { urls: ['stun:stun.example:3478', 'turn:turn.example:3478'], secret: 'turn secret' };
  const server = useTestApp({ turn });
  const serversOf = async (bearer?: string) =>
    (await server.call('GET', '/connection', bearer === undefined ? {} : { bearer })).body;

  it('SVC-3 is announced to everyone, and gives credentials to callers with a session only', async () => {
    const stranger = await serversOf();
    expect(stranger).toMatchObject({
      data: { has_relay: true, ice_servers: [{ urls: ['stun:stun.example:3478'] }] },
    });
    expect(JSON.stringify(stranger)).not.toContain('turn.example');
    const { token, userId } = await server.register();
    expect(await serversOf(token)).toMatchObject({
      data: {
        ice_servers: [
          { urls: ['stun:stun.example:3478'] },
          {
            urls: ['turn:turn.example:3478'],
            username: expect.stringMatching(new RegExp(`^\\d+:${userId}$`)),
            credential: expect.any(String),
          },
        ],
      },
    });
  });
});

describe('an error report', () => {
  const server = useTestApp();
  const report = {
    kind: 'error',
    name: 'TypeError',
    message: 'aya@example.com is not a function',
    stack: 'at https://office.example/assets/index-AbCd1234.js?token=1:2:3',
    page: '/en/channel/95241f20-2713-438d-82d9-dcf14e1aaeab',
  };
  const tell = (body: unknown, from = '198.51.100.1') => server.call('POST', '/error-report', { body, from });

  it.each([
    [{ ...report, kind: 'else' }, 'kind'],
    [{ ...report, name: 'x'.repeat(81) }, 'name'],
    [{ ...report, message: 'x'.repeat(501) }, 'message'],
    [{ ...report, stack: 'x'.repeat(4001) }, 'stack'],
    [{ ...report, page: 'x'.repeat(301) }, 'page'],
    [{ ...report, page: 7 }, 'page'],
  ])('SVC-4 is refused with the wrong shape (%#)', async (body, path) => {
    expect(await tell(body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', detail: { issues: [{ path }] } },
    });
    expect(server.logged()).not.toContain('a page failed');
  });

  it('SVC-4 SVC-5 becomes one line of the log, without anything that could identify a person', async () => {
    expect(await tell(report)).toMatchObject({ status: 200, body: { data: null } });
    const lines = server
      .logged()
      .split('\n')
      .filter((line) => line.includes('a page failed'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      page: {
        kind: 'error',
        name: 'TypeError',
        message: '[email] is not a function',
        stack: 'at https://office.example/assets/index-AbCd1234.js?[query]',
        page: '/en/channel/[id]',
      },
      requestId: expect.any(String),
    });
    expect(server.logged()).not.toContain('aya@example.com');
  });

  it('SVC-5 cannot break out of its line', async () => {
    await tell({ ...report, message: 'one\n{"level":60,"msg":"two"}' });
    expect(server.logged().trim().split('\n')).toHaveLength(1);
  });

  it('SVC-6 is accepted 30 times in 10 minutes from one address', async () => {
    for (let sent = 0; sent < 30; sent += 1) expect((await tell(report)).status).toBe(200);
    expect(await tell(report)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect((await tell(report, '198.51.100.2')).status).toBe(200);
  });

  it('SVC-6 is accepted 300 times in 10 minutes in total', async () => {
    for (let sent = 0; sent < 300; sent += 1)
      expect((await tell(report, `203.0.113.${Math.floor(sent / 30)}`)).status).toBe(200);
    expect((await tell(report, '198.51.100.9')).status).toBe(429);
  });
});

const configOf = async (server: ReturnType<typeof useTestApp>) => (await server.call('GET', '/config')).body;

describe('e-mail', () => {
  const server = useTestApp();

  it('SVC-7 is reported as unavailable without a mail server', async () => {
    expect(await configOf(server)).toMatchObject({ data: { features: { is_mail_delivered: false } } });
  });
});

describe('e-mail with a mail server', () => {
  const server = useTestApp({
    env: () => ({ mail: { smtpUrl: 'smtp://aya:secret@127.0.0.1:1', from: 'Engawa <engawa@example.com>' } }),
  });

  it('SVC-7 is reported as available, without further details', async () => {
    const body = await configOf(server);
    expect(body).toMatchObject({ data: { features: { is_mail_delivered: true } } });
    expect(JSON.stringify(body)).not.toMatch(/smtp|secret|example\.com/);
  });
});

describe('an address that the server does not know', () => {
  const server = useTestApp();
  const ask = async (origin?: string) =>
    (await server.call('POST', '/connection/origin', origin === undefined ? {} : { origin })).body;

  it('SVC-9 is reported to the page of that address, and nothing else', async () => {
    expect(await ask(ownOrigin)).toEqual({ data: { is_allowed: true } });
    expect(await ask()).toEqual({ data: { is_allowed: true } });
    for (const origin of ['http://127.0.0.1:4106', 'https://office.example', 'null'])
      expect(await ask(origin)).toEqual({ data: { is_allowed: false } });
  });

  it('SVC-9 is asked about 600 times a minute from one address at most', async () => {
    const from = '198.51.100.1';
    const asked = (at: string) => server.call('POST', '/connection/origin', { from: at });
    for (let i = 0; i < 600; i += 1) expect((await asked(from)).status).toBe(200);
    expect(await asked(from)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect((await asked('198.51.100.2')).status).toBe(200);
  });
});

describe('an address that PUBLIC_URL names', () => {
  const server = useTestApp({ publicUrl: 'https://office.example' });

  it('SVC-9 is the only one that is allowed', async () => {
    const ask = async (origin: string) => (await server.call('POST', '/connection/origin', { origin })).body;
    expect(await ask('https://office.example')).toEqual({ data: { is_allowed: true } });
    expect(await ask(ownOrigin)).toEqual({ data: { is_allowed: false } });
  });
});

describe('the build of the web pages', () => {
  const server = useTestApp();
  const page = (script: string) =>
    writeFileSync(
      join(server.webRoot, 'index.html'),
      `<html><head><meta name="engawa-build" content="__BUILD__"></head><script src="/assets/${script}.js"></script></html>`,
    );
  const reported = async () => (await configOf(server)) as { data: { build: string | null } };
  const carried = async () =>
    /content="([^"]*)"/.exec(
      await (await server.request('/', { headers: { accept: 'text/html' } })).text(),
    )?.[1];

  it('SVC-10 is reported to anyone, carried by each page, and another one after an update', async () => {
    expect((await reported()).data.build).toBeNull();
    page('index-1');
    const before = (await reported()).data.build;
    expect(before).toMatch(/^[0-9a-f]{16}$/);
    expect(await carried()).toBe(before);
    page('index-2');
    const after = (await reported()).data.build;
    expect(after).not.toBe(before);
    expect(await carried()).toBe(after);
    page('index-1');
    expect((await reported()).data.build).toBe(before);
  });
});
