import { setTimeout as pause } from 'node:timers/promises';
import { liveEvents } from '@engawa/contract/live';
import { anyValue, brokenFrames, brokenRequests } from '@engawa/testkit/gateway/fuzz-input';
import { type Office, openOffice } from '@engawa/testkit/gateway/office';
import { createRandomValues } from '@engawa/testkit/gateway/random-values';
import { openTcp } from '@engawa/testkit/gateway/raw-client';

/** The attacking process: it receives its target by an order, and runs until the bench ends it. */

export type AttackOrder = { readonly url: string; readonly spaceId: string; readonly halfOpen: number };
/** The number of each kind of act. */
export type AttackCounts = Record<
  'requests' | 'frames' | 'half-open at once' | 'sockets of one session' | 'whispers' | 'silent readers',
  number
>;

const whisperers = 10;
const whispersPerSecond = 20;
const silentReaders = 20;
/** The number of each kind that run at once. */
const requestsAtOnce = 20;
const framesAtOnce = 10;
const opensAtOnce = 25;
const sessionSockets = 500;
const breathMs = 50;

const tally: AttackCounts = {
  requests: 0,
  frames: 0,
  'half-open at once': 0,
  'sockets of one session': 0,
  whispers: 0,
  'silent readers': 0,
};
const random = createRandomValues(1);
let strangers = 0;
/** A loopback address for each stranger; sixteen strangers share one. */
const nextAddress = (): string => {
  strangers += 1;
  return `127.${1 + ((strangers >> 12) % 90)}.${(strangers >> 4) & 255}.${1 + (strangers % 16)}`;
};

const throwBytes = async (office: Office) => {
  const { socket, connected, closed } = openTcp(office.port, nextAddress());
  await connected;
  socket.resume();
  socket.end(brokenRequests(random, office.path));
  await closed;
  tally.requests += 1;
};

const throwFrames = async (office: Office) => {
  const client = office.open(nextAddress());
  await office.socketIdOf(client);
  for (let count = 0; count < 3; count += 1) client.socket.write(brokenFrames(random));
  client.socket.end();
  await client.closed;
  tally.frames += 1;
};

/**
 * Reopens connections that the server closes, so that as many as possible are half open at any
 * time.
 */
const keepHalfOpen = async (office: Office, most: number) => {
  const half = Buffer.from(`GET ${office.path} HTTP/1.1\r\nHost: local`);
  let open = 0;
  for (;;) {
    for (let opened = 0; opened < opensAtOnce && open < most; opened += 1) {
      const { socket, connected, closed } = openTcp(office.port, nextAddress());
      open += 1;
      closed.then(() => {
        open -= 1;
      });
      connected.then(() => socket.write(half));
      socket.resume();
    }
    tally['half-open at once'] = Math.max(tally['half-open at once'], open);
    await pause(breathMs);
  }
};

/** One admitted person opens many more sockets than the number that may be used. */
const misuseSession = async (office: Office) => {
  const from = nextAddress();
  const guest = await office.letIn(from);
  for (let opened = 0; opened < sessionSockets; opened += 1) {
    const client = office.open(from);
    const signed = await office.sign(guest, await office.socketIdOf(client), office.room);
    await office.subscribe(client, office.room, 'auth' in signed ? signed.auth : null);
    tally['sockets of one session'] += 1;
    await pause(breathMs);
  }
};

const whisperNonsense = async (office: Office) => {
  const person = await office.connect(nextAddress());
  await person.enter();
  const names = Object.keys(liveEvents);
  for (;;) {
    person.whisper(random.oneOf(names), anyValue(random));
    tally.whispers += 1;
    await pause(1000 / whispersPerSecond);
  }
};

const readNothing = async (office: Office) => {
  const person = await office.connect(nextAddress());
  await person.enter();
  person.socket.pause();
  tally['silent readers'] += 1;
};

/** Repeats an act whatever its result, because an attacker goes on after a refusal. */
const again = async (act: () => Promise<void>) => {
  for (;;) await act().catch(() => pause(breathMs));
};

const attack = async ({ url, spaceId, halfOpen }: AttackOrder) => {
  const office = await openOffice(url, `${url}/guest?id=${spaceId}`);
  for (let count = 0; count < requestsAtOnce; count += 1) again(() => throwBytes(office));
  for (let count = 0; count < framesAtOnce; count += 1) again(() => throwFrames(office));
  for (let count = 0; count < whisperers; count += 1) again(() => whisperNonsense(office));
  for (let count = 0; count < silentReaders; count += 1) readNothing(office).catch(() => {});
  again(() => keepHalfOpen(office, halfOpen));
  again(() => misuseSession(office));
};

process.on('message', (order: AttackOrder | 'end') => {
  if (order === 'end') process.send?.(tally, () => process.exit(0));
  else
    attack(order).catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
});
// The process ends with the bench.
process.once('disconnect', () => process.exit(0));
