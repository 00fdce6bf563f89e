import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { EventHours } from './event-hours.ts';
import { EventHoursBar } from './ui/event-hours-bar.tsx';

/** What guests need of the space page for their slots. */
export type GuestsPorts = {
  readonly eventHours: EventHours;
  readonly useIsManager: () => boolean;
};

/** The end of an event, counted down for everyone in it. */
export const guestsFeature = ({ eventHours, useIsManager }: GuestsPorts): SpaceFeature => ({
  name: 'guests',
  notices: [
    {
      id: 'event-hours',
      rank: 80,
      place: 'card',
      Notice: () => <EventHoursBar hours={eventHours} isManager={useIsManager()} />,
    },
  ],
});
