import { maxCalendarName } from '@engawa/contract/calendar';

/** The name of a calendar, cut without half a character at the end. */
export const cutName = (text: string): string =>
  text
    .slice(0, maxCalendarName)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
