import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Presence } from '../create-presence.ts';
import { createNearPeople } from '../near-people.ts';

const every = (periodMs: number, act: () => void): (() => void) => {
  const timer = window.setInterval(act, periodMs);
  return () => window.clearInterval(timer);
};

/** The ids of the people near the user, while this is shown. */
export const useNearPeople = (presence: Presence): ReadonlySet<string> => {
  const [near] = useState(() => createNearPeople(presence, every));
  useEffect(() => near.watch(), [near]);
  return useStore(near.store);
};
