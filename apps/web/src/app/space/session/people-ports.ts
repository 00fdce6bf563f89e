import { useMemo } from 'react';
import { useStore } from 'zustand';
import { nearestPerson, personKind, useWhereabouts } from '../../../features/presence/index.ts';
import { after } from '../../../platform/timers.ts';
import type { MapView } from '../../../slots/map-view.ts';
import type { SpaceSession } from './space-session.ts';
import { createWhenHere } from './when-here.ts';

/** The people of the space: their names, where they are, and signs over their heads. */
export const createPeoplePorts = (
  { presence }: Pick<SpaceSession, 'presence'>,
  map: Pick<MapView, 'store'>,
) => {
  const { model, serverNow } = presence;
  const { selfId, store } = model;
  const layerNow = () => map.store.getState().layers.get(personKind);
  return {
    usePerson: (id: string) => useStore(store, ({ people }) => people.get(id) ?? null),
    nameOf: (id: string) => store.getState().people.get(id)?.name ?? null,
    placeOf: (id: string) => model.placeOf(id, serverNow()),
    useEveryone: () => useWhereabouts(presence),
    whereNow: (id: string) => store.getState().whereabouts.get(id) ?? null,
    chosenPerson() {
      const { picked } = map.store.getState();
      return picked?.kind === personKind && picked.id !== selfId ? picked.id : nearestPerson(presence);
    },
    pulsePeople(ids: readonly string[]) {
      for (const id of ids) layerNow()?.pulse?.(id);
    },
    sayOnMap: (id: string, text: string) => layerNow()?.say?.(id, text),
    whenHere: createWhenHere(store, after),
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
