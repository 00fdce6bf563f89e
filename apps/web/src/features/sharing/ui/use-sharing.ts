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

/** Whether my screen goes to the nearest people only. */
export const useIsLimited = (sharing: Sharing): boolean =>
  useStore(sharing.media.store, (state) => state.isPictureLimited);

/** Somebody in reach whose screen goes to nearer people only, and not to me; null: nobody. */
export const useScreenBeyond = (sharing: Sharing): string | null =>
  useStore(
    sharing.media.store,
    ({ peers }) => Object.keys(peers).find((id) => peers[id]?.isScreenBeyond) ?? null,
  );

export const useNameOf = ({ people }: Sharing): ((id: string) => string) => {
  const list = useSyncExternalStore(people.subscribe, people.list);
  return (id) => list.find((person) => person.id === id)?.name ?? '';
};
