import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { canChooseSpeaker } from '../../../platform/rtc/audio/speaker-sink.ts';
import type { DeviceController } from '../device-controller.ts';
import type { RoomMedia } from '../room-media.ts';
import { CameraSettings } from './camera-settings.tsx';
import classes from './choices.module.css';
import { DeviceField } from './device-field.tsx';
import { LevelBar } from './level-bar.tsx';
import { MicSettings } from './mic-settings.tsx';
import { SpeakerSettings } from './speaker-settings.tsx';

/** Contents of the menus next to microphone, camera and speaker. */
export const DeviceChoices = ({
  media,
  desk,
  kind,
}: {
  media: RoomMedia;
  desk: DeviceController;
  kind: 'mic' | 'camera' | 'speaker';
}) => {
  const { t, ready } = useTranslation('device_settings');
  const list = useStore(desk.watch.store, (state) => state.lists[kind]);
  const isMicOn = useStore(media.store, (state) => state.mic.isOn);
  const { preferences, choice } = desk;
  // Its phrases load with it.
  if (!ready) return null;
  return (
    <div className={classes.list}>
      {kind !== 'speaker' || canChooseSpeaker() ? (
        <DeviceField choice={choice} kind={kind} list={list} />
      ) : (
        <p className={classes.hint}>{t('speaker_by_system')}</p>
      )}
      {kind === 'mic' && isMicOn && (
        <LevelBar label={t('mic_level')} read={() => media.levelOf(media.selfId)} testId="own-level" />
      )}
      {kind === 'mic' && <MicSettings preferences={preferences} />}
      {kind === 'camera' && <CameraSettings preferences={preferences} />}
      {kind === 'speaker' && <SpeakerSettings preferences={preferences} />}
    </div>
  );
};
