import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { MediaPreferences } from '../../platform/rtc/devices/media-preferences.ts';
import { createHearingSince } from './deciding/hearing-since.ts';
import type { Media } from './media.ts';
import { useMedia } from './ui/use-media.ts';

// Loaded with the panel that lists them.
const LazyHearers = lazyPart(async () => ({ default: (await import('./ui/hearers.tsx')).Hearers }));

/**
 * The people who hear the user, or would if the microphone were on: the number, a sentence, the
 * names.
 */
export const createHearing = (media: Media, preferences: MediaPreferences) => {
  const sinceOf = createHearingSince(media.store, Date.now);
  const useCount = () => useMedia(media, (state) => state.hearers.length);
  return {
    useCount,
    useSentence() {
      const { t } = useTranslation('media');
      const isMicOn = useMedia(media, (state) => state.mic.isOn);
      const count = useCount();
      if (count === 0) return t('nobody_hears');
      if (count === 1) return t(isMicOn ? 'one_hears' : 'one_would_hear');
      return t(isMicOn ? 'many_hear' : 'many_would_hear', { count });
    },
    Hearers: () => <LazyHearers media={media} preferences={preferences} sinceOf={sinceOf} />,
  };
};
export type Hearing = ReturnType<typeof createHearing>;
