import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { afterCommitEvents } from '../db/schema/after-commit-events.ts';
import { onEachDatabase } from '../db/testing/on-each-database.ts';
import { systemTimers, type Timers } from '../timers/timers.ts';
import { type AfterCommitEvents, createAfterCommitEvents } from './after-commit-events.ts';
import { defineEvent } from './event-kind.ts';
import { createAfterCommitStore } from './store.ts';

const thingRemoved = defineEvent('thing.removed', z.object({ id: z.string() }));

/** Polls when the test says so. */
const createPoll = () => {
  const fires = new Set<() => void>();
  const timers: Timers = {
    ...systemTimers,
    setInterval: (fire) => {
      fires.add(fire);
      return fire;
    },
    clear: (fire) => void fires.delete(fire as () => void),
  };
  const poll = () => {
    for (const fire of fires) fire();
  };
  return { timers, poll };
};

describe('events after a commit', () => {
  onEachDatabase('rows', (database) => {
    let faults: unknown[];
    let opened: AfterCommitEvents[];
    const clock = createPoll();
    beforeEach(() => {
      faults = [];
      opened = [];
    });
    afterEach(() => Promise.all(opened.map((one) => one.close())));

    /** One server process. */
    const open = (): AfterCommitEvents => {
      const events = createAfterCommitEvents({
        store: createAfterCommitStore(database()),
        database: database(),
        timers: clock.timers,
        onFault: (error) => faults.push(error),
      });
      opened.push(events);
      return events;
    };
    const publish = (events: AfterCommitEvents, id: string) =>
      database().transact(() => events.publish(thingRemoved, { id }));
    const rows = () => database().sql().select().from(afterCommitEvents);
    const makeAllDue = () =>
      database()
        .sql()
        .update(afterCommitEvents)
        .set({ due_at: new Date(0) });
    const settle = () => Promise.all(opened.map((one) => one.settle()));

    it('LIV-30 are not published by a write that fails, nor outside of a transaction', async () => {
      const handled: string[] = [];
      const events = open();
      events.on(thingRemoved, 'a', ({ id }) => void handled.push(id));
      events.start();
      const failing = database().transact(async () => {
        await events.publish(thingRemoved, { id: 'x' });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await expect(events.publish(thingRemoved, { id: 'y' })).rejects.toThrow('transaction');
      await settle();
      expect([handled, await rows()]).toEqual([[], []]);
    });

    it('LIV-31 are handled after the commit by each feature that is concerned, and their row is deleted', async () => {
      const handled: string[] = [];
      const events = open();
      for (const name of ['a', 'b']) events.on(thingRemoved, name, ({ id }) => void handled.push(name + id));
      events.start();
      await database().transact(async () => {
        await events.publish(thingRemoved, { id: '1' });
        expect(handled).toEqual([]);
      });
      await settle();
      expect([handled, await rows()]).toEqual([['a1', 'b1'], []]);
      expect(() => events.on(thingRemoved, 'a', () => undefined)).toThrow('twice');
    });

    it('LIV-32 that a process did not handle before it ended are handled by the next', async () => {
      await publish(open(), '1');
      expect(await rows()).toHaveLength(1);
      const handled: string[] = [];
      const next = open();
      next.on(thingRemoved, 'a', ({ id }) => void handled.push(id));
      next.start();
      await settle();
      expect([handled, await rows()]).toEqual([['1'], []]);
    });

    it('LIV-33 of several processes are handled by one of them each', async () => {
      const handled: string[] = [];
      const processes = [open(), open(), open()];
      for (const one of processes) one.on(thingRemoved, 'a', ({ id }) => void handled.push(id));
      await database().transact(async () => {
        for (let n = 0; n < 30; n += 1) await processes[0]?.publish(thingRemoved, { id: `${n}` });
      });
      for (const one of processes) one.start();
      await settle();
      expect(handled.toSorted((a, b) => Number(a) - Number(b))).toEqual(
        Array.from({ length: 30 }, (_, n) => `${n}`),
      );
      expect(await rows()).toEqual([]);
    });

    it('LIV-34 whose handler fails are handled again later, with nothing of the first attempt written', async () => {
      let failuresLeft = 2;
      const events = open();
      events.on(thingRemoved, 'a', async ({ id }) => {
        await events.publish(defineEvent('trace', z.object({ id: z.string() })), { id });
        failuresLeft -= 1;
        if (failuresLeft >= 0) throw new Error('not now');
      });
      events.start();
      await publish(events, '1');
      await settle();
      expect(await rows()).toMatchObject([{ event: 'thing.removed', failures: 1 }]);
      // It waits for its time.
      clock.poll();
      await settle();
      expect(await rows()).toMatchObject([{ failures: 1 }]);
      for (const failures of [2, undefined]) {
        await makeAllDue();
        clock.poll();
        await settle();
        if (failures !== undefined) expect(await rows()).toMatchObject([{ failures }]);
      }
      expect((await rows()).map(({ event }) => event)).toEqual(['trace']);
      expect(faults.map(String)).toEqual(expect.arrayContaining(['Error: not now']));
    });

    it('LIV-35 that fail do not hold up the others, and an unknown one stays for a process that knows it', async () => {
      const handled: string[] = [];
      const events = open();
      events.on(thingRemoved, 'a', ({ id }) => {
        if (id === 'bad') throw new Error('bad');
        handled.push(id);
      });
      events.start();
      await database().transact(async () => {
        await events.publish(defineEvent('unknown', z.object({})), {});
        await events.publish(thingRemoved, { id: 'bad' });
        await events.publish(thingRemoved, { id: 'good' });
      });
      await settle();
      expect(handled).toEqual(['good']);
      const left = (await rows()).map(({ event, failures }) => [event, failures]);
      expect(left).toEqual(
        expect.arrayContaining([
          ['unknown', 1],
          ['thing.removed', 1],
        ]),
      );
      await database().sql().delete(afterCommitEvents).where(eq(afterCommitEvents.event, 'thing.removed'));
      const newer = open();
      newer.on(defineEvent('unknown', z.object({})), 'b', () => void handled.push('known'));
      await makeAllDue();
      newer.start();
      await settle();
      expect([handled, await rows()]).toEqual([['good', 'known'], []]);
    });
  });
});
