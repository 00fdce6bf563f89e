import { describe, expect, it } from 'vitest';
import { calendarColorNames, calendarColors, canReadCalendars, newCalendar } from './index.ts';
import { timeZone } from './schema.ts';

const addressOf = (url: string) => newCalendar.parse({ url }).url;

describe('the address of a feed', () => {
  it.each([
    ['https://calendar.example/a.ics?key=1', 'https://calendar.example/a.ics?key=1'],
    ['  https://calendar.example/a.ics ', 'https://calendar.example/a.ics'],
    ['webcal://calendar.example/a.ics', 'https://calendar.example/a.ics'],
    ['WEBCALS://calendar.example/a.ics', 'https://calendar.example/a.ics'],
  ])('CAL-3 %j is %s', (url, address) => expect(addressOf(url)).toBe(address));

  it.each([
    '',
    'calendar.example/a.ics',
    'http://calendar.example/a.ics',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://',
    `https://calendar.example/${'x'.repeat(2_000)}`,
  ])('CAL-3 refuses %s', (url) => expect(newCalendar.safeParse({ url }).success).toBe(false));
});

it.each([
  ['Asia/Tokyo', true],
  ['UTC', true],
  ['Mars/Base', false],
  ['', false],
  ['x'.repeat(65), false],
])('CAL-8 whether %j is a zone: %s', (name, isOne) => expect(timeZone.safeParse(name).success).toBe(isOne));

it('CAL-2 each colour has its value', () =>
  expect(calendarColorNames.map((name) => calendarColors[name])).toEqual(
    calendarColorNames.map(() => expect.stringMatching(/^#[0-9a-f]{6}$/)),
  ));

it.each([true, false])('CAL-11 a plan with calendars: %s', (google_calendar) =>
  expect(canReadCalendars({ google_calendar })).toBe(google_calendar),
);
