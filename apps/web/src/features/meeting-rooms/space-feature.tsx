import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { MeetingEvent, MeetingNewsState, MeetingNewsStore, MeetingRoomsPorts } from './ports.ts';

const LazyActions = lazy(async () => ({ default: (await import('./ui/table-actions.tsx')).TableActions }));
const LazyRow = lazy(async () => ({ default: (await import('./ui/table-row.tsx')).TableRow }));
const LazyNews = lazy(async () => ({ default: (await import('./ui/meeting-news.tsx')).MeetingNews }));

/** Meeting rooms on the space page: sitting down, locks, and knocking. */
export const meetingRoomsFeature = (ports: MeetingRoomsPorts): SpaceFeature => {
  const { realtime, meetings } = ports;
  // What handles these events is loaded with the first one; until then they wait here.
  const news: MeetingNewsStore = createStore<MeetingNewsState>(() => ({ waiting: [], hasBegun: false }));
  const add = (event: MeetingEvent) =>
    news.setState(({ waiting }) => ({ waiting: [...waiting, event], hasBegun: true }));
  const stops = [
    realtime.on('KnockMeetingRoom', (knock) => add({ kind: 'knock', ...knock })),
    realtime.on('AnswerKnock', (answer) => add({ kind: 'answer', ...answer })),
    meetings.onRefused((refusal) => add({ kind: 'refused', ...refusal })),
  ];
  const News = () => {
    const hasBegun = useStore(news, (state) => state.hasBegun);
    return (
      hasBegun && (
        <Suspense fallback={null}>
          <WithNamespaces of={['items']}>
            <LazyNews ports={ports} news={news} />
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
        inRow: (props) => (
          <Suspense fallback={null}>
            <LazyRow ports={ports} {...props} />
          </Suspense>
        ),
      },
    ],
    notices: [{ id: 'meeting-news', rank: 60, place: 'page', Notice: News }],
    end() {
      for (const stop of stops) stop();
      meetings.end();
    },
  };
};
