import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { rowOf } from './events-of-day.ts';
import type { FoundEvent } from './feed/feed.ts';
import { createFeedsStore } from './feeds-store.ts';
import { createCalendarStore } from './store.ts';

const startMs = Date.UTC(2026, 10, 20, 9);
const at = (minutes: number) => new Date(startMs + minutes * 60_000);

const eventOf = (key: string, start: FoundEvent['start'], end: FoundEvent['end'] = start): FoundEvent => ({
  key,
  title: key,
  description: '',
  location: '',
  status: 'confirmed',
  creator: null,
  attendees: [],
  links: [],
  start,
  end,
});

describe('calendar store', () => {
  onEachDatabase('calendars', (database) => {
    const store = () => createCalendarStore(database());
    const feeds = () => createFeedsStore(database());
    let aya: string;
    let ken: string;

    const add = async (userId: string, dueAt = at(15), askedAt = at(0)) => {
      const id = randomUUID();
      await store().add({
        id,
        owner_id: userId,
        name: 'Work',
        color: 'moss',
        address: 'sealed',
        host: 'calendars.example',
        read_at: at(0),
        expanded_at: at(0),
        left_out: 0,
        asked_at: askedAt,
        due_at: dueAt,
        created_at: at(0),
      });
      return id;
    };
    const dueOf = async (whose: Parameters<ReturnType<typeof feeds>['takeDue']>[0], now = at(20)) =>
      (await feeds().takeDue(whose, now, 20)).map(({ id }) => id);

    beforeEach(async () => {
      const rows = await database()
        .sql()
        .insert(users)
        .values(
          ['Aya', 'Ken'].map((first_name) => ({
            first_name,
            last_name: 'Mori',
            email: `${first_name}@a.example`,
            color: 'moss' as const,
          })),
        )
        .returning({ id: users.id });
      aya = rows[0]?.id ?? '';
      ken = rows[1]?.id ?? '';
    });

    it('CAL-6 gives a feed that is due to one alone, and not before its time', async () => {
      const id = await add(aya);
      expect(await dueOf({ userId: aya }, at(14))).toEqual([]);
      const both = await Promise.all([dueOf({ userId: aya }), dueOf({ askedSince: at(-60) })]);
      expect(both.flat()).toEqual([id]);
      expect(await dueOf({ userId: aya })).toEqual([]);
      expect(await dueOf({ userId: aya }, at(35))).toEqual([id]);
    });

    it('CAL-6 gives feeds at which nobody has looked for long to nobody but their owner', async () => {
      const id = await add(aya, at(15), at(-60));
      expect(await dueOf({ askedSince: at(-30) })).toEqual([]);
      await feeds().noteAsked(aya, at(10), at(0));
      expect(await dueOf({ askedSince: at(-30) })).toEqual([id]);
    });

    it('CAL-8 finds the events that may touch a time, of the own calendars alone', async () => {
      const [mine, theirs] = [await add(aya), await add(ken)];
      const events = [
        eventOf('timed', { at: startMs }, { at: startMs + 60_000 }),
        eventOf('point', { at: startMs + 600_000 }),
        eventOf('day', { day: '2026-11-20' }, { day: '2026-11-21' }),
        eventOf('far', { at: startMs + 7 * 86_400_000 }),
        // A feed may have an occurrence twice.
        eventOf('point', { at: startMs + 600_000 }),
      ];
      for (const id of [mine, theirs]) await feeds().replaceEvents(id, events.map(rowOf));
      const keysBetween = async (from: Date, to: Date, ids: string[] | null = null) =>
        (await store().listEvents(aya, ids, from, to)).map(({ body }) => body.key).toSorted();
      expect(await keysBetween(at(-1), at(15))).toEqual(['day', 'point', 'timed']);
      expect(await keysBetween(at(2), at(5))).toEqual(['day']);
      expect(await keysBetween(at(-1), at(15), [theirs])).toEqual([]);
      await feeds().replaceEvents(mine, []);
      expect(await keysBetween(at(-1), at(15))).toEqual([]);
    });
  });
});
