import { Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import { createMeetingTimers } from './meeting-timers.ts';
import type { MeetingEvent, MeetingNewsState, MeetingNewsStore, MeetingRoomsPorts } from './ports.ts';
import type { MeetingPartProps } from './ui/meeting-part.tsx';
import { useSeatChoices } from './use-seat-choices.tsx';

const LazyPart = lazyPart(async () => ({ default: (await import('./ui/meeting-part.tsx')).MeetingPart }));

/** Meeting rooms on the space page: sitting down, locks, and knocking. */
export const meetingRoomsFeature = (ports: MeetingRoomsPorts): SpaceFeature => {
  const { realtime, meetings } = ports;
  // The handlers of these events are loaded with the first one; until then events wait here.
  const news: MeetingNewsStore = createStore<MeetingNewsState>(() => ({ waiting: [], hasBegun: false }));
  const add = (event: MeetingEvent) =>
    news.setState(({ waiting }) => ({ waiting: [...waiting, event], hasBegun: true }));
  const timers = createMeetingTimers(realtime);
  const Part = (props: Pick<MeetingPartProps, 'part' | 'about'>) => (
    <Suspense fallback={null}>
      <WithNamespaces of={['items']}>
        <LazyPart {...props} ports={ports} news={news} timers={timers} />
      </WithNamespaces>
    </Suspense>
  );
  /** While the user sits at a table: which, for how long, and the way out. */
  const usePill = () => {
    const seat = ports.me.useMe()?.meeting_room ?? null;
    return seat !== null && <Part part="pill" about={{ id: seat }} />;
  };
  const stops = [
    timers.stop,
    realtime.on('KnockMeetingRoom', (knock) => add({ kind: 'knock', ...knock })),
    realtime.on('AnswerKnock', (answer) => add({ kind: 'answer', ...answer })),
    realtime.on('RoomItemEvent', ({ type, item }) => {
      if (type === 'delete' && ports.me.now()?.meeting_room === item.uuid)
        add({ kind: 'deleted', label: item.label });
    }),
    realtime.on('MakeRoomEvent', (asked) => add({ kind: 'make_room', ...asked })),
    ports.meetings.onSeatLost((loss) => add({ kind: 'lost', ...loss })),
    meetings.onRefused((refusal) => add({ kind: 'refused', ...refusal })),
  ];
  const News = () => useStore(news, (state) => state.hasBegun) && <Part part="news" />;
  return {
    name: 'meeting-rooms',
    itemActions: [
      {
        id: 'sit',
        rank: 10,
        inCard: (about) => <Part part="inCard" about={about} />,
        inRow: (about) => <Part part="inRow" about={about} />,
      },
    ],
    personActions: [
      {
        id: 'sit-with',
        rank: 20,
        useRowChoices: ({ id }) => useSeatChoices(ports, id),
        inCard: (about) => <Part part="ofPerson" about={about} />,
      },
    ],
    pills: [{ id: 'meeting', rank: 50, usePill }],
    notices: [{ id: 'meeting-news', rank: 60, place: 'page', Notice: News }],
    end() {
      endAll(stops);
      meetings.end();
    },
  };
};
