import type { Participant, Whereabouts } from '@engawa/contract/presence';
import { useStore } from 'zustand';
import type { Presence } from '../create-presence.ts';
import type { Entry } from '../visit/entering.ts';

/** A person in this room; renders only when the person changes. */
export const usePerson = (presence: Presence, id: string): Participant | null =>
  useStore(presence.model.store, (state) => state.people.get(id) ?? null);

/**
 * Whether a person's tab is behind others. Of people whose connection is lost this is not known.
 */
export const isElsewhere = ({ isVisible, isConnected }: Participant): boolean => !isVisible && isConnected;

export const useWhereabouts = (presence: Presence): ReadonlyMap<string, Whereabouts> =>
  useStore(presence.model.store, (state) => state.whereabouts);

export const useEntry = (presence: Presence): Entry =>
  useStore(presence.entering.store, (state) => state.entry);

/** The user's room; null before entering. */
export const useRoomId = (presence: Presence): string | null =>
  useStore(presence.model.store, (state) => state.roomId);
