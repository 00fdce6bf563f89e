import { type Connected, type Office, openOffice } from '@engawa/testkit/gateway/office';
import { textFrame } from '@engawa/testkit/gateway/raw-client';
import { type RunningServer, startServer } from '@engawa/testkit/start-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: RunningServer;
let office: Office;

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'warn' } });
  office = await openOffice(server.url, /Demo guest link: (\S+)/.exec(server.output())?.[1] ?? '');
});
afterAll(async () => {
  await server?.stop();
});

const entered = async (from: string) => {
  const person = await office.connect(from);
  expect(await person.enter()).toMatchObject({ data: { ok: true } });
  return person;
};

/**
 * The code of the error that the server sent, such as 4301. Null when the connection ended without
 * one.
 */
const errorOf = async ({ next }: Pick<Connected, 'next'>) =>
  (await next(({ event }) => event === 'pusher:error'))?.data.code;

/**
 * Sends a number of whispers at once, and one of another kind at the end.
 * @returns how many of them were answered, and for how long the rate could let more through
 */
const answered = async (
  person: Connected,
  count: number,
  event: string,
  data: object,
  last: [string, object],
) => {
  const begunAtMs = performance.now();
  for (let ref = 1; ref <= count; ref += 1) person.whisper(event, { ...data, ref });
  const [name, lastData] = last;
  person.whisper(name, { ...lastData, ref: 'last' });
  // Whispers take effect in the order of arrival.
  await person.reply('last');
  const replies = person
    .received()
    .filter(({ event: answer, data: { ref } }) => answer === 'Reply' && Number(ref) > 0);
  return { replies: replies.length, seconds: (performance.now() - begunAtMs) / 1_000 };
};

describe('the limits of the running server', () => {
  it.each([
    ['20 positions', 20, 20, 'PositionEvent', { x: 'wrong' }, ['ClockEvent', { c: 1 }]],
    ['300 signals', 300, 60, 'SignalEvent', { to: 'wrong' }, ['ClockEvent', { c: 1 }]],
    ['8 views', 8, 2, 'ViewEvent', { x: 'wrong' }, ['ClockEvent', { c: 1 }]],
    // One less for the LoginEvent, unless a tenth of a second has passed since.
    ['30 others', 29, 10, 'StatusEvent', { status: 'wrong' }, ['PositionEvent', { x: 'wrong' }]],
  ] as const)(
    'LIV-8 %s at once, and no more until time has passed',
    async (_what, burst, perSecond, event, data, last) => {
      const person = await entered(`127.0.5.${burst % 200}`);
      const { replies, seconds } = await answered(person, burst + 100, event, data, [...last]);
      expect(replies).toBeGreaterThanOrEqual(burst);
      expect(replies).toBeLessThanOrEqual(burst + 2 + Math.ceil(seconds * perSecond));
      expect(await errorOf(person)).toBe(4301);
      person.socket.destroy();
    },
  );

  it('LIV-8 are 60 frames before the first subscription, 600 after it', async () => {
    const stranger = office.open('127.0.5.201');
    await office.socketIdOf(stranger);
    const pings = (count: number) =>
      Buffer.concat(Array.from({ length: count }, () => textFrame({ event: 'pusher:ping' })));
    const pong = ({ event }: { event: string }) => event === 'pusher:pong';
    stranger.socket.write(pings(50));
    for (let i = 0; i < 50; i += 1) await stranger.next(pong);
    stranger.socket.write(pings(100));
    expect(await stranger.closedWith).toBe(4100);

    const person = await entered('127.0.5.202');
    person.socket.write(pings(500));
    for (let i = 0; i < 500; i += 1) await person.next(pong);
    person.socket.write(pings(2_000));
    expect(await person.closedWith).toBe(4100);
  });

  it('LIV-7 are 16 KiB of a whisper and 64 KiB of a signal, and not a byte more', async () => {
    const person = await entered('127.0.5.203');
    /** Sends a whisper of exactly this many bytes. */
    const say = (event: string, bytes: number, ref: string) => {
      const frame = { event: `client-${event}`, channel: office.room, data: { ref, junk: '' } };
      const filling = 'x'.repeat(bytes - JSON.stringify(frame).length);
      person.send({ ...frame, data: { ref, junk: filling } });
      return person.reply(ref);
    };
    const refusedWith = (code: string) => ({ data: { ok: false, error: { code } } });
    expect(await say('StatusEvent', 16 * 1024, 'fits')).toMatchObject(refusedWith('INVALID_INPUT'));
    expect(await say('StatusEvent', 16 * 1024 + 1, 'over')).toMatchObject(refusedWith('BODY_TOO_LARGE'));
    expect(await say('SignalEvent', 64 * 1024, 'signal')).toMatchObject(refusedWith('INVALID_INPUT'));
    person.send({ event: 'pusher:ping', data: 'x'.repeat(16 * 1024) });
    expect(await errorOf(person)).toBe(4300);
    expect(await say('SignalEvent', 64 * 1024 + 1, 'never')).toBeNull();
    expect(await person.closedWith).toBe(1009);
  });

  it('LIV-3 are 500 sockets of one address, and another when one has closed', async () => {
    const from = '127.0.6.1';
    const clients = [];
    for (let batch = 0; batch < 10; batch += 1) {
      const opened = Array.from({ length: 50 }, () => office.open(from));
      await Promise.all(opened.map((client) => office.socketIdOf(client)));
      clients.push(...opened);
    }
    const oneMore = () => office.open(from);
    expect(await oneMore().next(({ event }) => event === 'pusher:connection_established')).toBeNull();
    expect(await office.socketIdOf(office.open('127.0.6.2'))).toMatch(/^\d+\.\d+$/);
    const [first] = clients;
    first?.socket.end(Buffer.from([0x88, 0x80, 0, 0, 0, 0]));
    await first?.closed;
    expect(await oneMore().next(({ event }) => event === 'pusher:connection_established')).not.toBeNull();
    for (const { socket } of clients) socket.destroy();
  });

  it('LIV-4 are ten seconds to authorise a channel', async () => {
    const stranger = office.open('127.0.6.3');
    await office.socketIdOf(stranger);
    const begunAtMs = performance.now();
    expect(await stranger.closedWith).toBe(4009);
    expect(performance.now() - begunAtMs).toBeGreaterThan(9_000);
  });
});
