import { personChannel, readWhisper, refusals } from '@engawa/contract/kernel';
import { liveEvents } from '@engawa/contract/live';
import { testEnv } from '@engawa/testkit/env';
import {
  anyValue,
  brokenFrames,
  brokenRequests,
  deepValue,
  nearlyValid,
} from '@engawa/testkit/gateway/fuzz-input';
import { createLatencyProbe, type LatencyProbe } from '@engawa/testkit/gateway/latency-probe';
import { type Connected, type Office, openOffice } from '@engawa/testkit/gateway/office';
import { createRandomValues, type RandomValues } from '@engawa/testkit/gateway/random-values';
import { openTcp, type RawClient, textFrame } from '@engawa/testkit/gateway/raw-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectionCapacity } from './open-files.ts';
import { startProbedServer } from './testing/probed-server.ts';

const seed = testEnv.seed ?? Date.now() % 1_000_000;

/**
 * The requested number, reduced to the open files that this process, and the server's, may have.
 */
const many = Math.min(10_000, (connectionCapacity() ?? 10_000) - 3_000);

/**
 * The memory that ten thousand connections may leave behind in total: far less than one object
 * each.
 */
const mostGrowthBytes = 8 * 2 ** 20;
const refusalsOnly = Object.keys(refusals).filter((code) => code !== 'INTERNAL');

let server: Awaited<ReturnType<typeof startProbedServer>>;
let office: Office;
let probes: LatencyProbe[];
let baseBytes: number;
let calmMs = Number.NaN;
let beganMs = 0;
/** Connections of earlier tests. The last test waits until all of them have ended. */
let ending: Promise<unknown> = Promise.resolve();

/** An address of this machine for the nth client. Sixteen clients share one. */
const addressOf = (n: number, block = 1) => `127.${block + (n >> 12)}.${(n >> 4) & 255}.${1 + (n % 16)}`;

const inBatches = async (count: number, size: number, callback: (n: number) => Promise<unknown>) => {
  for (let from = 0; from < count; from += size)
    await Promise.all(Array.from({ length: Math.min(size, count - from) }, (_none, i) => callback(from + i)));
};

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

const reports = async () => (await Promise.all(probes.map((probe) => probe.report()))).flat();

/** Sends bytes that are not a request, over many connections. */
const throwBytes = (count: number, random = createRandomValues(seed)) =>
  inBatches(count, 50, async (n) => {
    const { socket, connected, closed } = openTcp(office.port, addressOf(n, 10));
    await connected;
    socket.resume();
    socket.end(brokenRequests(random, office.path));
    await closed;
  });

/** Sends bytes that are not frames, over many connections that were greeted. */
const throwFrames = async (count: number, random = createRandomValues(seed)) => {
  const codes = new Map<number | null, number>();
  await inBatches(count, 25, async (n) => {
    const client = office.open(addressOf(n, 20));
    await office.socketIdOf(client);
    for (let i = 0; i < 3; i += 1) client.socket.write(brokenFrames(random));
    client.socket.end();
    const code = await client.closedWith;
    codes.set(code, (codes.get(code) ?? 0) + 1);
  });
  return codes;
};

const names = Object.keys(liveEvents);
const fieldsOf = (name: string): string[] => {
  const whisper = liveEvents[name as keyof typeof liveEvents].whisper;
  return whisper !== null && 'shape' in whisper
    ? Object.keys(whisper.shape)
    : ['x', 'y', 'tx', 'ty', 'ms', 't'];
};

type Sent = { ref: number; name: string; data: Record<string, unknown> };

/** A whisper with a valid name and mostly invalid content, as it arrives. */
const nonsense = (random: RandomValues, person: Connected, ref: number): Sent => {
  const rights = [
    office.roomId,
    person.guest.userId,
    office.spaceId,
    'available',
    'busy',
    0,
    100,
    true,
    1,
    'LOCK',
  ];
  const name = random.below(8) === 0 ? String(anyValue(random, 9)).slice(0, 60) : random.oneOf(names);
  const fields = Object.hasOwn(liveEvents, name) ? fieldsOf(name) : [];
  const data = JSON.parse(JSON.stringify({ ...nearlyValid(random, fields, rights), ref }));
  return JSON.stringify(data).length < 8_000 ? { ref, name, data } : nonsense(random, person, ref);
};

beforeAll(async () => {
  console.log(`fuzz: seed ${seed} (again with ENGAWA_TEST_SEED=${seed}), ${many} connections`);
  server = await startProbedServer({ LOG_LEVEL: 'warn' });
  const link = /Demo guest link: (\S+)/.exec(server.output())?.[1] ?? '';
  office = await openOffice(server.url, link);
  probes = await Promise.all([2, 3, 4].map((n) => createLatencyProbe(office, `127.0.0.${n}`)));
  // Memory that each kind of client takes the first time (compiled code, caches) is not a leak.
  const random = createRandomValues(1);
  await throwBytes(100, random);
  await throwFrames(100, random);
  await inBatches(500, 100, async (n) => {
    const client = office.open(addressOf(n, 30));
    await office.socketIdOf(client);
    client.socket.destroy();
  });
  const visitor = await office.connect('127.0.0.9');
  await visitor.enter();
  visitor.whisper('LogoutEvent', { ref: 'out' });
  await visitor.reply('out');
  visitor.socket.destroy();
  await reports();
  baseBytes = (await server.vitals()).keptBytes;
  calmMs = quantile(await reports(), 0.99);
});
beforeEach(() => {
  beganMs = performance.now();
});
afterAll(async () => {
  for (const probe of probes ?? []) probe.end();
  await server?.stop();
});
afterEach(async () => {
  // No active client is disconnected, and each receives every answer.
  const took = await reports();
  console.log(
    `fuzz: ${took.length} answers meanwhile, p99 ${quantile(took, 0.99).toFixed(1)} ms (${calmMs.toFixed(1)} before), ` +
      `${Math.round(performance.now() - beganMs)} ms in all`,
  );
});

describe(`LIV-17 with seed ${seed}`, () => {
  it('answers or cuts each connection that sends bytes instead of a request', async () => {
    await throwBytes(400);
  });

  it('closes the socket, or reports a protocol error, for bytes that are not frames', async () => {
    const codes = await throwFrames(400);
    for (const code of codes.keys()) expect([null, 1002, 1005, 1007, 1008, 1009]).toContain(code);
    // The random bytes made several kinds of invalid frames.
    expect(codes.size).toBeGreaterThan(2);
  });

  it('answers texts that are not protocol frames with 4300, and frames before any subscription with 4303 or 401', async () => {
    const client = office.open('127.0.1.1');
    const socketId = await office.socketIdOf(client);
    const codeOf = async () => (await client.next(({ event }) => event === 'pusher:error'))?.data.code;
    for (const text of [
      '{',
      'null',
      '[]',
      '1e999',
      '"\\ud800"',
      deepValue(8_000),
      `{"event":${deepValue(5_000)}}`,
    ]) {
      client.send(text);
      expect([text.slice(0, 20), await codeOf()]).toEqual([text.slice(0, 20), 4300]);
    }
    client.send(`{"event":"client-PositionEvent","data":${deepValue(3_000)}}`);
    expect(await codeOf()).toBe(4303);
    client.send({ event: 'client-LoginEvent', channel: office.room, data: { room: office.roomId } });
    expect(await codeOf()).toBe(4303);
    expect(await office.subscribe(client, office.room, undefined)).toMatchObject({ data: { status: 401 } });
    expect(socketId).toMatch(/^\d+\.\d+$/);
    client.socket.destroy();
  });

  it('refuses with 401 signatures that were valid elsewhere or earlier', async () => {
    const person = await office.connect('127.0.1.2');
    const good = await office.sign(person.guest, person.socketId, office.room);
    if (!('auth' in good)) throw new Error('It is signed');
    const thief = office.open('127.0.1.3');
    const thiefId = await office.socketIdOf(thief);
    const refused = { event: 'pusher:subscription_error', data: { status: 401 } };
    expect(await office.subscribe(thief, office.room, good.auth)).toMatchObject(refused);
    // Also once the thief's socket is bound to a person who may receive the room.
    const other = await office.letIn('127.0.1.3');
    const own = await office.sign(other, thiefId, office.room);
    expect(await office.subscribe(thief, office.room, good.auth)).toMatchObject(refused);
    expect(
      await office.subscribe(thief, personChannel(person.guest.userId, office.spaceId), good.auth),
    ).toMatchObject(refused);
    // A socket of another person, or one that has closed, cannot be signed for.
    expect(await office.sign(person.guest, thiefId, office.room)).toEqual({ status: 403 });
    person.socket.destroy();
    await person.closed;
    const late = office.open('127.0.1.4');
    await office.socketIdOf(late);
    expect(await office.subscribe(late, office.room, good.auth)).toMatchObject(refused);
    expect(await office.subscribe(thief, office.room, 'auth' in own ? own.auth : null)).toMatchObject({
      event: 'pusher_internal:subscription_succeeded',
    });
    for (const { socket } of [thief, late]) socket.destroy();
  });

  it('answers whispers with wrong types, huge numbers and in any order by their codes, and none is a fault', async () => {
    const codes = new Map<string, number>();
    await inBatches(24, 6, async (n) => {
      const random = createRandomValues(seed + n);
      const person = await office.connect(addressOf(n, 40));
      if (n % 3 > 0) await person.enter();
      // With the whispers before and after: as many as may arrive at once.
      const sent = Array.from({ length: 25 }, (_none, i) => nonsense(random, person, i + 1));
      for (const { name, data } of sent) person.whisper(name, data);
      person.whisper('ClockEvent', { c: 1, ref: 'end' });
      // Whispers take effect in order, so all of them have been answered by then.
      expect(await person.reply('end')).toMatchObject({ data: { ok: true } });
      for (const { ref, name, data } of sent) {
        const reply = person
          .received()
          .find(({ event, data: reply }) => event === 'Reply' && reply.ref === ref);
        const { ok, error } = (reply?.data ?? {}) as { ok?: boolean; error?: { code: string } };
        const code = ok === true ? 'ok' : (error?.code ?? 'no answer');
        const what = JSON.stringify({ name, data });
        const read = readWhisper(liveEvents, name, data);
        if (read.ok) expect(['ok', ...refusalsOnly], what).toContain(code);
        else expect(code, what).toBe(read.code);
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
      person.socket.destroy();
    });
    console.log(`fuzz: answers ${JSON.stringify(Object.fromEntries(codes))}`);
    for (const code of ['ok', 'INVALID_INPUT', 'FORBIDDEN', 'UNKNOWN_EVENT', 'NOT_INSIDE'])
      expect(codes.has(code), code).toBe(true);
  });

  it('reports clients that never read, fall silent or keep sending as lost, and no other client waits for them', async () => {
    const silent = await Promise.all(
      Array.from({ length: 20 }, async (_none, n) => {
        const person = await office.connect(addressOf(n, 50));
        await person.enter();
        return person;
      }),
    );
    const begun = silent.map(({ socket }) => {
      socket.pause();
      return socket;
    });
    const loud = await Promise.all(
      Array.from({ length: 20 }, async (_none, n) => {
        const client = office.open(addressOf(n, 51));
        await office.socketIdOf(client);
        client.socket.pause();
        return client;
      }),
    );
    // Each requests many answers and reads none.
    const asked = Buffer.concat(Array.from({ length: 900 }, () => textFrame({ event: 'pusher:ping' })));
    for (const { socket } of loud) socket.write(asked);
    const goneMs = performance.now();
    const [first] = probes;
    if (first === undefined) throw new Error('There are probes');
    // The others receive that the silent clients are lost.
    await first.heardOfLost(silent.map(({ guest }) => guest.userId));
    console.log(`fuzz: silent readers were lost after ${Math.round(performance.now() - goneMs)} ms`);
    for (const socket of begun) socket.destroy();
    for (const { socket } of loud) socket.destroy();
  });

  it('ends the longest silent of thousands of connections without a complete request, and others still connect', async () => {
    const half = Buffer.from(`GET ${office.path} HTTP/1.1\r\nHost: local`);
    const ended: Promise<void>[] = [];
    let open = 0;
    let noteClose = () => {};
    await inBatches(many, 250, async (n) => {
      const tcp = openTcp(office.port, addressOf(n, 60));
      await tcp.connected;
      open += 1;
      tcp.socket.resume();
      if (n % 2 === 0) tcp.socket.write(half);
      ended.push(
        tcp.closed.then(() => {
          open -= 1;
          noteClose();
        }),
      );
    });
    const late = await office.connect('127.0.1.5');
    expect(await late.enter()).toMatchObject({ data: { ok: true } });
    late.socket.destroy();
    await new Promise<void>((few) => {
      noteClose = () => {
        if (open <= 2_000) few();
      };
      noteClose();
    });
    ending = Promise.all(ended);
  });

  it('lets twenty of the thousands of sockets of one valid session subscribe, and closes the others', async () => {
    const guest = await office.letIn('127.0.1.6');
    const clients: { client: RawClient; socketId: string }[] = [];
    let open = 0;
    let mostOpen = 0;
    await inBatches(many, 250, async (n) => {
      const client = office.open(addressOf(n, 80));
      clients.push({ client, socketId: await office.socketIdOf(client) });
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      void client.closed.then(() => {
        open -= 1;
      });
    });
    const answers = { in: 0, refused: 0 };
    const speaking = new Set<RawClient>();
    await inBatches(60, 20, async (n) => {
      const { client, socketId } = clients[clients.length - 1 - n] ?? {};
      if (client === undefined || socketId === undefined) throw new Error('There are so many');
      const signed = await office.sign(guest, socketId, office.room);
      const answer = await office.subscribe(client, office.room, 'auth' in signed ? signed.auth : null);
      if (answer?.event === 'pusher_internal:subscription_succeeded') {
        speaking.add(client);
        answers.in += 1;
      } else if (answer?.data.status === 429) answers.refused += 1;
    });
    expect(answers).toEqual({ in: 20, refused: 40 });
    const late = await office.connect('127.0.1.7');
    expect(await late.enter()).toMatchObject({ data: { ok: true } });
    late.socket.destroy();
    const waited = clients.filter(({ client }) => !speaking.has(client));
    const codes = await Promise.all(waited.map(({ client }) => client.closedWith));
    // With more than five thousand at once, those were asked to back off. The others had their ten
    // seconds, in which a busy machine opens fewer.
    expect(codes).toContain(4009);
    if (mostOpen > 5_500) expect(codes).toContain(4100);
    if (many <= 5_000) expect(codes).not.toContain(4100);
    // A socket that was slow to answer a ping was cut without a close frame.
    for (const code of new Set(codes)) expect([4009, 4100, null]).toContain(code);
    for (const { socket } of speaking) socket.destroy();
    await Promise.all([...speaking].map(({ closed }) => closed));
  });

  it('has returned to the memory use of before when all have ended', async () => {
    await ending;
    const { keptBytes } = await server.vitals();
    console.log(
      `fuzz: kept ${(baseBytes / 2 ** 20).toFixed(1)} MiB before, ${(keptBytes / 2 ** 20).toFixed(1)} MiB after`,
    );
    expect(keptBytes - baseBytes).toBeLessThan(mostGrowthBytes);
    expect(server.output()).not.toMatch(/"level":(50|60)/);
  });
});
