import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import { createMeetingTimers } from './meeting-timers.ts';
import type { MeetingEvent, MeetingNewsState, MeetingNewsStore, MeetingRoomsPorts } from './ports.ts';

const LazyActions = lazy(async () => ({ default: (await import('./ui/table-actions.tsx')).TableActions }));
const LazyRow = lazy(async () => ({ default: (await import('./ui/table-row.tsx')).TableRow }));
const LazyPersonSeat = lazy(async () => ({ default: (await import('./ui/person-seat.tsx')).PersonSeat }));
const LazyPill = lazy(async () => ({ default: (await import('./ui/meeting-pill.tsx')).MeetingPill }));
const LazyNews = lazy(async () => ({ default: (await import('./ui/meeting-news.tsx')).MeetingNews }));

/** Meeting rooms on the space page: sitting down, locks, and knocking. */
export const meetingRoomsFeature = (ports: MeetingRoomsPorts): SpaceFeature => {
  const { realtime, meetings } = ports;
  // What handles these events is loaded with the first one; until then they wait here.
  const news: MeetingNewsStore = createStore<MeetingNewsState>(() => ({ waiting: [], hasBegun: false }));
  const add = (event: MeetingEvent) =>
    news.setState(({ waiting }) => ({ waiting: [...waiting, event], hasBegun: true }));
  const timers = createMeetingTimers(realtime);
  /** While the user sits at a table: which, for how long, and the way out. */
  const Pill = () => {
    const seat = ports.useMe()?.meeting_room ?? null;
    return (
      seat !== null && (
        <Suspense fallback={null}>
          <WithNamespaces of={['items']}>
            <LazyPill key={seat} ports={ports} timers={timers} id={seat} />
          </WithNamespaces>
        </Suspense>
      )
    );
  };
  const stops = [
    timers.stop,
    realtime.on('KnockMeetingRoom', (knock) => add({ kind: 'knock', ...knock })),
    realtime.on('AnswerKnock', (answer) => add({ kind: 'answer', ...answer })),
    realtime.on('RoomItemEvent', ({ type, item }) => {
      if (type === 'delete' && ports.meNow()?.meeting_room === item.uuid)
        add({ kind: 'deleted', label: item.label });
    }),
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
    personActions: [
      {
        id: 'sit-with',
        rank: 20,
        inCard: ({ id }) => (
          <Suspense fallback={null}>
            <WithNamespaces of={['items']}>
              <LazyPersonSeat ports={ports} id={id} />
            </WithNamespaces>
          </Suspense>
        ),
      },
    ],
    notices: [
      { id: 'meeting-pill', rank: 8, place: 'edge', Notice: Pill },
      { id: 'meeting-news', rank: 60, place: 'page', Notice: News },
    ],
    end() {
      for (const stop of stops) stop();
      meetings.end();
    },
  };
};
