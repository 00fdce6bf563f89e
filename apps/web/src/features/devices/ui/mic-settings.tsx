import { useTranslation } from 'react-i18next';
import { type MediaPreferences, noiseReductions } from '../../../platform/rtc/devices/media-preferences.ts';
import { useMediaSettings } from '../../../platform/rtc/devices/use-media-settings.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';

/** Settings for processing the user's own voice before it is sent. */
export const MicSettings = ({ preferences }: { preferences: MediaPreferences }) => {
  const { t } = useTranslation('device_settings');
  const { noise, isEchoCancelled } = useMediaSettings(preferences);
  return (
    <>
      <ChoiceField
        label={t('noise')}
        description={t('noise_hint')}
        value={noise}
        data-testid="choose-noise"
        data={noiseReductions.map((value) => ({ value, label: t(`noises.${value}`) }))}
        onChange={({ currentTarget }) => {
          const chosen = noiseReductions.find((value) => value === currentTarget.value);
          if (chosen !== undefined) preferences.set({ noise: chosen });
        }}
      />
      <CheckField
        label={t('echo')}
        checked={isEchoCancelled}
        data-testid="cancel-echo"
        onChange={({ currentTarget }) => preferences.set({ isEchoCancelled: currentTarget.checked })}
      />
    </>
  );
};
