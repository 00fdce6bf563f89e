import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { EventNotice as Notice } from './event-notice.tsx';

// Only the guest page of an event that is closed shows it.
const LazyNotice = lazyPart(async () => ({ default: (await import('./event-notice.tsx')).EventNotice }));

export const EventNotice = (props: ComponentProps<typeof Notice>) => (
  <Suspense fallback={null}>
    <LazyNotice {...props} />
  </Suspense>
);
