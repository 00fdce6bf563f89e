import { lazy, Suspense } from 'react';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { MeetingRoomsPorts } from './ports.ts';

const LazyActions = lazy(async () => ({ default: (await import('./ui/table-actions.tsx')).TableActions }));
const LazyKnocks = lazy(async () => ({ default: (await import('./ui/knock-news.tsx')).KnockNews }));

/** Meeting rooms on the space page: sitting down, locks, and knocking. */
export const meetingRoomsFeature = (ports: MeetingRoomsPorts): SpaceFeature => {
  const Knocks = () => (
    <Suspense fallback={null}>
      <WithNamespaces of={['items']}>
        <LazyKnocks ports={ports} />
      </WithNamespaces>
    </Suspense>
  );
  return {
    name: 'meeting-rooms',
    itemActions: [
      {
        id: 'sit',
        rank: 10,
        inCard: ({ id }) => (
          <Suspense fallback={null}>
            <LazyActions ports={ports} id={id} />
          </Suspense>
        ),
      },
    ],
    notices: [{ id: 'knocks', rank: 60, place: 'page', Notice: Knocks }],
    end: ports.meetings.end,
  };
};
