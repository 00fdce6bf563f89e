import type { CalendarEvent } from '@engawa/contract/calendar';
import { expect, it } from 'vitest';
import { createHiddenCalendars } from './hidden-calendars.ts';
import { standingOf, timelineOf, timesOn } from './timeline.ts';

const eventOf = (id: string, fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id,
  calendarId: 'work',
  creator: null,
  attendees: [],
  hangoutLink: null,
  date: '2026-11-30',
  start: `2026-11-30T0${id}:00:00.000Z`,
  end: `2026-11-30T0${id}:30:00.000Z`,
  title: id,
  description: '',
  color: null,
  calendarColor: '#5f8a3a',
  location: '',
  status: 'confirmed',
  eventType: 'default',
  isAllDay: false,
  isFree: false,
  ...fields,
});
const at = (time: string) => Date.parse(`2026-11-30T${time}:00Z`);
const day = [
  eventOf('0', { isAllDay: true, start: '2026-11-30', end: '2026-12-01' }),
  eventOf('1'),
  eventOf('3', { calendarId: 'home' }),
  eventOf('5'),
];

it.each([
  ['before all', '00:30', 0],
  ['between two', '02:00', 1],
  ['at the beginning of one', '03:00', 2],
  ['after all', '09:00', 3],
])('the line of now stands %s', (_where, time, nowAt) =>
  expect(timelineOf(day, new Set(), at(time)).nowAt).toBe(nowAt),
);

it('another day has no line, whole days stand apart, and calendars that are off are left out', () => {
  const { allDay, timed, nowAt } = timelineOf(day, new Set(['home']), null);
  expect([allDay.map(({ id }) => id), timed.map(({ id }) => id), nowAt]).toEqual([['0'], ['1', '5'], null]);
});

it.each([
  ['00:59', 'coming'],
  ['01:00', 'running'],
  ['01:30', 'over'],
] as const)('at %s the event from 1:00 to 1:30 is %s', (time, standing) =>
  expect(standingOf(eventOf('1'), at(time))).toBe(standing),
);

it('shows the times of a day alone', () => {
  const times = (start: string, end: string) =>
    timesOn({ start, end, date: '2026-11-30' }, 'Asia/Tokyo', 'ja');
  expect(times('2026-11-30T01:00:00Z', '2026-11-30T02:30:00Z')).toEqual({ from: '10:00', to: '11:30' });
  expect(times('2026-11-29T14:00:00Z', '2026-11-29T16:00:00Z')).toEqual({ from: null, to: '1:00' });
  expect(times('2026-11-30T14:00:00Z', '2026-11-30T16:00:00Z')).toEqual({ from: '23:00', to: null });
  // Midnight is still the end of this day.
  expect(times('2026-11-30T14:00:00Z', '2026-11-30T15:00:00Z')).toEqual({ from: '23:00', to: '0:00' });
});

it('remembers on the device which calendars are off', () => {
  const kept = new Map<string, string>();
  const keep = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const hidden = createHiddenCalendars(keep);
  hidden.show('a', false);
  hidden.show('b', false);
  hidden.show('a', true);
  expect([...createHiddenCalendars(keep).store.getState().ids]).toEqual(['b']);
});
