import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Sharing, SharingState } from '../create-sharing.ts';

/** One value of what is shared and how it is looked at. */
export const useSharing = <T>(sharing: Sharing, pick: (state: SharingState) => T): T =>
  useStore(sharing.store, pick);

/** Whether I share now. */
export const useIsSharing = (sharing: Sharing): boolean =>
  useStore(sharing.media.store, (state) => state.sharing !== null);

/** Ids of the others whose screens can be shown. */
export const useShares = (sharing: Sharing): readonly string[] =>
  useStore(sharing.media.store, (state) => state.shares);

export const useNameOf = ({ people }: Sharing): ((id: string) => string) => {
  const list = useSyncExternalStore(people.subscribe, people.list);
  return (id) => list.find((person) => person.id === id)?.name ?? '';
};
