import { describe, expect, it } from 'vitest';
import type { BookingRow } from './store.ts';
import { toldOf } from './telling.ts';

const now = Date.UTC(2026, 10, 30, 9);
const hourMs = 60 * 60 * 1_000;
const at = (hours: number) => new Date(now + hours * hourMs);
const table = (id: string) => ({ id, label: id, room: 'r', is_lock: false });
const row = (people: string[], fields: Partial<BookingRow> = {}): BookingRow => ({
  id: 'b',
  title: 'A secret title',
  is_private: false,
  starts_at: at(1),
  ends_at: at(2),
  freed_at: null,
  series: null,
  changed_at: at(0),
  by: { id: 'aya', name: 'Aya' },
  people: people.map((id) => ({ id, name: id })),
  table: table('t1'),
  ...fields,
});
const told = (before: BookingRow | null, after: BookingRow | null, doneBy = 'aya') =>
  toldOf(before, after, doneBy, now).map(({ user_id, kind }) => `${user_id} ${kind}`);

describe('those who are told of an event', () => {
  it('BKG-14 are invited when it is new to them', () => {
    expect(told(null, row(['ken', 'mei']))).toEqual(['ken booking_invited', 'mei booking_invited']);
    expect(told(row(['ken']), row(['ken', 'mei']))).toEqual(['mei booking_invited']);
  });

  it('BKG-14 hear of another time and another meeting room, and of nothing else', () => {
    expect(told(row(['ken']), row(['ken'], { starts_at: at(1.5) }))).toEqual(['ken booking_moved']);
    expect(told(row(['ken']), row(['ken'], { table: table('t2') }))).toEqual(['ken booking_moved']);
    expect(told(row(['ken']), row(['ken'], { table: null }))).toEqual(['ken booking_moved']);
    expect(told(row(['ken']), row(['ken'], { title: 'Another', is_private: true }))).toEqual([]);
  });

  it('BKG-14 hear that it is off, or no longer for them', () => {
    expect(told(row(['ken', 'mei']), row(['mei']))).toEqual(['ken booking_cancelled']);
    expect(told(row(['ken']), null)).toEqual(['ken booking_cancelled']);
  });

  it('BKG-14 are also the one who made it, when a Manager changes it, and never the one who did it', () => {
    expect(told(row(['ken']), null, 'boss')).toEqual(['aya booking_cancelled', 'ken booking_cancelled']);
    expect(told(row(['boss']), row(['boss'], { starts_at: at(1.5) }), 'boss')).toEqual(['aya booking_moved']);
  });

  it('BKG-14 are nobody when it is over', () => {
    const past = { starts_at: at(-2), ends_at: at(-1) };
    expect(told(null, row(['ken'], past))).toEqual([]);
    expect(told(row(['ken'], past), null)).toEqual([]);
  });

  it('BKG-14 are not told its title', () => {
    expect(JSON.stringify(toldOf(null, row(['ken']), 'aya', now))).not.toContain('title');
  });
});
