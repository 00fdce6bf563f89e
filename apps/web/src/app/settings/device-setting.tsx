import { DeviceSection } from '../../features/media/index.ts';
import { deviceChoice, mediaPreferences } from '../device-choice.ts';

/** Microphone, camera and speaker of this machine. */
export const DeviceSetting = () => <DeviceSection choice={deviceChoice} preferences={mediaPreferences} />;
