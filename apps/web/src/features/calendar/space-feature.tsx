import { IconCalendar } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { CalendarPorts } from './ports.ts';

/** The user's calendars beside the map; they belong to an account, so that guests have none. */
export const calendarFeature = ({ space, me }: CalendarPorts): SpaceFeature => {
  const Panel = lazyPart(async () => {
    const { openCalendar } = await import('./open-calendar.tsx');
    return { default: await openCalendar(space.id) };
  });
  return {
    name: 'calendar',
    sideTabs: me.hasAccount
      ? [
          {
            id: 'calendar',
            rank: 25,
            title: 'space:tabs.calendar',
            Icon: IconCalendar,
            isUnderMeOnPhones: true,
            Panel: () => (
              <Suspense fallback={null}>
                <Panel />
              </Suspense>
            ),
          },
        ]
      : [],
  };
};
