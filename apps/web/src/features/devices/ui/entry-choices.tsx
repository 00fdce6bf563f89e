import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { canChooseSpeaker } from '../../../platform/rtc/audio/speaker-sink.ts';
import type { DeviceChoice } from '../../../platform/rtc/devices/device-choice.ts';
import type { MediaPreferences } from '../../../platform/rtc/devices/media-preferences.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import type { DeviceCheck } from '../device-check.ts';
import { BackgroundChoice } from './background-choice.tsx';
import classes from './choices.module.css';
import { DeviceField } from './device-field.tsx';

/**
 * Which microphone, camera and speaker, and the background: what a person may change before
 * entering.
 */
export const EntryChoices = ({
  check,
  choice,
  preferences,
}: {
  check: DeviceCheck;
  choice: DeviceChoice;
  preferences: MediaPreferences;
}) => {
  const { t } = useTranslation('settings');
  const { lists, isTonePlaying, isToneFailed } = useStore(check.store);
  return (
    <div className={classes.list}>
      <DeviceField choice={choice} kind="mic" list={lists.mic} />
      <DeviceField choice={choice} kind="camera" list={lists.camera} />
      {canChooseSpeaker() && <DeviceField choice={choice} kind="speaker" list={lists.speaker} />}
      {isToneFailed && <Notice tone="danger">{t('devices.speaker.failed')}</Notice>}
      <Button
        variant="default"
        aria-disabled={isTonePlaying}
        data-testid="play-tone"
        onClick={() => void check.playTone()}
      >
        {t(isTonePlaying ? 'devices.speaker.playing' : 'devices.speaker.try')}
      </Button>
      <BackgroundChoice preferences={preferences} />
    </div>
  );
};
