import {
  IconDoorExit,
  IconMicrophone,
  IconMicrophoneOff,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import type { ShowingPorts } from '../ports.ts';
import classes from './own-controls.module.css';

/** Microphone, camera and leave, where the control bar is covered or in another window. */
export const OwnControls = ({
  media,
  place,
}: {
  media: Pick<ShowingPorts['media'], 'store' | 'turn'>;
  /** The beginning of their test ids. */
  place: 'pop-out' | 'full-view';
}) => {
  const { t } = useTranslation(['media', 'space']);
  const { leave } = useSpacePlace();
  const isMicOn = useStore(media.store, (state) => state.mic.isOn);
  const isCameraOn = useStore(media.store, (state) => state.camera.isOn);
  const controls = [
    {
      key: 'mic',
      isOn: isMicOn,
      label: t(isMicOn ? 'mic_turn_off' : 'mic_turn_on'),
      Icon: isMicOn ? IconMicrophone : IconMicrophoneOff,
      press: () => media.turn('mic', !isMicOn),
    },
    {
      key: 'camera',
      isOn: isCameraOn,
      label: t(isCameraOn ? 'camera_turn_off' : 'camera_turn_on'),
      Icon: isCameraOn ? IconVideo : IconVideoOff,
      press: () => media.turn('camera', !isCameraOn),
    },
    { key: 'leave', isOn: false, label: t('space:leave_space'), Icon: IconDoorExit, press: leave },
  ];
  return controls.map(({ key, isOn, label, Icon, press }) => (
    <button
      key={key}
      type="button"
      className={classes.control}
      aria-label={label}
      title={label}
      data-on={isOn || undefined}
      data-testid={`${place}-${key}`}
      onClick={press}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </button>
  ));
};
