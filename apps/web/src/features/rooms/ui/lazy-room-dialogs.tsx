import { lazy, Suspense } from 'react';
import { Spoken } from '../../../platform/i18n/spoken.tsx';
import type { RoomDialogsProps } from './room-dialogs.tsx';

// Loaded when a dialog is opened.
const LazyDialogs = lazy(async () => ({ default: (await import('./room-dialogs.tsx')).RoomDialogs }));

export const RoomDialogs = (props: RoomDialogsProps) => (
  <Suspense fallback={null}>
    <Spoken of={['spaces']}>
      <LazyDialogs {...props} />
    </Spoken>
  </Suspense>
);
