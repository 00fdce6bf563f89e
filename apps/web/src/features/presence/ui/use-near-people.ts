import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { NearPeople } from '../people/near-people.ts';

/** The ids of the people near the user, while this is shown. */
export const useNearPeople = (near: NearPeople): ReadonlySet<string> => {
  useEffect(() => near.watch(), [near]);
  return useStore(near.store);
};
