import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { createTestDatabase, type TestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import type Pusher from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAway } from '../platform/db/database-error.ts';
import { openDatabase } from '../platform/db/open.ts';
import { type AppPerson, subscribe, usePusherClients } from '../testing/pusher-clients.ts';
import { textAt, useTestApp } from '../testing/test-app.ts';

/** A line to the database that is cut, and refuses connections, until it is mended. */
const createLine = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const other = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, other],
      [other, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  const listen = (port: number) =>
    new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return { url: url.href, cut, mend: () => listen(port) };
};

const endSessions = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

describe.skipIf(whyNoPostgres() !== null)('while the database is away', () => {
  let database: TestDatabase;
  let line: Awaited<ReturnType<typeof createLine>>;
  beforeAll(async () => {
    database = await createTestDatabase({ isMigrated: true });
    line = await createLine(database.url);
  });
  afterAll(async () => {
    await database?.drop();
  });
  const app = useTestApp({
    open: async () => {
      database ??= await createTestDatabase({ isMigrated: true });
      line ??= await createLine(database.url);
      return openDatabase({
        databaseUrl: line.url,
        dataDir: null,
      });
    },
  });
  const clients = usePusherClients(app);

  /**
   * Renames a person to Aya 1, Aya 2 … in loops at once until it is over.
   * @returns how often each code was the answer, and the number of the last acknowledged name
   */
  const write = async (bearer: string, loops: number, isOver: () => boolean) => {
    const codes = new Map<string, number>();
    let acknowledged = 0;
    let turn = 0;
    const loop = async () => {
      while (!isOver()) {
        turn += 1;
        const mine = turn;
        const body = { first_name: 'Aya', last_name: 'Mori', display_name: `Aya ${mine}`, color: 'moss' };
        const answer = await app.call('PUT', '/user', { bearer, body });
        const code = answer.status === 200 ? 'ok' : textAt(answer.body, 'code');
        codes.set(code, (codes.get(code) ?? 0) + 1);
        if (answer.status === 200) acknowledged = mine;
        else await pause(20);
      }
    };
    await Promise.all(Array.from({ length: loops }, loop));
    return { codes, acknowledged };
  };
  /** Resolves when a call works again. @returns after how many ms */
  const untilBack = async (bearer: string): Promise<number> => {
    const beganAt = performance.now();
    await expect
      .poll(async () => (await app.call('GET', '/user', { bearer })).status, {
        timeout: 30_000,
        interval: 50,
      })
      .toBe(200);
    return performance.now() - beganAt;
  };

  it('calls are refused with TRY_AGAIN, and work again within five seconds of its return', async () => {
    const aya = await app.register();
    let isOver = false;
    const writing = write(aya.token, 10, () => isOver);
    await pause(300);
    line.cut();
    await pause(700);
    const { status, body, headers } = await app.call('GET', '/user', { bearer: aya.token });
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'TRY_AGAIN' } });
    expect(headers.get('retry-after')).toBe('3');
    await line.mend();
    expect(await untilBack(aya.token)).toBeLessThan(5_000);
    await pause(300);
    isOver = true;
    const { codes } = await writing;
    expect([...codes.keys()].toSorted()).toEqual(['TRY_AGAIN', 'ok']);
    expect(app.logged()).not.toContain('"msg":"fault"');
    expect(app.logged()).toContain('the database does not answer');
  });

  it('sessions of it that are ended in the middle of transactions end no call otherwise', async () => {
    const aya = await app.register();
    let isOver = false;
    const writing = write(aya.token, 1, () => isOver);
    for (let turn = 0; turn < 20; turn += 1) {
      await pause(30);
      await database.run(endSessions);
    }
    isOver = true;
    const { codes, acknowledged } = await writing;
    for (const code of codes.keys()) expect(['TRY_AGAIN', 'ok']).toContain(code);
    await untilBack(aya.token);
    const { body } = await app.call('GET', '/user', { bearer: aya.token });
    // A write that was refused may have been stored; one that was acknowledged is never lost.
    expect(Number(textAt(body, 'data.name').slice('Aya '.length))).toBeGreaterThanOrEqual(acknowledged);
  });

  it('a transaction whose session is ended between two queries fails, and takes nothing with it', async () => {
    const { sql, transact } = app.database();
    const work = transact(async () => {
      await sql().execute('select 1');
      await database.run(endSessions);
      // Nothing reads from the connection while its end arrives.
      await pause(200);
      await sql().execute('select 1');
    });
    await expect(work).rejects.toSatisfy(isDatabaseAway);
    expect((await sql().execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('no connection is lost for good when the line is cut while transactions begin', async () => {
    const { sql, transact } = app.database();
    const begin = () => transact(async () => void (await sql().execute('select 1'))).catch(() => {});
    for (let turn = 0; turn < 15; turn += 1) {
      const begun = Array.from({ length: 12 }, begin);
      await pause(turn % 4);
      line.cut();
      await Promise.all(begun);
      await line.mend();
    }
    // As many at once as there are connections.
    await Promise.all(
      Array.from({ length: 10 }, () =>
        transact(async () => void (await sql().execute('select pg_sleep(0.2)'))),
      ),
    );
    expect(app.database().isIdle()).toBe(true);
  });

  it('people inside stay, and walk on', async () => {
    const aya = await clients.manager();
    const ken = await clients.guestOf(aya);
    const inside = [await clients.comeIn(aya), await clients.comeIn(ken)] as const;
    line.cut();
    const states: string[] = [];
    for (const { pusher } of inside)
      pusher.connection.bind('state_change', ({ current }: { current: string }) => states.push(current));
    const refused: unknown[] = [];
    for (let step = 0; step < 20; step += 1) {
      await pause(100);
      for (const { say } of inside) {
        const reply = await say('StatusEvent', { status: step % 2 === 0 ? 'busy' : 'available' });
        if (reply.ok !== true) refused.push(reply.error);
      }
    }
    expect(refused).toEqual([]);
    expect(states).toEqual([]);
    await line.mend();
    expect(await untilBack(aya.token)).toBeLessThan(5_000);
    for (const { say } of inside)
      expect(await say('StatusEvent', { status: 'available' })).toMatchObject({ ok: true });
    expect(states).toEqual([]);
  });

  /** Asks for the channel of a space. @returns the status, and the code of the refusal */
  const askForChannel = async (pusher: Pusher, { token, spaceToken, spaceId }: AppPerson) => {
    const answer = await fetch(`${clients.origin()}/broadcasting/auth`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-space-token': spaceToken,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        socket_id: pusher.connection.socket_id,
        channel_name: spaceChannel(spaceId),
      }),
    });
    return [answer.status, textAt(await answer.json(), 'code')];
  };

  /** Connects once more, as the same page. */
  const comeBack = async (person: AppPerson) => {
    const again = await clients.reconnect(person);
    const coming = await again.say('ConnectionEvent', {
      socket_id: again.pusher.connection.socket_id,
      user_id: person.userId,
      space_id: person.spaceId,
    });
    expect(coming).toMatchObject({ ok: true });
    return again;
  };

  it('a person whose connection is lost comes back to their place, and to no other', async () => {
    const aya = await clients.manager();
    const ken = await clients.guestOf(aya);
    await clients.comeIn(aya);
    const { pusher } = await clients.comeIn(ken);
    line.cut();
    pusher.disconnect();
    const again = await comeBack(ken);
    expect(await again.say('StatusEvent', { status: 'busy' })).toMatchObject({ ok: true });
    await expect(subscribe(again.pusher, roomChannel(crypto.randomUUID()))).rejects.toMatchObject({
      status: 503,
    });
    await line.mend();
    expect(await untilBack(aya.token)).toBeLessThan(5_000);
  });

  it('so does one whose token was renewed since they came in', async () => {
    const owner = await app.register();
    const aya = { ...owner, ...(await app.enter(owner.token, owner.spaceId)) };
    const { pusher } = await clients.comeIn(aya);
    app.wait(60_000);
    const { body } = await app.call('POST', '/refresh', { body: { refresh_token: owner.refreshToken } });
    const renewed = { ...aya, token: textAt(body, 'token') };
    expect(renewed.token).not.toBe(aya.token);
    line.cut();
    pusher.disconnect();
    const { say } = await comeBack(renewed);
    expect(await say('StatusEvent', { status: 'busy' })).toMatchObject({ ok: true });
    await line.mend();
    expect(await untilBack(renewed.token)).toBeLessThan(5_000);
  });

  it('nobody else is let in: not who never was inside, who left, who was sent away, or logged out', async () => {
    const aya = await clients.manager();
    const [left, sent, loggedOut, outside] = [
      await clients.guestOf(aya, 'Left'),
      await clients.guestOf(aya, 'Sent'),
      await clients.guestOf(aya, 'Gone'),
      await clients.guestOf(aya, 'Outside'),
    ];
    await clients.comeIn(aya);
    const { say } = await clients.comeIn(left);
    expect(await say('LogoutEvent', {})).toMatchObject({ ok: true });
    await clients.comeIn(sent);
    const sending = await app.call('POST', `/space/${aya.spaceId}/guests/${sent.userId}/send-away`, {
      bearer: aya.token,
      spaceToken: aya.spaceToken,
      body: { is_blocked: false },
    });
    expect(sending.status).toBe(200);
    await clients.comeIn(loggedOut);
    expect((await app.call('GET', '/logout', { bearer: loggedOut.token })).status).toBe(200);
    const { body } = await app.call('GET', `/user`, { bearer: loggedOut.token });
    expect(body).toMatchObject({ code: 'UNAUTHENTICATED' });
    const fresh = new Map<AppPerson, Pusher>();
    for (const person of [left, sent, loggedOut, outside]) fresh.set(person, await clients.connect(person));
    line.cut();
    for (const [person, pusher] of fresh)
      expect(await askForChannel(pusher, person)).toEqual([503, 'TRY_AGAIN']);
    await line.mend();
    expect(await untilBack(aya.token)).toBeLessThan(5_000);
  });
});
