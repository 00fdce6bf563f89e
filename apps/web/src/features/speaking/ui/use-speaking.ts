import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Speaking, SpeakingState } from '../create-speaking.ts';
import type { SpeakingPerson } from '../ports.ts';

export const useSpeaking = <T>(speaking: Speaking, pick: (state: SpeakingState) => T): T =>
  useStore(speaking.store, pick);

export const useSpeakingPeople = ({ people }: Speaking): readonly SpeakingPerson[] =>
  useSyncExternalStore(people.subscribe, people.list);

/** The local user as other people see them; null while not inside. */
export const useSelf = (speaking: Speaking): SpeakingPerson | null =>
  useSpeakingPeople(speaking).find(({ id }) => id === speaking.selfId) ?? null;
