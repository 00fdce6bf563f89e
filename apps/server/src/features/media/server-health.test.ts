import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { createServerHealth } from './server-health.ts';

const turns = () => new Promise((done) => setImmediate(done));

const watch = (answers: { isThere: boolean }) => {
  const clock = createFakeClock(1_000_000);
  const changes: boolean[] = [];
  const health = createServerHealth({
    server: {
      ask: async () => {
        if (!answers.isThere) throw new Error('Nobody answers.');
      },
    },
    timers: clock,
    changed: (isWell) => changes.push(isWell),
  });
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 1_000) {
      clock.advance(1_000);
      await turns();
    }
  };
  return { health, changes, pass };
};

describe('MED-36 LiveKit counts as', () => {
  it('unreachable after 15 s of silence and not before, and as back with its first answer', async () => {
    const answers = { isThere: true };
    const { health, changes, pass } = watch(answers);
    await pass(1_000);
    expect(health.isWell()).toBe(true);
    answers.isThere = false;
    await pass(13_000);
    expect(changes).toEqual([true]);
    await pass(7_000);
    expect(changes).toEqual([true, false]);
    expect(health.isWell()).toBe(false);
    answers.isThere = true;
    await pass(5_000);
    expect(changes).toEqual([true, false, true]);
    health.close();
  });

  it('unreachable when it never answered, reported once and not after the end', async () => {
    const answers = { isThere: false };
    const { health, changes, pass } = watch(answers);
    await pass(14_000);
    expect([health.isWell(), changes]).toEqual([false, []]);
    await pass(40_000);
    expect(changes).toEqual([false]);
    health.close();
    answers.isThere = true;
    await pass(20_000);
    expect(changes).toEqual([false]);
  });
});
