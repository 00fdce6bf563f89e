import { useTranslation } from 'react-i18next';
import type { MediaPreferences } from '../../../platform/rtc/devices/media-preferences.ts';
import { useMediaSettings } from '../../../platform/rtc/devices/use-media-settings.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { RangeField } from '../../../ui/form/range-field.tsx';

/** Settings for how other people sound. */
export const SpeakerSettings = ({ preferences }: { preferences: MediaPreferences }) => {
  const { t } = useTranslation(['device_settings', 'devices']);
  const { masterVolume, isMono } = useMediaSettings(preferences);
  return (
    <>
      <RangeField
        label={t('volume')}
        value={masterVolume}
        max={1}
        step={0.05}
        valueText={t('devices:percent', { value: Math.round(masterVolume * 100) })}
        testId="master-volume"
        onChange={(value) => preferences.set({ masterVolume: value })}
      />
      <CheckField
        label={t('mono')}
        checked={isMono}
        data-testid="mono"
        onChange={({ currentTarget }) => preferences.set({ isMono: currentTarget.checked })}
      />
    </>
  );
};
