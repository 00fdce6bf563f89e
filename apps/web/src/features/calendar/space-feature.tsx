import { IconCalendar } from '@tabler/icons-react';
import { Suspense } from 'react';
import { createStore } from 'zustand/vanilla';
import { afterFirstSight } from '../../platform/after-first-sight.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { openCalendar as open } from './open-calendar.tsx';
import type { CalendarPorts } from './ports.ts';

/** The user's calendars beside the map; they belong to an account, so that guests have none. */
export const calendarFeature = (ports: CalendarPorts): SpaceFeature => {
  const name = 'calendar';
  if (!ports.me.hasAccount) return { name };
  const watched = createStore<boolean>(() => false);
  let opened: ReturnType<typeof open> | null = null;
  const part = <K extends 'Panel' | 'Watch' | 'Table' | 'Booking'>(which: K) =>
    lazyPart(async () => {
      const { loadCalendar } = await import('./parts.ts');
      const { openCalendar } = await loadCalendar();
      opened ??= openCalendar(ports, watched);
      return { default: opened[which] };
    });
  const [Panel, Watch, Table, Booking] = [part('Panel'), part('Watch'), part('Table'), part('Booking')];
  const Office = lazyPart(() =>
    afterFirstSight(async () => {
      const { loadOffice } = await import('./parts.ts');
      const { openOffice } = await loadOffice();
      return { default: openOffice(ports, watched, { Watch, Booking }) };
    }),
  );
  return {
    name,
    sideTabs: [
      {
        id: name,
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
    ],
    itemActions: [
      {
        id: name,
        rank: 60,
        inCard: (about) => (
          <Suspense fallback={null}>
            <Table {...about} />
          </Suspense>
        ),
      },
    ],
    notices: [
      {
        id: name,
        rank: 60,
        place: 'edge',
        Notice: () => (
          <Suspense fallback={null}>
            <Office />
          </Suspense>
        ),
      },
    ],
  };
};
