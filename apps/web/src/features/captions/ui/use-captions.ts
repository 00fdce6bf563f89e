import type { CaptionsState } from '@engawa/contract/captions';
import { useStore } from 'zustand';
import type { Captions } from '../create-captions.ts';

/** The choices of the user, with the function that changes them. */
export const usePreferences = ({ preferences }: Pick<Captions, 'preferences'>) => ({
  ...useStore(preferences),
  set: preferences.set,
});

/** Whether the sound of those who are written leaves the house, for a service of the operator. */
export const isByService = (server: CaptionsState | null): boolean =>
  server !== null && server.engine !== null && server.engine !== 'office';

/** What the user wants where they stand. */
export const useWishes = ({ wishes }: Pick<Captions, 'wishes'>) => useStore(wishes);

/** The lines that the page has, oldest first. */
export const useLines = ({ lines }: Pick<Captions, 'lines'>) => useStore(lines.store, (state) => state.lines);

/** Whether and why the user's own words are written. */
export const useOwnWords = ({ own }: Pick<Captions, 'own'>) => useStore(own);
