import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Way } from '../audience.ts';
import type { Speaking } from '../create-speaking.ts';
import { useAudience, useCalmAudience } from './use-audience.ts';
import { useSelf } from './use-speaking.ts';

/** How many people hear the user who speaks in this way; null while they do not. */
export const useReachSentence = (speaking: Speaking, way: Way): string | null => {
  const { t } = useTranslation('speaking');
  const self = useSelf(speaking);
  const isMicOn = useStore(speaking.media.store, (state) => state.mic.isOn);
  const { all, reached } = useCalmAudience(useAudience(speaking, way));
  const isSpeaking = way === 'megaphone' ? self?.isOpenMegaphone : self?.isSpeechMode;
  if (!isSpeaking || !isMicOn) return null;
  if (all === 0) return t(`${way}_alone`);
  if (reached < all) return t(`${way}_reach`, { all, reached });
  return t(way === 'megaphone' ? 'megaphone_on' : 'speech_on');
};
