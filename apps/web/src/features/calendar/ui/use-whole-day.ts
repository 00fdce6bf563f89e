import { type ShownAccount, useGoogleAccounts, useGoogleDay } from './google/use-google.ts';
import { useCalendars } from './use-calendars.ts';

/** The calendars of feeds and of Google accounts, and the events of a day in all of them. */
export const useWholeDay = (spaceId: string, day: string, zone: string) => {
  const feeds = useCalendars(spaceId, day, zone);
  const { found, google } = useGoogleAccounts();
  const canRead = google?.is_allowed ?? false;
  const connected = google?.accounts ?? [];
  const read = useGoogleDay(canRead ? connected : [], day, zone);
  const accounts: readonly ShownAccount[] = canRead
    ? read.shown
    : connected.map(({ email }) => ({ email, calendars: [], events: null, error: null }));
  const hasFeeds = feeds.calendars.length > 0;
  const ofFeeds = hasFeeds && feeds.isAllowed ? feeds.shown : [];
  // A query that is off keeps the error of before.
  const failures = [feeds.list.error, hasFeeds ? feeds.events.error : null, found.error];
  const failure = failures.find((error) => error !== null) ?? null;
  const isEach = ofFeeds !== null && accounts.every(({ events }) => events !== null);
  return {
    feeds: feeds.calendars,
    accounts,
    /** Whether a feed can be added here. */
    canAdd: feeds.isAllowed,
    /** Whether events of this person are shown here. */
    isAllowed: feeds.isAllowed || (canRead && connected.length > 0),
    /** There are events that the plan of this space keeps back. */
    isKeptBack: !feeds.isAllowed && (hasFeeds || !canRead || connected.length === 0),
    canConnect: canRead && google?.is_set_up === true,
    failure,
    isListing: feeds.list.isPending || found.isPending,
    isListed: feeds.list.isSuccess && found.isSuccess,
    /** What some calendars have is on its way. */
    isReading:
      (ofFeeds === null && failure === null) ||
      (canRead && accounts.some(({ events, error }) => events === null && error === null)),
    /** Whether the events of each calendar are there. */
    isEach: isEach && failure === null,
    events: [...(ofFeeds ?? []), ...accounts.flatMap(({ events }) => events ?? [])],
    hasNone: feeds.list.isSuccess && !found.isPending && !hasFeeds && accounts.length === 0,
    async readAgain() {
      await Promise.all([feeds.readAgain(), found.refetch(), read.readAgain()]);
    },
  };
};
