import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Media } from '../media.ts';
import type { MediaPerson } from '../ports.ts';
import type { MediaState } from '../state.ts';

/** One value of the media state; renders only when that value changes. */
export const useMedia = <T>(media: Media, pick: (state: MediaState) => T): T => useStore(media.store, pick);

export const usePeople = (media: Media): readonly MediaPerson[] =>
  useSyncExternalStore(media.people.subscribe, media.people.list);
