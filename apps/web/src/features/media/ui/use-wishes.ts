import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChosenKind, DeviceChoice } from '../../../platform/rtc/device-choice.ts';
import type { MediaPreferences, MediaWishes } from '../../../platform/rtc/media-preferences.ts';

/** How the person wants to hear and be seen, as it is now. */
export const useWishes = (preferences: MediaPreferences): MediaWishes =>
  useSyncExternalStore(preferences.subscribe, preferences.get);

/** The chosen device of this kind; null: whichever the system takes. */
export const useChosen = (choice: DeviceChoice, kind: ChosenKind): string | null => {
  const [chosen, setChosen] = useState(() => choice.get(kind));
  useEffect(() => {
    setChosen(choice.get(kind));
    return choice.subscribe(() => setChosen(choice.get(kind)));
  }, [choice, kind]);
  return chosen;
};
