import type { CalendarList } from '@engawa/contract/calendar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { dayAt, shiftDay } from '../days.ts';

/** How often the day is read again, in ms: the server reads a feed every 15 minutes. */
const readEveryMs = 60_000;
/** How often the line of now moves, in ms. */
const nowEveryMs = 15_000;

/** The time, as far as a clock without seconds shows it. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), nowEveryMs);
    return () => window.clearInterval(timer);
  }, []);
  return now;
};

/** An instant of the day that is wanted from elsewhere on the page; null: none. */
export type WantedDay = StoreApi<{ readonly at: number | null }>;
const noWish: WantedDay = createStore(() => ({ at: null }));

/** The day that is shown. It stays today, also past midnight, until another one is chosen. */
export const useShownDay = (zone: string, now: number, wanted = noWish) => {
  const [chosen, choose] = useState<string | null>(null);
  const today = dayAt(now, zone);
  const day = chosen ?? today;
  const go = (to: string) => choose(to === today ? null : to);
  const [wishes, setWishes] = useState(0);
  const { at } = useStore(wanted);
  const goTo = useEffectEvent((instant: number) => {
    go(dayAt(instant, zone));
    setWishes(wishes + 1);
    wanted.setState({ at: null });
  });
  useEffect(() => {
    if (at !== null) goTo(at);
  }, [at]);
  return {
    day,
    isToday: day === today,
    /** How often a day was wanted from elsewhere: each time its name takes the focus. */
    wishes,
    step: (days: number) => go(shiftDay(day, days)),
    goToday: () => choose(null),
  };
};

/** Whether there are events to be read. */
const hasEvents = (list: { readonly data: CalendarList } | undefined): boolean =>
  list?.data.is_allowed === true && list.data.calendars.length > 0;

/** The user's calendars, and their events of a day. */
export const useCalendars = (spaceId: string, day: string, zone: string) => {
  const { queries } = useApi();
  const list = useQuery({
    ...queries.calendar.list.queryOptions({ input: { id: spaceId } }),
    staleTime: 0,
  });
  const events = useQuery({
    ...queries.calendar.events.queryOptions({ input: { id: spaceId, date: day, time_zone: zone } }),
    enabled: hasEvents(list.data),
    placeholderData: keepPreviousData,
    refetchInterval: readEveryMs,
    staleTime: 0,
  });
  const read = events.data?.data;
  return {
    list,
    events,
    isAllowed: list.data?.data.is_allowed ?? true,
    /** With what reading them has just shown. */
    calendars: (list.data?.data.calendars ?? []).map(
      (calendar) => read?.calendars.find(({ id }) => id === calendar.id) ?? calendar,
    ),
    /** Null: those of this day are not there yet. */
    shown: events.isPlaceholderData ? null : (read?.events ?? null),
    async readAgain() {
      const { data } = await list.refetch();
      if (hasEvents(data)) await events.refetch();
    },
  };
};
