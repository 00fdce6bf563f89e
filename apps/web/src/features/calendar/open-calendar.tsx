import type { StoreApi } from 'zustand/vanilla';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { createSignal } from '../../platform/signal.ts';
import { localStore } from '../../platform/storage/storage.ts';
import { createHiddenCalendars } from './hidden-calendars.ts';
import type { CalendarPorts } from './ports.ts';
import { CalendarPanel } from './ui/calendar-panel.tsx';
import { EventWatch } from './ui/event-watch.tsx';
import { BookTable } from './ui/office/book-table.tsx';
import { OfficeDay } from './ui/office/office-day.tsx';
import { TableBookings } from './ui/office/table-bookings.tsx';
import { createWatchChoices } from './watch-choices.ts';

/**
 * The panel of calendars in a space, and what watches them. Their code is loaded from here, so that
 * the first load of the space page does not name all its parts.
 * @param watched whether there is a calendar to be watched
 */
export const openCalendar = (ports: CalendarPorts, watched: StoreApi<boolean>) => {
  const hidden = createHiddenCalendars(localStore);
  const choices = createWatchChoices(localStore);
  const changes = createSignal<void>();
  const watch = (hasCalendars: boolean) => {
    choices.watch(hasCalendars);
    // What was set is ended by the one that set it, so it stays until the user leaves.
    if (hasCalendars) watched.setState(true, true);
    changes.emit();
  };
  return {
    Panel: () => (
      <WithNamespaces of={['calendar']}>
        <CalendarPanel
          spaceId={ports.space.id}
          hidden={hidden}
          choices={choices}
          watch={watch}
          office={(day) => <OfficeDay ports={ports} {...day} />}
        />
      </WithNamespaces>
    ),
    Table: ({ id }: { id: string }) => (
      <WithNamespaces of={['calendar']}>
        <TableBookings ports={ports} id={id} />
      </WithNamespaces>
    ),
    Booking: ({ id, onClose }: { id: string; onClose: () => void }) => (
      <WithNamespaces of={['calendar', 'validation']}>
        <BookTable ports={ports} id={id} onClose={onClose} />
      </WithNamespaces>
    ),
    Watch: () => (
      <WithNamespaces of={['calendar']}>
        <EventWatch ports={ports} hidden={hidden} choices={choices} onChange={changes.subscribe} />
      </WithNamespaces>
    ),
  };
};
