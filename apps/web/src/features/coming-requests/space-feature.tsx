import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { PressCommand } from '../../slots/commands/command.ts';
import type { ActionProps, SpaceFeature } from '../../slots/space-feature.ts';
import type { Asking, ComingEvent, ComingRequestsPorts, ComingState, ComingStore } from './ports.ts';
import type { ComingPartProps } from './ui/coming-part.tsx';

const LazyPart = lazyPart(async () => ({ default: (await import('./ui/coming-part.tsx')).ComingPart }));

// Loaded with the first menu of a person.
const AskIcon = lazyPart(async () => ({ default: (await import('./ui/ask-icons.tsx')).AskIcon }));

/** Asking people to come beside the user or to their table, and answering such requests. */
export const comingRequestsFeature = (ports: ComingRequestsPorts): SpaceFeature => {
  const {
    realtime,
    me: { now: meNow },
    people: { chosenPerson },
  } = ports;
  // The handlers of the events are loaded with the first one; until then events wait here.
  const store: ComingStore = createStore<ComingState>(() => ({
    waiting: [],
    incoming: [],
    outgoing: [],
    queue: [],
    asking: null,
    answer: null,
    hasBegun: false,
  }));
  const add = (event: ComingEvent) =>
    store.setState(({ waiting }) => ({ waiting: [...waiting, event], hasBegun: true }));
  const ask = (asking: Asking) => store.setState({ asking, hasBegun: true });
  const Part = (props: Pick<ComingPartProps, 'part' | 'about'>) => (
    <Suspense fallback={null}>
      <WithNamespaces of={['room']}>
        <LazyPart {...props} ports={ports} store={store} ask={ask} />
      </WithNamespaces>
    </Suspense>
  );
  const Begun = ({ part }: Pick<ComingPartProps, 'part'>) =>
    useStore(store, ({ hasBegun }) => hasBegun) && <Part part={part} />;
  const useRowChoices = ({ id }: ActionProps) => {
    const { t } = useTranslation('presence');
    const seat = ports.me.useMe()?.meeting_room ?? null;
    const choices = [
      {
        key: 'ask',
        label: t('ask.to_come'),
        icon: <AskIcon isToTable={false} />,
        testId: `ask-${id}`,
        choose: () => ask({ inviteeId: id, meetingRoomId: null }),
      },
    ];
    if (seat !== null)
      choices.push({
        key: 'ask-to-table',
        label: t('ask.to_my_table'),
        icon: <AskIcon isToTable />,
        testId: `ask-to-table-${id}`,
        choose: () => ask({ inviteeId: id, meetingRoomId: seat }),
      });
    return choices;
  };
  const answer = (id: 'accept' | 'decline', letter: string, rank: number): PressCommand => ({
    id: `${id}_request`,
    title: `shortcuts:${id}_request`,
    key: { kind: 'fixed', alt: letter, shown: [`Alt+${letter}`] },
    section: 'shortcuts:groups.talking',
    rank,
    place: 'page',
    whyDisabled: () =>
      store.getState().incoming.length === 0 && ports.people.questions.oldest() === null
        ? 'presence:ask.no_request'
        : null,
    run() {
      const [oldest] = store.getState().incoming;
      const accept = id === 'accept';
      // Requests to come are first: their cards name these keys.
      if (oldest) store.setState({ answer: { inviterId: oldest.inviter_id, accept } });
      else ports.people.questions.oldest()?.answer(accept);
    },
  });
  const stops = [
    ports.people.onAnswerRequest((answer) => store.setState({ answer })),
    realtime.on('ComingRequest', (request) => add({ kind: 'asked', ...request })),
    realtime.on('ComingMeetingRoomRequest', (request) => add({ kind: 'asked', ...request })),
    realtime.on('CancelComing', (end) => add({ kind: 'withdrawn', ...end })),
    realtime.on('ComingResponse', (response) => add({ kind: 'answered', ...response })),
    realtime.on('ComingQueueEvent', ({ queue }) => {
      const waits = (inviter: string, invitee: string) =>
        queue.some((one) => one.inviter_id === inviter && one.invitee_id === invitee);
      store.setState(({ incoming, outgoing, hasBegun }) => ({
        queue,
        hasBegun: hasBegun || queue.length > 0,
        incoming: incoming.filter(({ inviter_id }) => !waits(inviter_id, ports.me.id)),
        outgoing: outgoing.filter(({ inviteeId }) => !waits(ports.me.id, inviteeId)),
      }));
    }),
    realtime.on('SharePosition', (_place, { id }) => id !== undefined && add({ kind: 'moved', hostId: id })),
    realtime.on('CloseToYouEvent', ({ user_id }) => add({ kind: 'beside', guestId: user_id })),
  ];
  return {
    name: 'coming-requests',
    personActions: [
      { id: 'ask', rank: 10, useRowChoices, inCard: (about) => <Part part="inCard" about={about} /> },
    ],
    notices: [
      { id: 'coming-cards', rank: 50, place: 'card', Notice: () => <Begun part="cards" /> },
      { id: 'coming-news', rank: 55, place: 'page', Notice: () => <Begun part="news" /> },
    ],
    commands: [
      {
        id: 'ask_to_come',
        title: 'shortcuts:ask_to_come',
        key: { kind: 'chosen', first: 'H' },
        section: 'shortcuts:groups.talking',
        rank: 260,
        place: 'page',
        whyDisabled: () => (meNow() === null || chosenPerson() === null ? 'presence:ask.no_one' : null),
        run() {
          const inviteeId = chosenPerson();
          if (inviteeId !== null) ask({ inviteeId, meetingRoomId: null });
        },
      },
      answer('accept', 'Y', 261),
      answer('decline', 'N', 262),
    ],
    end() {
      endAll(stops);
    },
  };
};
