import { useTranslation } from 'react-i18next';
import type { MediaPreferences } from '../../../platform/rtc/devices/media-preferences.ts';
import { useMediaSettings } from '../../../platform/rtc/devices/use-media-settings.ts';
import { RangeField } from '../../../ui/form/range-field.tsx';

/** Volume of one person on top of the distance, stored on this device: 0–200 %. */
export const PersonVolume = ({
  preferences,
  id,
  name,
}: {
  preferences: MediaPreferences;
  id: string;
  name: string;
}) => {
  const { t } = useTranslation('devices');
  const volume = useMediaSettings(preferences).volumes[id] ?? 1;
  return (
    <RangeField
      label={t('volume_of', { name })}
      value={volume}
      max={2}
      step={0.1}
      valueText={t('percent', { value: Math.round(volume * 100) })}
      testId={`volume-${id}`}
      onChange={(value) => preferences.setVolumeOf(id, value)}
    />
  );
};
