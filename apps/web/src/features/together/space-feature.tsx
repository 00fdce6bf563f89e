import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { PressCommand } from '../../slots/commands/command.ts';
import type { ActionProps, SpaceFeature } from '../../slots/space-feature.ts';
import type {
  Intent,
  TogetherMessage,
  TogetherNews,
  TogetherPorts,
  TogetherState,
  TogetherStore,
} from './ports.ts';
import type { TogetherPartProps } from './ui/together-part.tsx';

const loadPart = () => import('./ui/together-part.tsx');
const LazyPart = lazyPart(async () => ({ default: (await loadPart()).TogetherPart }));

const events = [
  ...(['WaveEvent', 'RingEvent', 'RingAnswer', 'LeadRequest', 'LeadResponse'] as const),
  ...(['FollowEnded', 'FollowingEvent', 'FollowersEvent'] as const),
];

/** Waving to people, ringing them, following them, and asking them to come along. */
export const togetherFeature = (ports: TogetherPorts): SpaceFeature => {
  const {
    realtime,
    me: { following },
    people: { chosenPerson },
  } = ports;
  // All that handles the news is loaded with the first; until then they wait here.
  const store: TogetherStore = createStore<TogetherState>(() => ({
    waiting: [],
    followers: [],
    hasBegun: false,
  }));
  const add = (news: TogetherNews) =>
    store.setState(({ waiting }) => ({ waiting: [...waiting, news], hasBegun: true }));
  const request = (intent: Intent, ...ids: string[]) => add({ event: 'intent', intent, ids });
  const stops = events.map((event) =>
    realtime.on(event, (message: TogetherMessage) => add({ event, message } as TogetherNews)),
  );
  stops.push(
    realtime.on('WavingEvent', (_nothing, { id }) => id !== undefined && ports.people.showOverHead(id, '👋')),
  );
  const Part = (props: Pick<TogetherPartProps, 'part' | 'about'>) => (
    <Suspense fallback={null}>
      <WithNamespaces of={['together']}>
        <LazyPart {...props} ports={ports} store={store} request={request} />
      </WithNamespaces>
    </Suspense>
  );
  const Begun = () => useStore(store, ({ hasBegun }) => hasBegun) && <Part part="news" />;
  const choices = createStore<Pick<Awaited<ReturnType<typeof loadPart>>, 'choicesOf'> | null>(() => null);
  const useRowChoices = (about: ActionProps) => {
    const { t, ready } = useTranslation('together');
    const loaded = useStore(choices);
    useStore(following);
    useEffect(
      () =>
        void loadPart().then(
          (part) => choices.setState(part, true),
          () => undefined,
        ),
      [],
    );
    return ready && loaded ? loaded.choicesOf(about, ports, request, t) : [];
  };
  const usePill = () => {
    const isFollowing = useStore(following, ({ whom }) => whom !== null);
    const isFollowed = useStore(store, ({ followers }) => followers.length > 0);
    return isFollowing || isFollowed ? <Part part="pill" /> : null;
  };
  const command = (
    id: Exclude<Intent, 'ring'>,
    first: string,
    rank: number,
    run: (person: string) => void,
  ): PressCommand => ({
    id: `${id}_person`,
    title: `shortcuts:${id}_person`,
    key: { kind: 'chosen', first },
    rank,
    section: 'shortcuts:groups.talking',
    place: 'page',
    whyDisabled: () =>
      chosenPerson() === null && following.getState().whom === null ? 'presence:ask.no_one' : null,
    run() {
      const person = chosenPerson();
      if (person !== null) run(person);
    },
  });
  return {
    name: 'together',
    personActions: [
      { id: 'together', rank: 20, useRowChoices, inCard: (about) => <Part part="inCard" about={about} /> },
    ],
    pills: [{ id: 'together', rank: 30, usePill }],
    notices: [
      { id: 'together', rank: 56, place: 'page', Notice: Begun },
      {
        id: 'located',
        rank: 60,
        place: 'card',
        Notice: () => useStore(ports.people.locating, ({ id }) => id !== null) && <Part part="arrow" />,
      },
    ],
    commands: [
      {
        ...command('follow', 'F', 270, (person) => request('follow', person)),
        run() {
          const person = chosenPerson();
          if (!ports.me.stopFollowing() && person !== null) request('follow', person);
        },
      },
      // Without ids: everyone within earshot.
      command('lead', 'J', 271, () => request('lead')),
      command('wave', 'O', 272, (person) => request('wave', person)),
    ],
    end() {
      endAll(stops);
    },
  };
};
