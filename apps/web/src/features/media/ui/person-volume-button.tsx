import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaPreferences } from '../../../platform/rtc/devices/media-preferences.ts';
import { useMediaSettings } from '../../../platform/rtc/devices/use-media-settings.ts';
import { Popover } from '../../../ui/floating/popover.tsx';
import { PersonVolume } from './person-volume.tsx';

/**
 * A small button that opens the volume of one person; marked while the volume is not the default.
 */
export const PersonVolumeButton = ({
  preferences,
  id,
  name,
  className,
}: {
  preferences: MediaPreferences;
  id: string;
  name: string;
  className?: string | undefined;
}) => {
  const { t } = useTranslation('devices');
  const [isOpen, setOpen] = useState(false);
  const volume = useMediaSettings(preferences).volumes[id] ?? 1;
  const Icon = volume === 0 ? IconVolumeOff : IconVolume;
  const label = t('volume_of', { name });
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      side="bottom"
      align="end"
      width={240}
      label={label}
      opener={(opening) => (
        <button
          {...opening}
          type="button"
          className={className}
          aria-label={label}
          title={label}
          data-testid={`open-volume-${id}`}
          data-on={volume !== 1 || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      <PersonVolume preferences={preferences} id={id} name={name} />
    </Popover>
  );
};
