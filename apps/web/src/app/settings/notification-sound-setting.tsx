import { SoundsSection } from '../../features/settings/index.ts';

/** Which sounds one wants to hear. */
export const NotificationSoundSetting = () => <SoundsSection />;
