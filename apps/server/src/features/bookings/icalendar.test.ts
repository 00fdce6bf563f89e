import ical from 'node-ical';
import { expect, it } from 'vitest';
import { writeCalendar } from './icalendar.ts';

const id = '80000000-0000-4000-8000-000000000001';
const event = {
  id,
  title: '定例; 田中, 佐藤\\ 改行\n二行目 🗓️'.repeat(6),
  starts_at: new Date('2026-11-30T05:30:00Z'),
  ends_at: new Date('2026-11-30T06:00:00Z'),
  changed_at: new Date('2026-11-29T00:00:00Z'),
  location: '会議室A, 3F',
};

it('BKG-9 is read back by a calendar program as it was written', () => {
  const text = writeCalendar('Main; office', [event]);
  const [read] = Object.values(ical.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT');
  expect(read).toMatchObject({
    uid: `${id}@engawa`,
    summary: event.title,
    location: event.location,
    start: expect.objectContaining({ tz: 'Etc/UTC' }),
  });
  expect(read?.type === 'VEVENT' && [read.start.toISOString(), read.end?.toISOString()]).toEqual([
    '2026-11-30T05:30:00.000Z',
    '2026-11-30T06:00:00.000Z',
  ]);
});

it('BKG-9 has lines of at most 75 octets that end in CR LF, and no character is cut', () => {
  const text = writeCalendar('a', [event]);
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n\ufffd]/.test(line))).toEqual([]);
  expect(text).not.toMatch(/[^\r]\n/);
});
