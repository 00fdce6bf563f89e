import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { nearestPerson, personKind, useWhereabouts } from '../../../features/presence/index.ts';
import { reactionSigns } from '../../../features/speaking/index.ts';
import { createSignal } from '../../../platform/signal.ts';
import { after } from '../../../platform/timers.ts';
import type { MapView } from '../../../slots/map-view.ts';
import { createOpenQuestions } from '../../../slots/open-questions.ts';
import type { Panels } from '../../../slots/panels.ts';
import { showWithCard } from './show-with-card.ts';
import type { SpaceSession } from './space-session.ts';
import { createWhenHere } from './when-here.ts';

/** The people of the space: their names, and where they are. */
const createWhereabouts = ({ presence }: Pick<SpaceSession, 'presence'>) => {
  const { model, serverNow } = presence;
  const { store } = model;
  return {
    usePerson: (id: string) => useStore(store, ({ people }) => people.get(id) ?? null),
    nameOf: (id: string) => store.getState().people.get(id)?.name ?? null,
    placeOf: (id: string) => model.placeOf(id, serverNow()),
    useEveryone: () => useWhereabouts(presence),
    whereNow: (id: string) => store.getState().whereabouts.get(id) ?? null,
    listHere: () => [...store.getState().people.keys()],
    whenHere: createWhenHere(store, after),
    onRoomNews: (listener: () => void) => store.subscribe(() => listener()),
    useHeads() {
      const whereabouts = useWhereabouts(presence);
      return useMemo(() => {
        const heads = new Map<string, number>();
        for (const { room } of whereabouts.values()) heads.set(room, (heads.get(room) ?? 0) + 1);
        return heads;
      }, [whereabouts]);
    },
    useHeadsIn: (channel: string) =>
      useStore(store, ({ people }) => {
        let count = 0;
        for (const person of people.values()) if (person.channel === channel) count += 1;
        return count;
      }),
  };
};

/** The people of the user's room on the map. */
const createShownOnMap = (
  { presence }: Pick<SpaceSession, 'presence'>,
  map: MapView,
  panels: Pick<Panels, 'showOnPhone'>,
) => {
  const { selfId } = presence.model;
  const layerNow = () => map.store.getState().layers.get(personKind);
  /** The person who is looked for on the map. */
  const locating = createStore<{ id: string | null }>(() => ({ id: null }));
  return {
    locating,
    chosenPerson() {
      const { picked } = map.store.getState();
      return picked?.kind === personKind && picked.id !== selfId ? picked.id : nearestPerson(presence);
    },
    open(id: string) {
      showWithCard(map, panels, { kind: personKind, id });
      locating.setState({ id });
    },
    pulse(ids: readonly string[]) {
      for (const id of ids) layerNow()?.pulse?.(id);
    },
    showOverHead: (id: string, text: string) => layerNow()?.showOver?.(id, text),
  };
};

/** The people of the space: who and where they are, what they show, and what they ask. */
export const createPeoplePorts = (
  session: Pick<SpaceSession, 'presence' | 'blocked' | 'speaking'>,
  map: MapView,
  panels: Pick<Panels, 'showOnPhone'>,
) => {
  const { blocked, speaking } = session;
  const answering = createSignal<{ inviterId: string; accept: boolean }>();
  return {
    ...createWhereabouts(session),
    ...createShownOnMap(session, map, panels),
    blocked,
    reactionSigns,
    onReaction: (handler: (id: string, sign: string) => void) =>
      speaking.onReaction((id, reaction) => handler(id, reactionSigns[reaction])),
    onClap: (handler: (id: string) => void) =>
      speaking.onReaction((id, reaction) => reaction === 'clap' && handler(id)),
    /** The questions of others that wait for the user's answer. */
    questions: createOpenQuestions(),
    answerRequest: (inviterId: string, accept: boolean) => answering.emit({ inviterId, accept }),
    onAnswerRequest: answering.subscribe,
  };
};
