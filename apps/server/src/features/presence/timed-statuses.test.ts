import { maxStatusMs } from '@engawa/contract/presence';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSpace, type TestClient, type TestSpace, userIdOf } from '../../testing/test-space.ts';

let space: TestSpace;
let aya: TestClient;
let ken: TestClient;

beforeEach(async () => {
  space = createTestSpace();
  aya = await space.enter('aya');
  ken = await space.enter('ken');
  aya.forget();
});
const now = () => space.clock.now();
const set = async (payload: object, client = ken) => {
  client.whisper('StatusEvent', { ref: 1, ...payload });
  await space.pass(60);
  return client.last('Reply');
};
const seen = () => {
  const { status, statusText, statusEmoji, statusUntil } = aya.last('StatusEvent') ?? {};
  return { status, statusText, statusEmoji, statusUntil };
};
const available = { status: 'available', statusText: '', statusEmoji: '', statusUntil: null };

describe('PRE-60 a status for a time', () => {
  it.each<[string, () => object]>([
    ['in the past', () => ({ until: now() - 1 })],
    ['more than a day away', () => ({ until: now() + maxStatusMs + 60_000 })],
    ['with two emoji', () => ({ emoji: '🍱🍱' })],
    ['with letters as an emoji', () => ({ emoji: 'ab' })],
  ])('is refused %s', async (_what, more) => {
    expect(await set({ status: 'busy', ...more() })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_INPUT' },
    });
    expect(aya.all('StatusEvent')).toEqual([]);
    expect(space.timedStatuses.size).toBe(0);
  });

  it('ends by itself, and is stored until then', async () => {
    const until = now() + 30 * 60_000;
    await set({ status: 'busy', statusText: 'Lunch', emoji: '🍱', until });
    expect(seen()).toEqual({ status: 'busy', statusText: 'Lunch', statusEmoji: '🍱', statusUntil: until });
    expect(space.timedStatuses.get(ken.userId)).toEqual({
      status: 'busy',
      statusText: 'Lunch',
      emoji: '🍱',
      until,
    });
    await space.pass(30 * 60_000);
    expect(seen()).toEqual(available);
    expect(space.timedStatuses.size).toBe(0);
  });

  it('is there again when its person enters again before its end, and then ends', async () => {
    const until = now() + 3_600_000;
    await set({ status: 'leave', statusText: 'Out', emoji: '🚶', until });
    ken.whisper('LogoutEvent', {});
    await space.pass(60_000);
    ken = await space.enter('ken');
    expect(aya.last('UserJoinSpace')).toMatchObject({
      participators: [{ status: 'leave', statusText: 'Out', statusEmoji: '🚶' }],
    });
    aya.forget();
    await space.pass(3_600_000);
    expect(seen()).toEqual(available);
  });

  it('is replaced by a later one, which without an end lasts for the visit', async () => {
    await set({ status: 'busy', until: now() + 1_800_000 });
    await set({ status: 'leave' });
    expect(space.timedStatuses.size).toBe(0);
    aya.forget();
    await space.pass(1_800_000);
    expect(aya.all('StatusEvent')).toEqual([]);
    expect(userIdOf('ken')).toBe(ken.userId);
  });
});
