import { IconMessageCircle, IconPencil, IconUsers } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import type { SpaceFeature } from '../../../slots/space-feature.ts';
import { useSettings } from '../../settings/settings-opening.tsx';

// Loaded when a Manager changes the space.
const EditOpenSpace = lazyPart(async () => ({
  default: (await import('../../../features/spaces/index.ts')).EditOpenSpace,
}));

// Loaded when a Manager looks at the programs.
const OpenPrograms = lazyPart(async () => ({
  default: (await import('./open-programs.tsx')).OpenPrograms,
}));

type SpaceSettingsPorts = {
  readonly me: {
    /** Whether the user is a Manager of this space. */
    readonly useIsManager: () => boolean;
  };
};

/** The settings, members and permissions of the space, from its menu. */
export const spaceSettingsFeature = ({ me: { useIsManager } }: SpaceSettingsPorts): SpaceFeature => {
  const editing = createStore<boolean>(() => false);
  const showing = createStore<boolean>(() => false);
  const useSpaceSettings = () => {
    const { t } = useTranslation('space');
    const { me } = useSpacePlace();
    const isManager = useIsManager();
    const openSettings = useSettings();
    const choice = (key: 'edit' | 'members' | 'programs', Icon: typeof IconUsers, choose: () => void) => ({
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
        ...(isManager ? [choice('programs', IconMessageCircle, () => showing.setState(true))] : []),
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
  const Programs = () =>
    useStore(showing) && (
      <Suspense fallback={null}>
        <OpenPrograms onClose={() => showing.setState(false)} />
      </Suspense>
    );
  return {
    name: 'space-settings',
    spaceMenu: [{ id: 'settings', rank: 20, useGroup: useSpaceSettings }],
    notices: [
      { id: 'space-dialog', rank: 71, place: 'page', Notice: SpaceDialog },
      { id: 'programs', rank: 72, place: 'page', Notice: Programs },
    ],
  };
};
