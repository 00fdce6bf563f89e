import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChosenKind, DeviceChoice } from './device-choice.ts';
import type { MediaPreferences, MediaSettings } from './media-preferences.ts';

/** The user's current media preferences. */
export const useMediaSettings = (preferences: MediaPreferences): MediaSettings =>
  useSyncExternalStore(preferences.subscribe, preferences.get);

/** The chosen device of this kind; null for the system's default. */
export const useChosen = (choice: DeviceChoice, kind: ChosenKind): string | null => {
  const [chosen, setChosen] = useState(() => choice.get(kind));
  useEffect(() => {
    setChosen(choice.get(kind));
    return choice.subscribe(() => setChosen(choice.get(kind)));
  }, [choice, kind]);
  return chosen;
};
