import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { KnockEvent, Knocks, KnocksState, MeetingRoomsPorts } from './ports.ts';

const LazyActions = lazy(async () => ({ default: (await import('./ui/table-actions.tsx')).TableActions }));
const LazyKnocks = lazy(async () => ({ default: (await import('./ui/knock-news.tsx')).KnockNews }));

/** Meeting rooms on the space page: sitting down, locks, and knocking. */
export const meetingRoomsFeature = (ports: MeetingRoomsPorts): SpaceFeature => {
  const { realtime, meetings } = ports;
  // What answers a knock is loaded with the first one; until then the events wait here.
  const knocks: Knocks = createStore<KnocksState>(() => ({ waiting: [], hasBegun: false }));
  const add = (event: KnockEvent) =>
    knocks.setState(({ waiting }) => ({ waiting: [...waiting, event], hasBegun: true }));
  const stops = [
    realtime.on('KnockMeetingRoom', (knock) => add({ kind: 'knock', ...knock })),
    realtime.on('AnswerKnock', (answer) => add({ kind: 'answer', ...answer })),
  ];
  const Knocks = () => {
    const hasBegun = useStore(knocks, (state) => state.hasBegun);
    return (
      hasBegun && (
        <Suspense fallback={null}>
          <WithNamespaces of={['items']}>
            <LazyKnocks ports={ports} knocks={knocks} />
          </WithNamespaces>
        </Suspense>
      )
    );
  };
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
    end() {
      for (const stop of stops) stop();
      meetings.end();
    },
  };
};
