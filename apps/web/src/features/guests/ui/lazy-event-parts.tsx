import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { EventNotice as Notice } from './event-notice.tsx';
import type { WaitingCard as Card } from './waiting-card.tsx';

// Only the guest page of an event that is closed shows these.
const LazyNotice = lazyPart(async () => ({ default: (await import('./event-notice.tsx')).EventNotice }));
const LazyCard = lazyPart(async () => ({ default: (await import('./waiting-card.tsx')).WaitingCard }));

export const EventNotice = (props: ComponentProps<typeof Notice>) => (
  <Suspense fallback={null}>
    <LazyNotice {...props} />
  </Suspense>
);

export const WaitingCard = (props: ComponentProps<typeof Card>) => (
  <Suspense fallback={null}>
    <LazyCard {...props} />
  </Suspense>
);
