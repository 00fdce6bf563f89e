import type { Participant, Whereabouts } from '@engawa/contract/presence';
import { useStore } from 'zustand';
import type { Presence } from '../create-presence.ts';
import type { Entry } from '../entering.ts';

/** Somebody of this room; renders again only when something about them has changed. */
export const usePerson = (presence: Presence, id: string): Participant | null =>
  useStore(presence.model.store, (state) => state.people.get(id) ?? null);

export const useWhereabouts = (presence: Presence): ReadonlyMap<string, Whereabouts> =>
  useStore(presence.model.store, (state) => state.whereabouts);

export const useEntry = (presence: Presence): Entry =>
  useStore(presence.entering.store, (state) => state.entry);

/** The room one is in; null before entering. */
export const useRoomId = (presence: Presence): string | null =>
  useStore(presence.model.store, (state) => state.roomId);
