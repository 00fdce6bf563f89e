import { IconVideoOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaPreferences } from '../../../platform/rtc/devices/media-preferences.ts';
import { useMediaSettings } from '../../../platform/rtc/devices/use-media-settings.ts';
import classes from './entry-preview.module.css';

/** The picture that others would see of a person who is about to enter. */
export const EntryPicture = ({
  stream,
  preferences,
}: {
  stream: MediaStream | null;
  preferences: MediaPreferences | null;
}) => {
  const { t } = useTranslation('entry');
  return (
    <div className={classes.picture}>
      {stream === null || preferences === null ? (
        <span className={classes.dark}>
          <IconVideoOff size={20} stroke={1.75} aria-hidden />
          {t('picture_off')}
        </span>
      ) : (
        <OwnVideo stream={stream} preferences={preferences} />
      )}
    </div>
  );
};

const OwnVideo = ({ stream, preferences }: { stream: MediaStream; preferences: MediaPreferences }) => {
  const { t } = useTranslation('entry');
  const { isMirrored } = useMediaSettings(preferences);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      data-mirrored={isMirrored || undefined}
      autoPlay
      muted
      playsInline
      aria-label={t('picture')}
      data-testid="device-preview"
    />
  );
};
