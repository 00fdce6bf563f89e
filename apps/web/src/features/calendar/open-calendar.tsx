import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { localStore } from '../../platform/storage/storage.ts';
import { createHiddenCalendars } from './hidden-calendars.ts';

/**
 * The panel of calendars in a space. Its code is loaded from here, so that the first load of the
 * space page does not name all its parts.
 */
export const openCalendar = async (spaceId: string) => {
  const { CalendarPanel } = await import('./ui/calendar-panel.tsx');
  const hidden = createHiddenCalendars(localStore);
  return () => (
    <WithNamespaces of={['calendar']}>
      <CalendarPanel spaceId={spaceId} hidden={hidden} />
    </WithNamespaces>
  );
};
