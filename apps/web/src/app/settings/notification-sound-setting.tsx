import { DesktopSwitch } from '../../features/notifications/index.ts';
import { KindsSection, SoundsSection } from '../../features/settings/index.ts';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';

/** Which sounds one wants to hear, and of what one is notified. */
export const NotificationSoundSetting = () => (
  <>
    <SoundsSection />
    <KindsSection />
    <WithNamespaces of={['notifications']}>
      <DesktopSwitch />
    </WithNamespaces>
  </>
);
