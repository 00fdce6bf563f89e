import type { Locator, Page } from 'playwright-core';

type MadeEvent = {
  readonly title: string;
  /** In ms. */
  readonly from: number;
  readonly to: number;
  readonly place?: string;
  readonly text?: string;
  readonly isPrivate?: boolean;
};

const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const linesOf = ({ title, from, to, place, text, isPrivate = false }: MadeEvent, index: number) => [
  'BEGIN:VEVENT',
  `UID:${index}-${from}`,
  `DTSTART:${stamp(from)}`,
  `DTEND:${stamp(to)}`,
  `SUMMARY:${title}`,
  ...(place === undefined ? [] : [`LOCATION:${place}`]),
  ...(text === undefined ? [] : [`DESCRIPTION:${text}`]),
  ...(isPrivate ? ['CLASS:PRIVATE'] : []),
  'END:VEVENT',
];

/** A calendar in the iCalendar format. */
export const calendarText = (name: string, events: readonly MadeEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `X-WR-CALNAME:${name}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ].join('\r\n');

/** Opens the calendars beside the map. @returns their panel */
export const openCalendars = async (page: Page): Promise<Locator> => {
  await page.getByTestId('side-tab-calendar').click();
  const panel = page.getByTestId('calendar-panel');
  await panel.waitFor();
  return panel;
};

/** Adds a calendar by a file, while the calendars are open. */
export const addCalendarByFile = async (
  page: Page,
  name: string,
  events: readonly MadeEvent[],
): Promise<void> => {
  await page.getByTestId('add-calendar').click();
  const dialog = page.getByTestId('add-calendar-dialog');
  await dialog.getByTestId('calendar-way-file').click();
  await dialog.getByTestId('calendar-file').setInputFiles({
    name: 'calendar.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(calendarText(name, events)),
  });
  await dialog.getByTestId('add-file-submit').click();
  await dialog.waitFor({ state: 'detached' });
};
