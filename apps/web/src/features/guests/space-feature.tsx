import { Suspense } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { EventHours } from './event-hours.ts';

// Loaded when the end of an event is near.
const EventHoursBar = lazyPart(async () => ({
  default: (await import('./ui/event-hours-bar.tsx')).EventHoursBar,
}));

/** The parts of the space page that guests need for their slots. */
export type GuestsPorts = {
  readonly eventHours: EventHours;
  readonly useIsManager: () => boolean;
};

/** The countdown to the end of an event, for everyone in it. */
export const guestsFeature = ({ eventHours, useIsManager }: GuestsPorts): SpaceFeature => {
  const Hours = () => {
    const isManager = useIsManager();
    const isEnding = useStore(eventHours.store, ({ ending }) => ending !== null);
    return (
      isEnding && (
        <Suspense fallback={null}>
          <EventHoursBar hours={eventHours} isManager={isManager} />
        </Suspense>
      )
    );
  };
  return {
    name: 'guests',
    notices: [{ id: 'event-hours', rank: 80, place: 'card', Notice: Hours }],
  };
};
