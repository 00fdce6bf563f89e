import { createFakeClock, type FakeClock } from '@engawa/testkit/fake-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { EpochIsOver } from './epoch-is-over.ts';
import { createFactsWriter, type WrittenFacts } from './facts-writer.ts';

let clock: FakeClock;
let written: WrittenFacts[];
/** How each write ends, in order; an empty list: at once. */
let answers: (() => Promise<void>)[];
let faults: unknown[];
let over: number;
let writer: ReturnType<typeof createFactsWriter>;

const settle = async () => {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
};
const fail = async () => {
  throw new Error('The database is away.');
};

beforeEach(() => {
  clock = createFakeClock(1_000);
  written = [];
  answers = [];
  faults = [];
  over = 0;
  writer = createFactsWriter({
    store: {
      async save(facts) {
        await answers.shift()?.();
        written.push(facts);
      },
    },
    timers: clock,
    known: new Map<string, unknown>([['seat.a', 1]]),
    onFault: (error) => faults.push(error),
    onOver() {
      over += 1;
    },
  });
});

const set = (key: string, value: unknown) => writer.set([{ key, value }]);

describe('the writer of facts', () => {
  it('writes one after the other, and only the last of several values', async () => {
    let release = () => {};
    answers = [() => new Promise((resolve) => (release = resolve))];
    for (const value of [1, 2, 3]) set('seat.b', value);
    await settle();
    expect(written).toEqual([]);
    release();
    await settle();
    expect(written).toEqual([
      { facts: [{ key: 'seat.b', value: 1 }], changes: 1, ran_at: 1_000 },
      { facts: [{ key: 'seat.b', value: 3 }], changes: 3, ran_at: 1_000 },
    ]);
  });

  it('writes nothing that the store has', async () => {
    set('seat.a', 1);
    set('seat.none', null);
    await settle();
    expect(written).toEqual([]);
    set('seat.a', null);
    await settle();
    expect(written).toMatchObject([{ facts: [{ key: 'seat.a', value: null }] }]);
  });

  it('tries again until the store answers, and reports an outage once', async () => {
    answers = [fail, fail, fail];
    set('meeting-lock.t', true);
    for (let n = 0; n < 3; n += 1) {
      await settle();
      clock.advance(500);
    }
    await settle();
    expect([written.length, faults.length]).toEqual([1, 1]);
    expect(written).toMatchObject([{ facts: [{ key: 'meeting-lock.t', value: true }] }]);
  });

  it('stores a fact first, and says so', async () => {
    const stored = writer.setFirst({ key: 'seat.b', value: 2 }, 900);
    expect(await stored).toBe(true);
    expect(await writer.setFirst({ key: 'seat.b', value: 2 }, 900)).toBe(true);
    expect(written).toHaveLength(1);
  });

  it('gives up in time, and the store gets the fact as it was before', async () => {
    let release = () => {};
    answers = [() => new Promise((resolve) => (release = resolve))];
    const stored = writer.setFirst({ key: 'seat.a', value: 2 }, 900);
    await settle();
    clock.advance(900);
    expect(await stored).toBe(false);
    release();
    await settle();
    expect(written.map(({ facts }) => facts)).toEqual([
      [{ key: 'seat.a', value: 2 }],
      [{ key: 'seat.a', value: 1 }],
    ]);
  });

  it('gives up during an outage, and never writes the fact', async () => {
    answers = [fail, fail];
    const stored = writer.setFirst({ key: 'seat.b', value: 2 }, 900);
    for (let n = 0; n < 3; n += 1) {
      await settle();
      clock.advance(500);
    }
    expect(await stored).toBe(false);
    await settle();
    expect(written.flatMap(({ facts }) => facts)).toEqual([{ key: 'seat.b', value: null }]);
  });

  it('stops when a newer owner has written', async () => {
    answers = [
      async () => {
        throw new EpochIsOver();
      },
    ];
    set('seat.b', 2);
    await settle();
    set('seat.c', 3);
    clock.advance(5_000);
    await settle();
    expect([over, faults]).toEqual([1, []]);
  });

  it('notes that its owner runs only while a fact would be restored', async () => {
    writer.noteRun();
    await settle();
    expect(written).toEqual([{ facts: [], changes: 0, ran_at: 1_000 }]);
    set('seat.a', null);
    await settle();
    writer.noteRun();
    await settle();
    expect(written).toHaveLength(2);
  });

  it('finishes when everything is stored, with the time of the end', async () => {
    set('seat.b', 2);
    clock.advance(60);
    await writer.finish();
    expect(written.at(-1)).toMatchObject({ ran_at: 1_060 });
    writer.end();
    expect(await writer.setFirst({ key: 'seat.c', value: 3 }, 900)).toBe(false);
  });
});
