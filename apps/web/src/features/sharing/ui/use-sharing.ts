import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Sharing, SharingState } from '../create-sharing.ts';

/** One value of the sharing state. */
export const useSharing = <T>(sharing: Sharing, pick: (state: SharingState) => T): T =>
  useStore(sharing.store, pick);

/** Whether the user shares now. */
export const useIsSharing = (sharing: Sharing): boolean =>
  useStore(sharing.media.store, (state) => state.sharing !== null);

/** Ids of the other people whose screens can be shown. */
export const useShares = (sharing: Sharing): readonly string[] =>
  useStore(sharing.media.store, (state) => state.shares);

/** Whether the user's screen goes to the nearest people only. */
export const useIsLimited = (sharing: Sharing): boolean =>
  useStore(sharing.media.store, (state) => state.isPictureLimited);

/**
 * A person within reach whose screen goes to nearer people only, and not to the user; null for
 * none.
 */
export const useScreenBeyond = (sharing: Sharing): string | null =>
  useStore(
    sharing.media.store,
    ({ peers }) => Object.keys(peers).find((id) => peers[id]?.isScreenBeyond) ?? null,
  );

export const useNameOf = ({ people }: Sharing): ((id: string) => string) => {
  const list = useSyncExternalStore(people.subscribe, people.list);
  return (id) => list.find((person) => person.id === id)?.name ?? '';
};
