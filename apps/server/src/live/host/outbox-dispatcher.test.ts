import { Refusal } from '@engawa/contract/kernel';
import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '../../platform/outbox/store.ts';
import { createDispatcher } from '../space/dispatcher.ts';
import type { LiveOutput } from '../space/live-space.ts';
import { takeDomainEvents } from '../space/query.ts';
import { refusalSentences } from '../space/sentences.ts';
import { createOutboxDispatcher } from './outbox-dispatcher.ts';

const spaceId = 'space';
const roomId = '60000000-0000-4000-8000-000000000001';

/** The dispatcher with rows in memory, and a real event dispatcher as the owner. */
const open = (options: { epoch?: number; knownUpTo?: number } = {}) => {
  const clock = createFakeClock(1_000_000);
  const received: string[] = [];
  const faults: unknown[] = [];
  const asked: string[][] = [];
  const remembered: LiveOutput[] = [];
  const state = {
    rows: [] as OutboxRow[],
    newestEpoch: 1,
    owned: [spaceId] as string[],
    isAway: false,
    isDatabaseAway: false,
    isAnswerLost: false,
    looks: 0,
  };
  const openDispatcher = (epoch: number) => {
    const dispatcher = createDispatcher({
      spaceId,
      epoch,
      isCertain: () => true,
      sentences: refusalSentences,
      isKnown: (id) => Number(id) <= (options.knownUpTo ?? 0),
    });
    dispatcher.install({
      handlers: {},
      onEvent: {
        ChangeRoomNameEvent({ name }) {
          received.push(name);
          dispatcher.broadcaster.remember('written', name);
        },
      },
    });
    return dispatcher.space;
  };
  let space = openDispatcher(options.epoch ?? 1);
  const outboxDispatcher = createOutboxDispatcher({
    store: {
      async listSpaces(ids) {
        state.looks += 1;
        if (state.isDatabaseAway) throw new Error('The database is away.');
        return state.rows.length > 0 ? [...ids] : [];
      },
      listRows: async (_spaceId, limit) => state.rows.slice(0, limit),
      async removePublished(_spaceId, upToId, epoch) {
        if (epoch !== state.newestEpoch) return false;
        state.rows = state.rows.filter(({ id }) => id > upToId);
        return true;
      },
    },
    timers: clock,
    owned: () => state.owned,
    async deliver(_spaceId, events) {
      asked.push(events.map(({ id }) => id));
      if (state.isAway) throw new Refusal('TRY_AGAIN');
      const { outcome, outputs } = space.answer(takeDomainEvents.name, { events }, clock.now());
      remembered.push(...outputs.filter(({ kind }) => kind === 'remember'));
      if (state.isAnswerLost) throw new Refusal('TRY_AGAIN');
      if (!outcome.ok) throw outcome.error;
      return takeDomainEvents.output.parse(outcome.value);
    },
    onFault: (error) => faults.push(error),
  });
  const write = (...ids: number[]) => {
    for (const id of ids)
      state.rows.push({
        id,
        event: 'ChangeRoomNameEvent',
        payload: { by: 'u', room: roomId, name: `w${id}` },
      });
  };
  const pass = async (ms: number) => {
    for (let left = ms; left >= 0; left -= 50) {
      clock.advance(Math.min(50, left));
      for (let i = 0; i < 5; i += 1) await new Promise((done) => setImmediate(done));
    }
  };
  return {
    clock,
    received,
    faults,
    asked,
    remembered,
    state,
    outboxDispatcher,
    write,
    pass,
    takeOver(epoch: number) {
      state.newestEpoch = epoch;
      space = openDispatcher(epoch);
    },
  };
};

describe('the outbox dispatcher', () => {
  it('LIV-26 delivers rows of this process at once, in order, and deletes them', async () => {
    const { write, outboxDispatcher, pass, received, state } = open();
    write(1, 2, 3);
    outboxDispatcher.deliver(spaceId);
    await pass(0);
    expect([received, state.rows]).toEqual([['w1', 'w2', 'w3'], []]);
  });

  it('LIV-26 delivers rows of another process within half a second', async () => {
    const { write, pass, received } = open();
    await pass(200);
    write(1);
    await pass(450);
    expect(received).toEqual(['w1']);
  });

  it('LIV-26 delivers more than one batch, and rows that arrive meanwhile', async () => {
    const { write, outboxDispatcher, pass, received } = open();
    write(...Array.from({ length: 250 }, (_, i) => i + 1));
    outboxDispatcher.deliver(spaceId);
    write(251);
    outboxDispatcher.deliver(spaceId);
    await pass(0);
    expect(received).toEqual(Array.from({ length: 251 }, (_, i) => `w${i + 1}`));
  });

  it('LIV-27 retries with growing delays while the owner is unreachable', async () => {
    const { write, outboxDispatcher, pass, received, state, asked } = open();
    state.isAway = true;
    write(1, 2);
    outboxDispatcher.deliver(spaceId);
    await pass(10_000);
    expect(received).toEqual([]);
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.length).toBeLessThan(12);
    state.isAway = false;
    await pass(2_000);
    expect([received, state.rows]).toEqual([['w1', 'w2'], []]);
  });

  it('LIV-27 goes on after a failure of the database', async () => {
    const { write, pass, received, state, faults } = open();
    state.isDatabaseAway = true;
    write(1);
    await pass(1_000);
    expect([received, faults.length > 0]).toEqual([[], true]);
    state.isDatabaseAway = false;
    await pass(450);
    expect(received).toEqual(['w1']);
  });

  it('LIV-28 lets the owner handle a repeated row once', async () => {
    const { write, outboxDispatcher, pass, received, state, asked } = open();
    state.isAnswerLost = true;
    write(1);
    outboxDispatcher.deliver(spaceId);
    await pass(0);
    state.isAnswerLost = false;
    write(2);
    await pass(1_000);
    expect(asked.slice(0, 2)).toEqual([['1'], ['1', '2']]);
    expect([received, state.rows]).toEqual([['w1', 'w2'], []]);
  });

  it('LIV-28 does not deliver what the owner had read when it opened', async () => {
    const { write, outboxDispatcher, pass, received, state } = open({ knownUpTo: 2 });
    write(1, 2, 3);
    outboxDispatcher.deliver(spaceId);
    await pass(0);
    expect([received, state.rows]).toEqual([['w3'], []]);
  });

  it('LIV-23 stores the facts derived from a write before its row is deleted', async () => {
    const { write, outboxDispatcher, pass, remembered } = open();
    write(1);
    outboxDispatcher.deliver(spaceId);
    await pass(0);
    expect(remembered).toEqual([{ kind: 'remember', key: 'written', value: 'w1', isContested: true }]);
  });

  it('LIV-23 delivers rows to the next owner that a former one had taken', async () => {
    const { write, outboxDispatcher, pass, received, state, takeOver } = open();
    state.newestEpoch = 2;
    write(1);
    outboxDispatcher.deliver(spaceId);
    await pass(0);
    expect(state.rows).toHaveLength(1);
    takeOver(2);
    await pass(1_000);
    expect([received, state.rows]).toEqual([['w1', 'w1'], []]);
  });

  it('LIV-29 leaves spaces of other processes alone, and does not poll when it owns none', async () => {
    const { write, outboxDispatcher, pass, asked, state } = open();
    state.owned = [];
    write(1);
    outboxDispatcher.deliver(spaceId);
    await pass(5_000);
    expect([asked, state.looks]).toEqual([[], 0]);
  });

  it('LIV-27 ends without a timer, and keeps the rows that were not delivered', async () => {
    const { write, outboxDispatcher, pass, state, clock } = open();
    state.isAway = true;
    write(1);
    outboxDispatcher.deliver(spaceId);
    await pass(300);
    await outboxDispatcher.close();
    expect([clock.pending(), state.rows.length]).toEqual([0, 1]);
  });
});
