import { type ComponentType, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { bookedTable } from './booked-table.ts';
import type { CalendarPorts } from './ports.ts';
import { OfficeWatch } from './ui/office/office-watch.tsx';

type Booking = ComponentType<{ id: string; onClose: () => void }>;

const close = () => bookedTable.setState(null, true);

/** The dialog in which the user books a meeting room, once its card has asked for it. */
const BookedTable = ({ Booking }: { Booking: Booking }) => {
  const id = useStore(bookedTable);
  useEffect(() => close, []);
  return (
    id !== null && (
      <Suspense fallback={null}>
        <Booking id={id} onClose={close} />
      </Suspense>
    )
  );
};

/**
 * What everyone with an account has of the office's events while they are inside. It is small, and
 * loads the calendars only for those who have something to be watched, or who book a meeting room.
 */
export const openOffice =
  (
    ports: CalendarPorts,
    watched: StoreApi<boolean>,
    { Watch, Booking }: { Watch: ComponentType; Booking: Booking },
  ): ComponentType =>
  () => (
    <WithNamespaces of={['calendar']}>
      <OfficeWatch ports={ports} watched={watched} Watch={Watch} />
      <BookedTable Booking={Booking} />
    </WithNamespaces>
  );
