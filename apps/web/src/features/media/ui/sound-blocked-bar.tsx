import { IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import type { Media } from '../media.ts';
import classes from './sound-blocked-bar.module.css';
import { useMedia } from './use-media.ts';

/** A full-width bar while the browser blocks sound; its button starts the sound. */
export const SoundBlockedBar = ({ media }: { media: Media }) => {
  const { t } = useTranslation('media');
  const isBlocked = useMedia(media, (state) => state.isSoundBlocked);
  if (!isBlocked) return null;
  return (
    <div className={classes.bar} role="alert" data-testid="sound-blocked">
      <IconVolumeOff size={20} stroke={1.75} aria-hidden />
      <span>{t('sound_blocked')}</span>
      <Button size="sm" onClick={() => media.resumeSound()}>
        {t('turn_sound_on')}
      </Button>
    </div>
  );
};
