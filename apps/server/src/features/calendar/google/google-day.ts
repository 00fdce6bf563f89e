import {
  type AskedGoogleEvents,
  type CalendarEvent,
  calendarColors,
  eventTypes,
} from '@engawa/contract/calendar';
import { toPlainLine, toPlainText } from '@engawa/contract/kernel';
import { dayIn, nextDay } from '../../../platform/day-in-zone.ts';
import { inOrder } from '../events-of-day.ts';
import { findMeetingAddress } from '../meeting-address.ts';
import type { FoundGoogleCalendar, FoundGoogleColor, FoundGoogleEvent, GoogleTime } from './google-api.ts';

type Asked = Pick<AskedGoogleEvents, 'date' | 'time_zone'>;

/** How much of a description is shown. */
const maxDescription = 8_000;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

const maxAddress = 1_000;
/** A link as text: the address of a meeting may stand nowhere else. */
const withAddress = (attributes: string, shown: string): string => {
  const [, after = ''] = attributes.split(/\bhref="/i, 2);
  const address = after.slice(0, after.indexOf('"'));
  const isNew = /^https:/i.test(address) && address.length <= maxAddress && !shown.includes(address);
  return isNew ? `${shown} ${address}` : shown;
};

/** The text of a description, in which Google allows markup. */
export const textOfMarkup = (markup: string): string =>
  markup
    .slice(0, maxDescription)
    .replace(/<a\b([^<>]*)>([^<>]*)<\/a>/gi, (_, attributes, shown) => withAddress(attributes, shown))
    .replace(/<(?:br|\/p|\/li|\/div)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (all, name: string) => entities[name] ?? all)
    .trim();

/** How a calendar's colour is shown when Google names none. */
export const colorOf = ({ backgroundColor }: Pick<FoundGoogleCalendar, 'backgroundColor'>): string =>
  backgroundColor ?? calendarColors.stone;

const textOf = (time: GoogleTime): string => ('day' in time ? time.day : new Date(time.at).toISOString());

/** The instants between which Google is asked for a day; days without a time are those of UTC. */
export const rangeOfGoogleDay = ({ date, time_zone }: Asked) => dayIn(date, time_zone);

/** Google gives what touches the range in the calendar's own zone; a whole day may be another. */
const touches = ({ start, end }: FoundGoogleEvent, { date }: Asked): boolean =>
  !('day' in start && 'day' in end) || (start.day < nextDay(date) && end.day > date);

/** Kinds of events that only say something about a day. */
const freeTypes = ['workingLocation', 'birthday'];

const typeOf = (type: string): CalendarEvent['eventType'] =>
  eventTypes.find((known) => known === type) ?? 'default';

const cleanPerson = ({ name, email }: { name: string; email: string }) => ({
  name: toPlainLine(name),
  email: toPlainLine(email),
});

const viewOf = (
  event: FoundGoogleEvent,
  calendars: ReadonlyMap<string, FoundGoogleCalendar>,
  colors: readonly FoundGoogleColor[],
  { date }: Asked,
): CalendarEvent => {
  const calendar = calendars.get(event.calendarId);
  const own = colors.find(({ kind, id }) => kind === 'event' && id === event.color);
  const description = textOfMarkup(event.description);
  return {
    id: event.id,
    calendarId: event.calendarId,
    creator: event.creator === null ? null : cleanPerson(event.creator),
    attendees: event.attendees.map((one) => ({ ...cleanPerson(one), status: toPlainLine(one.status) })),
    hangoutLink: findMeetingAddress([...event.links, event.location, description]),
    date,
    start: textOf(event.start),
    end: textOf(event.end),
    title: toPlainLine(event.title),
    description: toPlainText(description),
    color: own?.background ?? null,
    calendarColor: colorOf(calendar ?? { backgroundColor: null }),
    location: toPlainLine(event.location),
    status: event.status,
    eventType: typeOf(event.type),
    isAllDay: 'day' in event.start,
    isFree: event.isFree || freeTypes.includes(event.type) || calendar?.isOwn !== true,
  };
};

/** The events of a day, as they are sent: whole days first, then by time. */
export const googleEventsOfDay = (
  events: readonly FoundGoogleEvent[],
  calendars: readonly FoundGoogleCalendar[],
  colors: readonly FoundGoogleColor[],
  asked: Asked,
): CalendarEvent[] => {
  const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  return events
    .filter((event) => touches(event, asked))
    .map((event) => viewOf(event, byId, colors, asked))
    .toSorted(inOrder);
};
