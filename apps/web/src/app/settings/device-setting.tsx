import { DeviceSection } from '../../features/devices/index.ts';
import { deviceChoice, mediaPreferences } from '../session/device-choice.ts';

/** Microphone, camera and speaker of this machine. @param level of the headings in it */
export const DeviceSetting = ({ level = 3 }: { level?: 2 | 3 }) => (
  <DeviceSection choice={deviceChoice} preferences={mediaPreferences} level={level} />
);
