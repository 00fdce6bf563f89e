import { lazy, Suspense } from 'react';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import type { RoomDialogsProps } from './room-dialogs.tsx';

// Loaded when a dialog is opened.
const LazyDialogs = lazy(async () => ({ default: (await import('./room-dialogs.tsx')).RoomDialogs }));

export const RoomDialogs = (props: RoomDialogsProps) => (
  <Suspense fallback={null}>
    <WithNamespaces of={['spaces']}>
      <LazyDialogs {...props} />
    </WithNamespaces>
  </Suspense>
);
