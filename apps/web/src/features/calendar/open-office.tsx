import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import type { CalendarPorts } from './ports.ts';
import { OfficeWatch } from './ui/office/office-watch.tsx';

/**
 * What everyone with an account has of the office's events while they are inside. It is small, and
 * loads the calendars only for those who have something to be watched.
 */
export const openOffice =
  (ports: CalendarPorts, watched: StoreApi<boolean>, Watch: ComponentType): ComponentType =>
  () => (
    <WithNamespaces of={['calendar']}>
      <OfficeWatch ports={ports} watched={watched} Watch={Watch} />
    </WithNamespaces>
  );
