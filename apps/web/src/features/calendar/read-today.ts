import type { CalendarEvent } from '@engawa/contract/calendar';
import { dayAt } from './days.ts';
import { googleKeyOf } from './google-key.ts';

type Asked = { readonly date: string; readonly time_zone: string };

export type TodayCalls = {
  readonly calendar: {
    events(asked: Asked & { readonly id: string }): Promise<{ data: { events: CalendarEvent[] } }>;
  };
  readonly googleCalendar: {
    accounts(): Promise<{ data: { accounts: readonly { readonly email: string }[] } }>;
    events(asked: Asked & { readonly email: string }): Promise<{ items: CalendarEvent[] }>;
  };
};

/** Null: they could not be read. */
const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

/**
 * Reads today's events of every calendar that the user has not turned off. What cannot be read is
 * left out; rejects when nothing can.
 */
export const createReadToday =
  (calls: TodayCalls, spaceId: string, isHidden: (calendarId: string) => boolean) =>
  async (now: number): Promise<readonly CalendarEvent[]> => {
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const asked = { date: dayAt(now, time_zone), time_zone };
    const ofAccount = async (email: string) => {
      const { items } = await calls.googleCalendar.events({ email, date: asked.date, time_zone });
      return items.map((event) =>
        Object.assign({}, event, { calendarId: googleKeyOf(email, event.calendarId) }),
      );
    };
    const [feeds, connected] = await Promise.all([
      orNull(calls.calendar.events({ id: spaceId, date: asked.date, time_zone })),
      orNull(calls.googleCalendar.accounts()),
    ]);
    const accounts = connected?.data.accounts ?? [];
    const google = await Promise.all(accounts.map(({ email }) => orNull(ofAccount(email))));
    const found = [feeds?.data.events ?? null, ...google].filter((events) => events !== null);
    if (found.length === 0) throw new Error('No calendar could be read.');
    return found.flat().filter(({ calendarId }) => !isHidden(calendarId));
  };
