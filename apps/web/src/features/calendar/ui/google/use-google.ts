import type { CalendarEvent, GoogleAccount, GoogleCalendar } from '@engawa/contract/calendar';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../../../platform/api-client/api-context.tsx';
import { onConnected } from '../../connected.ts';
import { googleKeyOf } from '../../google-key.ts';

/** How often the day is read again, in ms. */
const readEveryMs = 60_000;

/** The connected Google accounts; everything is read again once another tab has connected one. */
export const useGoogleAccounts = () => {
  const { queries } = useApi();
  const client = useQueryClient();
  useEffect(
    () => onConnected(() => void client.invalidateQueries({ queryKey: queries.googleCalendar.key() })),
    [client, queries],
  );
  const found = useQuery({
    ...queries.googleCalendar.accounts.queryOptions(),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  return { found, google: found.data?.data ?? null };
};

/** A calendar of a connected account, as it is turned on and off on this device. */
export type ShownGoogleCalendar = Pick<GoogleCalendar, 'name' | 'backgroundColor'> & { readonly id: string };

export type ShownAccount = Pick<GoogleAccount, 'email'> & {
  readonly calendars: readonly ShownGoogleCalendar[];
  /** Null: those of this day are not there. */
  readonly events: readonly CalendarEvent[] | null;
  /** What the last reading was refused with; null: nothing. */
  readonly error: unknown;
};

/** The calendars of the accounts and their events of a day; each account by itself. */
export const useGoogleDay = (
  accounts: readonly GoogleAccount[],
  day: string,
  zone: string,
): { readonly shown: readonly ShownAccount[]; readAgain(): Promise<void> } => {
  const { queries } = useApi();
  const calendars = useQueries({
    queries: accounts.map(({ email }) => ({
      ...queries.googleCalendar.calendars.queryOptions({ input: { email } }),
      refetchInterval: 10 * readEveryMs,
    })),
  });
  const events = useQueries({
    queries: accounts.map(({ email }) => ({
      ...queries.googleCalendar.events.queryOptions({ input: { email, date: day, time_zone: zone } }),
      placeholderData: keepPreviousData,
      refetchInterval: readEveryMs,
      staleTime: 0,
    })),
  });
  return {
    shown: accounts.map(({ email }, index) => {
      const [list, ofDay] = [calendars[index], events[index]];
      const read = ofDay?.isPlaceholderData ? undefined : ofDay?.data?.items;
      return {
        email,
        calendars: (list?.data?.items ?? [])
          .filter(({ is_selected }) => is_selected)
          .map(({ id, name, backgroundColor }) => ({ id: googleKeyOf(email, id), name, backgroundColor })),
        events:
          read?.map((event) =>
            Object.assign({}, event, { calendarId: googleKeyOf(email, event.calendarId) }),
          ) ?? null,
        error: ofDay?.error ?? list?.error ?? null,
      };
    }),
    async readAgain() {
      await Promise.all([...calendars, ...events].map((query) => query.refetch()));
    },
  };
};
