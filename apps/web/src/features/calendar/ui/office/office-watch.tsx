import { canBook } from '@engawa/contract/bookings';
import { type ComponentType, Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { localStore } from '../../../../platform/storage/storage.ts';
import { itemNotes } from '../../../../slots/item-notes.ts';
import { dayAt } from '../../days.ts';
import type { CalendarPorts } from '../../ports.ts';
import { notesOf } from '../../table-notes.ts';
import { isWatched } from '../../watched.ts';
import { useNow } from '../use-calendars.ts';
import { useBookings } from './use-office.ts';

/**
 * Says at each meeting room who is next, and has the user's day watched once they are known to have
 * an event of the office, or a calendar on this device.
 */
export const OfficeWatch = ({
  ports,
  watched,
  Watch,
}: {
  ports: CalendarPorts;
  watched: StoreApi<boolean>;
  /** What watches the day; it is heavy. */
  Watch: ComponentType;
}) => {
  const { t, i18n } = useTranslation('calendar');
  const now = useNow();
  const role = ports.me.useRole();
  const list = useBookings(ports, dayAt(now, Intl.DateTimeFormat().resolvedOptions().timeZone), {
    enabled: role !== null && canBook(role),
    refetchOnWindowFocus: false,
  });
  const bookings = list.data?.data ?? [];
  const isOn = useStore(watched);
  const begins =
    isWatched(localStore) || bookings.some(({ is_mine, freed_at }) => is_mine && freed_at === null);
  useEffect(() => {
    // It stays until the user leaves: a status that was set is ended by the one that set it.
    if (begins) watched.setState(true, true);
  }, [begins, watched]);

  const clock = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' });
  const notes = notesOf(bookings, now, {
    now: (until, name) => t('office.label_now', { to: clock.format(until), name }),
    next: (from, name) => t('office.label_next', { from: clock.format(from), name }),
  });
  // As a text, so that the map is written again only when something reads otherwise.
  const written = JSON.stringify([...notes]);
  useEffect(() => itemNotes.setState({ notes: new Map(JSON.parse(written)) }), [written]);
  useEffect(() => () => itemNotes.setState({ notes: new Map() }), []);

  // Changes may have been missed while the connection was lost.
  const readAgain = useEffectEvent(() => {
    if (list.isFetched) void list.refetch();
  });
  useEffect(() => ports.me.onInside(() => readAgain()), [ports.me]);
  return (
    isOn && (
      <Suspense fallback={null}>
        <Watch />
      </Suspense>
    )
  );
};
