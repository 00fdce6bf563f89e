import { graceMs } from '@engawa/contract/presence';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../testing/test-picture.ts';
import {
  createTestSpace,
  rooms,
  spaceId,
  type TestClient,
  type TestSpace,
} from '../../testing/test-space.ts';

const names = ['aya', 'ken', 'mei', 'leo', 'ann', 'bob'];
const steps = 400;

/** A random action of a person, a network or a faulty client. */
const doSomething = (space: TestSpace, clients: Map<string, TestClient>, random: () => number) => {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const name = one(names);
  const client = clients.get(name);
  const room = one([rooms.office.id, rooms.office.id, rooms.studio.id]);
  if (client === undefined || client.closed() !== null) {
    const replacement = space.connect(name);
    clients.set(name, replacement);
    if (random() < 0.5)
      replacement.whisper('ConnectionEvent', {
        socket_id: replacement.id,
        user_id: replacement.userId,
        space_id: spaceId,
      });
    replacement.whisper('LoginEvent', { room });
    return;
  }
  const now = space.clock.now();
  const { x, y } = pictureOf(client, now).get(client.userId) ?? { x: 0, y: 0 };
  const actions = [
    () => client.whisper('PositionEvent', { x: random() * 1_900, y: random() * 1_000 }),
    () =>
      client.whisper('PositionEvent', {
        x,
        y,
        tx: random() * 1_900,
        ty: random() * 1_000,
        ms: 8_000,
        t: now,
      }),
    () => client.whisper('PositionEvent', { x: x + 90, y, tx: 5, ty: 5, ms: 10, t: now }),
    () =>
      client.whisper('StatusEvent', {
        status: one(['available', 'busy', 'leave']),
        statusText: String(random()),
      }),
    () => client.whisper('ChangeRoomEvent', { room }),
    () => client.whisper('LoginEvent', { room }),
    () => client.whisper('LogoutEvent'),
    () => {
      client.drop();
      clients.delete(name);
    },
    () => void clients.delete(name),
  ];
  one(actions)();
};

/** The picture without the values that are rounded on the way. */
const comparable = (picture: ReturnType<typeof pictureOf>) =>
  [...picture.values()].map(({ x, y, isNear, ...rest }) => rest).sort((a, b) => (a.id < b.id ? -1 : 1));

describe('all clients agree with the owner', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('after a second of quiet, seed %i', async (seed) => {
    const random = seededRandom(seed);
    const space = createTestSpace();
    // One person stays all the time, so that there is always a picture to compare.
    const clients = new Map([['zoe', await space.enter('zoe')]]);
    for (let step = 0; step < steps; step += 1) {
      doSomething(space, clients, random);
      await space.pass(random() < 0.02 ? graceMs + 1_000 : random() * 120);
    }
    await space.pass(1_000);
    expect(space.faults).toEqual([]);

    let compared = 0;
    let placed = 0;
    for (const room of [rooms.office, rooms.studio]) {
      // A client that enters now has its state from the owner alone.
      const witness = space.connect(`w${room.id.at(-1)}`);
      witness.whisper('LoginEvent', { room: room.id });
      await space.pass(100);
      const now = space.clock.now();
      const truth = pictureOf(witness, now);
      for (const client of clients.values()) {
        if (client.closed() !== null || !truth.has(client.userId)) continue;
        if (truth.get(client.userId)?.isConnected !== true) continue;
        const picture = pictureOf(client, now);
        expect(comparable(picture)).toEqual(comparable(truth));
        for (const [id, { x, y, isNear }] of truth) {
          const seen = picture.get(id);
          if (!isNear || !seen?.isNear) continue;
          expect(Math.hypot(x - seen.x, y - seen.y)).toBeLessThan(2);
          placed += 1;
        }
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(0);
    expect(placed).toBeGreaterThan(0);
  });
});
