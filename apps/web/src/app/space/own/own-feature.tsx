import { IconAdjustments, IconArrowBackUp, IconDoorExit, IconUserCircle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Presence } from '../../../features/presence/index.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { Panels } from '../../../slots/panels.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import type { SpaceFeature } from '../../../slots/space-feature.ts';
import { useSettings } from '../../settings/settings-opening.tsx';
import { MeMenu } from './me-menu.tsx';

// Loaded on a phone.
const MePanel = lazyPart(async () => ({ default: (await import('./me-panel.tsx')).MePanel }));

/** Myself on the space page: language, settings, appearance, and the ways out. */
export const ownFeature = ({
  presence,
  panels,
}: {
  readonly presence: Presence;
  readonly panels: Pick<Panels, 'showOnPhone'>;
}): SpaceFeature => {
  const useLeaveGroup = () => {
    const { t } = useTranslation('space');
    const { me, leave } = useSpacePlace();
    const Icon = me.is_guest ? IconDoorExit : IconArrowBackUp;
    return {
      key: 'out',
      choices: [
        {
          key: 'leave',
          label: me.is_guest ? t('leave_space') : t('back_to_my_page'),
          icon: <Icon size={20} stroke={1.75} aria-hidden />,
          testId: 'back-to-my-page',
          choose: leave,
        },
      ],
    };
  };
  const useDeviceSettings = () => {
    const { t } = useTranslation('space');
    const { me } = useSpacePlace();
    const openSettings = useSettings();
    return {
      key: 'device-settings',
      group: {
        key: 'device-settings',
        choices: [
          {
            key: 'device-settings',
            label: t('bar.device_settings'),
            icon: <IconAdjustments size={20} stroke={1.75} aria-hidden />,
            testId: 'open-device-settings',
            choose: () => openSettings({ type: 'DeviceSetting', isGuest: me.is_guest }),
          },
        ],
      },
    };
  };
  const Me = () => {
    const { me, isPhone } = useSpacePlace();
    // A phone has a tab for it, and little room in the top bar.
    return !isPhone && <MeMenu me={me} />;
  };
  return {
    name: 'own',
    tools: [{ id: 'device-settings', rank: 90, isInMenu: true, useTool: useDeviceSettings }],
    spaceMenu: [{ id: 'leave', rank: 100, useGroup: useLeaveGroup }],
    topBarParts: [{ id: 'me', rank: 60, side: 'right', Part: Me }],
    sideTabs: [
      {
        id: 'me',
        rank: 100,
        title: 'space:tabs.me',
        Icon: IconUserCircle,
        Panel: () => (
          <Suspense fallback={null}>
            <MePanel presence={presence} isGuest={useSpacePlace().me.is_guest} show={panels.showOnPhone} />
          </Suspense>
        ),
        isOnPhonesOnly: true,
      },
    ],
  };
};
