import { useEffect } from 'react';
import type { MediaPreferences } from '../../platform/rtc/media-preferences.ts';

/** One's own picture stands in many places of the page: all of them are told at its root whether it is a mirror. */
export const useOwnMirror = (preferences: MediaPreferences): void => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const follow = () => {
      if (preferences.get().isMirrored) delete dataset.ownPicture;
      else dataset.ownPicture = 'plain';
    };
    follow();
    const stop = preferences.subscribe(follow);
    return () => {
      stop();
      delete dataset.ownPicture;
    };
  }, [preferences]);
};
