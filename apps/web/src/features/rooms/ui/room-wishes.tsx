import { lazy, Suspense } from 'react';
import type { RoomDialogsProps } from './room-dialogs.tsx';

// Wanted by few, and seldom.
const RoomDialogs = lazy(async () => ({ default: (await import('./room-dialogs.tsx')).RoomDialogs }));

/** The dialogs about a room, fetched when one is opened. */
export const RoomWishes = (props: RoomDialogsProps) => (
  <Suspense fallback={null}>
    <RoomDialogs {...props} />
  </Suspense>
);
