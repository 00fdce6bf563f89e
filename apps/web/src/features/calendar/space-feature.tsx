import { IconCalendar } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { afterFirstSight } from '../../platform/after-first-sight.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { localStore } from '../../platform/storage/storage.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { openCalendar } from './open-calendar.tsx';
import type { CalendarPorts } from './ports.ts';
import { isWatched } from './watched.ts';

/** The user's calendars beside the map; they belong to an account, so that guests have none. */
export const calendarFeature = (ports: CalendarPorts): SpaceFeature => {
  const name = 'calendar';
  if (!ports.me.hasAccount) return { name };
  const watched = createStore<boolean>(() => false);
  let opened: ReturnType<typeof openCalendar> | null = null;
  const part = <K extends 'Panel' | 'Watch' | 'Table'>(which: K) =>
    lazyPart(async () => {
      const loaded = await import('./open-calendar.tsx');
      opened ??= loaded.openCalendar(ports, watched);
      return { default: opened[which] };
    });
  const [Panel, Watch, Table] = [part('Panel'), part('Watch'), part('Table')];
  if (isWatched(localStore)) void afterFirstSight(async () => watched.setState(true, true));
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
        Notice: () =>
          useStore(watched) && (
            <Suspense fallback={null}>
              <Watch />
            </Suspense>
          ),
      },
    ],
  };
};
