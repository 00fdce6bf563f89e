import { useEffect } from 'react';
import type { MediaPreferences } from '../../../platform/rtc/devices/media-preferences.ts';

/**
 * The user's own picture is in many places of the page: an attribute on the root element sets
 * whether all of them are mirrored.
 */
export const OwnMirror = ({ preferences }: { preferences: MediaPreferences }) => {
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
  return null;
};
