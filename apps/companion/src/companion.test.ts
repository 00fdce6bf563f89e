import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createCompanion, Disconnected } from './companion.mjs';
import { connect } from './connect.mjs';
import { toLine } from './read-window.mjs';
import { createServer, originOf, Refused } from './server.mjs';
import { createTokens } from './tokens.mjs';

const editor = { program: 'Writer', title: '議事録', icon: '' };

const open = () => {
  const world = {
    isHeard: false,
    window: editor as typeof editor | null,
    nowMs: 0,
    looks: 0,
    error: null as Error | null,
  };
  const sent: unknown[] = [];
  const away: unknown[] = [];
  const step = createCompanion({
    async read() {
      world.looks += 1;
      return world.window;
    },
    async send(window) {
      if (world.error) throw world.error;
      sent.push(window);
      return world.isHeard;
    },
    now: () => world.nowMs,
    onAway: (error) => void away.push(error),
  });
  const next = async () => {
    const ms = await step();
    world.nowMs += ms;
    return ms;
  };
  return { world, sent, away, next };
};

describe('the companion', () => {
  it('looks at no window and sends none before a page asks', async () => {
    const { world, sent, next } = open();
    for (let count = 0; count < 3; count += 1) expect(await next()).toBe(5_000);
    expect(sent).toEqual([null, null, null]);
    expect(world.looks).toBe(0);
  });

  it('sends what has changed, at most every two seconds, and repeats itself after half a minute', async () => {
    const { world, sent, next } = open();
    world.isHeard = true;
    expect(await next()).toBe(2_000);
    expect(await next()).toBe(1_000);
    world.window = null;
    expect(await next()).toBe(2_000);
    expect(sent).toEqual([null, editor, null]);
    const repeatedAt = world.nowMs;
    while (sent.length === 3) await next();
    expect(world.nowMs - repeatedAt).toBeGreaterThan(27_000);
    expect(world.nowMs - repeatedAt).toBeLessThan(33_000);
  });

  it('looks at nothing any more once no page asks', async () => {
    const { world, sent, next } = open();
    world.isHeard = true;
    await next();
    world.isHeard = false;
    world.window = { ...editor, title: '別' };
    await next();
    const { looks } = world;
    await next();
    await next();
    expect(world.looks).toBe(looks);
    expect(sent.slice(-2)).toEqual([null, null]);
  });

  it('tries again after a server that is away, and ends when it is disconnected', async () => {
    const { world, away, next } = open();
    world.error = new TypeError('fetch failed');
    expect(await next()).toBe(10_000);
    expect(away).toHaveLength(1);
    world.error = new Disconnected();
    await expect(next()).rejects.toBeInstanceOf(Disconnected);
  });
});

describe('the address of an office', () => {
  it.each([
    ['https://office.example/en/mypage', 'https://office.example'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://office.example', null],
    ['ftp://office.example', null],
    ['office.example', null],
    ['', null],
  ])('%s', (address, origin) => expect(originOf(address)).toBe(origin));
});

describe('the calls', () => {
  let http: Server | undefined;
  afterEach(() => http?.close());

  const listen = async (answer: (path: string, key: string | undefined) => [number, object, string?]) => {
    const server = createHttpServer((request, response) => {
      const [status, body, location] = answer(request.url ?? '', request.headers.authorization);
      response.writeHead(status, location === undefined ? {} : { location }).end(JSON.stringify(body));
    });
    http = server;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it('exchange a code, and send windows with the token', async () => {
    const asked: unknown[] = [];
    const origin = await listen((path, key) => {
      asked.push([path, key]);
      return [200, { data: { token: 'secret', is_heard: true } }];
    });
    const server = createServer(origin);
    expect(await server.pair('23456789', 'PC')).toBe('secret');
    expect(await server.show('secret', editor)).toBe(true);
    expect(asked).toEqual([
      ['/api/v1/companion/pair', undefined],
      ['/api/v1/companion/window', 'Bearer secret'],
    ]);
  });

  it('say why they were refused, and when the token is over', async () => {
    const origin = await listen((path) => [
      path.endsWith('pair') ? 400 : 401,
      { message: 'This code is wrong.' },
    ]);
    const server = createServer(origin);
    await expect(server.pair('23456789', 'PC')).rejects.toThrow(new Refused('This code is wrong.'));
    await expect(server.show('secret', null)).rejects.toBeInstanceOf(Disconnected);
  });

  it('follow no redirect with the token', async () => {
    const asked: string[] = [];
    const origin = await listen((path) => {
      asked.push(path);
      return [307, {}, '/elsewhere'];
    });
    await expect(createServer(origin).show('secret', null)).rejects.toThrow();
    expect(asked).toEqual(['/api/v1/companion/window']);
  });
});

describe('the connection of a computer', () => {
  const open = (stored: string | null, failure: Error | null) => {
    const saved = new Map(stored === null ? [] : [['https://a.example', stored]]);
    const kept: string[] = [];
    const run = (code: string | undefined) =>
      connect({
        origin: 'https://a.example',
        code,
        async pair(given) {
          if (failure) throw failure;
          return `token for ${given}`;
        },
        tokens: {
          find: (origin) => saved.get(origin) ?? null,
          save: (origin, token) => saved.set(origin, token),
        },
        onKept: ({ message }) => void kept.push(message),
      });
    return { saved, kept, run };
  };

  it('is the stored one without a code, and a new one with a code', async () => {
    expect(await open(null, null).run(undefined)).toBeNull();
    expect(await open('stored', null).run(undefined)).toBe('stored');
    const { saved, kept, run } = open('stored', null);
    expect(await run('23456789')).toBe('token for 23456789');
    expect([...saved.values()]).toEqual(['token for 23456789']);
    expect(kept).toEqual([]);
  });

  it('goes on when a code is refused and an earlier connection is there', async () => {
    const { saved, kept, run } = open('stored', new Refused('This code is wrong.'));
    expect(await run('23456789')).toBe('stored');
    expect(kept).toEqual(['This code is wrong.']);
    expect([...saved.values()]).toEqual(['stored']);
  });

  it('is not there when a code is refused without an earlier one, or no server answers', async () => {
    await expect(open(null, new Refused('Wrong.')).run('23456789')).rejects.toThrow('Wrong.');
    await expect(open('stored', new TypeError('fetch failed')).run('23456789')).rejects.toThrow(
      'fetch failed',
    );
  });
});

describe('what is kept and shown', () => {
  it('keeps tokens by office in a file of its person alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'engawa-companion-'));
    try {
      const path = join(folder, 'own', 'tokens.json');
      const tokens = createTokens(path);
      expect(tokens.find('https://a.example')).toBeNull();
      tokens.save('https://a.example', 'one');
      tokens.save('https://b.example', 'two');
      tokens.remove('https://a.example');
      expect([tokens.find('https://a.example'), tokens.find('https://b.example')]).toEqual([null, 'two']);
      if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('cuts titles between characters', () => {
    expect(toLine(` a\u0007b\n${'x'.repeat(10)}`, 6)).toBe('a b x');
    expect(toLine('ab😀', 3)).toBe('ab');
  });
});
