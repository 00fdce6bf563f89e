import { useTranslation } from 'react-i18next';
import { type MediaPreferences, qualityLevels } from '../../../platform/rtc/devices/media-preferences.ts';
import { useMediaSettings } from '../../../platform/rtc/devices/use-media-settings.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { BackgroundChoice } from './background-choice.tsx';

/** Settings for the user's own camera and for the picture quality of other people. */
export const CameraSettings = ({ preferences }: { preferences: MediaPreferences }) => {
  const { t } = useTranslation('device_settings');
  const { quality, isMirrored } = useMediaSettings(preferences);
  return (
    <>
      <BackgroundChoice preferences={preferences} />
      <ChoiceField
        label={t('quality')}
        description={t('quality_hint')}
        value={quality}
        data-testid="choose-quality"
        data={qualityLevels.map((value) => ({ value, label: t(`qualities.${value}`) }))}
        onChange={({ currentTarget }) => {
          const chosen = qualityLevels.find((value) => value === currentTarget.value);
          if (chosen !== undefined) preferences.set({ quality: chosen });
        }}
      />
      <CheckField
        label={t('mirror')}
        checked={isMirrored}
        data-testid="mirror"
        onChange={({ currentTarget }) => preferences.set({ isMirrored: currentTarget.checked })}
      />
    </>
  );
};
