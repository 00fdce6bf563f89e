import { type CalendarColor, calendarColorNames, calendarColors } from '@engawa/contract/calendar';

/** The first colour that none of these has; after the last one they begin again. */
export const freeColor = (used: readonly CalendarColor[]): CalendarColor =>
  calendarColorNames.find((name) => !used.includes(name)) ??
  calendarColorNames[used.length % calendarColorNames.length] ??
  'moss';

const partsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The colour of ours that is nearest to one of a calendar server. @param color #rrggbb */
export const nearestColor = (color: string): CalendarColor => {
  const wanted = partsOf(color);
  const distance = (name: CalendarColor) =>
    partsOf(calendarColors[name]).reduce((sum, part, at) => sum + (part - (wanted[at] ?? 0)) ** 2, 0);
  const [first] = calendarColorNames.toSorted((one, other) => distance(one) - distance(other));
  return first ?? 'moss';
};
