import {
  IconAdjustments,
  IconArrowBackUp,
  IconDoorExit,
  IconPencil,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Presence } from '../../../features/presence/index.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import type { SpaceFeature } from '../../../slots/space-feature.ts';
import { useSettings } from '../../settings/settings-opening.tsx';
import { MeMenu } from './me-menu.tsx';

// Loaded on a phone.
const MePanel = lazyPart(async () => ({ default: (await import('./me-panel.tsx')).MePanel }));

// Loaded when a Manager changes the space.
const EditOpenSpace = lazyPart(async () => ({
  default: (await import('../../../features/spaces/index.ts')).EditOpenSpace,
}));

type OwnPorts = {
  readonly presence: Presence;
  /** Whether the user is a Manager of this space. */
  readonly useIsManager: () => boolean;
};

/**
 * Myself on the space page: language, settings, appearance, the settings of the space, and the ways
 * out.
 */
export const ownFeature = ({ presence, useIsManager }: OwnPorts): SpaceFeature => {
  const editing = createStore<boolean>(() => false);
  const useSpaceSettings = () => {
    const { t } = useTranslation('space');
    const { me } = useSpacePlace();
    const isManager = useIsManager();
    const openSettings = useSettings();
    const choice = (key: 'edit' | 'members', Icon: typeof IconUsers, choose: () => void) => ({
      key,
      label: t(`space_open.${key}`),
      icon: <Icon size={20} stroke={1.75} aria-hidden />,
      testId: `space-action-${key}`,
      choose,
    });
    const type = me.is_guest ? 'SpacePermissionSetting' : 'SpaceMemberSetting';
    return {
      key: 'space',
      choices: [
        ...(isManager ? [choice('edit', IconPencil, () => editing.setState(true))] : []),
        choice('members', IconUsers, () => openSettings({ type, isGuest: me.is_guest })),
      ],
    };
  };
  const SpaceDialog = () => {
    const { space } = useSpacePlace();
    return (
      useStore(editing) && (
        <Suspense fallback={null}>
          <WithNamespaces of={['spaces']}>
            <EditOpenSpace spaceId={space.uuid} onClose={() => editing.setState(false)} />
          </WithNamespaces>
        </Suspense>
      )
    );
  };
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
    spaceMenu: [
      { id: 'settings', rank: 20, useGroup: useSpaceSettings },
      { id: 'leave', rank: 100, useGroup: useLeaveGroup },
    ],
    notices: [{ id: 'space-dialog', rank: 71, place: 'page', Notice: SpaceDialog }],
    topBarParts: [{ id: 'me', rank: 60, side: 'right', Part: Me }],
    sideTabs: [
      {
        id: 'me',
        rank: 100,
        title: 'space:tabs.me',
        Icon: IconUserCircle,
        Panel: () => (
          <Suspense fallback={null}>
            <MePanel presence={presence} isGuest={useSpacePlace().me.is_guest} />
          </Suspense>
        ),
        isOnPhonesOnly: true,
      },
    ],
  };
};
