import type { Booking } from '@engawa/contract/bookings';
import type { CalendarEvent } from '@engawa/contract/calendar';
import { dayAt } from './days.ts';
import { googleKeyOf } from './google-key.ts';

type Asked = { readonly date: string; readonly time_zone: string };

/** An event as it is watched; one of the office names its meeting room by its id. */
export type WatchedEvent = CalendarEvent & { readonly meetingRoom?: string | null };

/** An own event of the office as one of a calendar. */
const eventOf = (booking: Booking, date: string): WatchedEvent => ({
  id: booking.id,
  calendarId: 'office',
  creator: null,
  attendees: [],
  hangoutLink: null,
  date,
  start: booking.starts_at,
  end: booking.ends_at,
  title: booking.title ?? '',
  description: '',
  color: null,
  calendarColor: '',
  location: '',
  status: 'confirmed',
  eventType: 'default',
  isAllDay: false,
  isFree: false,
  meetingRoom: booking.meeting_room,
});

export type TodayCalls = {
  readonly bookings: {
    list(asked: {
      readonly id: string;
      readonly from: string;
      readonly to: string;
    }): Promise<{ data: readonly Booking[] }>;
  };
  readonly calendar: {
    events(asked: Asked & { readonly id: string }): Promise<{ data: { events: CalendarEvent[] } }>;
  };
  readonly googleCalendar: {
    accounts(): Promise<{ data: { accounts: readonly { readonly email: string }[] } }>;
    events(asked: Asked & { readonly email: string }): Promise<{ items: CalendarEvent[] }>;
  };
};

/** Tomorrow is read too when it is this near, in ms: longer than until the next reading. */
const nearMs = 6 * 60_000;
const [feeds, office] = ['feeds', 'office'];
/** How long before and after now events of the office are read, in ms. */
const aroundMs = 12 * 3_600_000;

/**
 * Reads today's events of every calendar. Of what cannot be read the events of before are given;
 * rejects when nothing is known at all.
 */
export const createReadToday = (calls: TodayCalls, spaceId: string) => {
  const known = new Map<string, readonly CalendarEvent[]>();
  let emails: readonly string[] = [];

  const read = async (source: string, work: Promise<readonly CalendarEvent[]>): Promise<void> => {
    try {
      known.set(source, await work);
    } catch {
      // What was read before holds until the next time.
    }
  };

  return async (now: number): Promise<readonly CalendarEvent[]> => {
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const dates = [...new Set([dayAt(now, time_zone), dayAt(now + nearMs, time_zone)])];
    const ofDays = async (ofDay: (asked: Asked) => Promise<readonly CalendarEvent[]>) =>
      (await Promise.all(dates.map((date) => ofDay({ date, time_zone })))).flat();
    const ofFeeds = async ({ date }: Asked) =>
      (await calls.calendar.events({ id: spaceId, date, time_zone })).data.events;
    const ofAccount =
      (email: string) =>
      async ({ date }: Asked) =>
        (await calls.googleCalendar.events({ email, date, time_zone })).items.map((event) =>
          Object.assign({}, event, { calendarId: googleKeyOf(email, event.calendarId) }),
        );
    const connected = await calls.googleCalendar.accounts().catch(() => null);
    emails = connected?.data.accounts.map(({ email }) => email) ?? emails;
    const ofOffice = async () => {
      const [from, to] = [now - aroundMs, now + aroundMs].map((at) => new Date(at).toISOString());
      const { data } = await calls.bookings.list({ id: spaceId, from: from ?? '', to: to ?? '' });
      return data.flatMap((one) =>
        one.is_mine && one.freed_at === null ? eventOf(one, dayAt(now, time_zone)) : [],
      );
    };
    await Promise.all([
      read(feeds, ofDays(ofFeeds)),
      read(office, ofOffice()),
      ...emails.map((email) => read(email, ofDays(ofAccount(email)))),
    ]);
    for (const source of known.keys())
      if (source !== feeds && source !== office && !emails.includes(source)) known.delete(source);
    if (known.size === 0) throw new Error('No calendar could be read.');
    return [...known.values()].flat();
  };
};
