import { useTranslation } from 'react-i18next';
import type { VideoView } from '../create-videos.ts';

/** The name of a video: its label, or what it is. */
export const useVideoName = (): ((view: VideoView) => string) => {
  const { t } = useTranslation('space');
  return ({ item }) => (item.label === '' ? t('items.types.youtube') : item.label);
};
