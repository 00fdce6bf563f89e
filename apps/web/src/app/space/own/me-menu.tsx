import type { User } from '@engawa/contract/accounts';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconDoorExit,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useLanguageGroup } from '../../layouts/language-menu.tsx';
import { useSettings } from '../../settings/settings-opening.tsx';
import { useLogOut } from './use-log-out.ts';

const schemes: { key: MantineColorScheme; Icon: typeof IconSun }[] = [
  { key: 'auto', Icon: IconDeviceDesktop },
  { key: 'light', Icon: IconSun },
  { key: 'dark', Icon: IconMoon },
];

/** Myself in the top bar: profile, language, how the page looks, settings, and the ways out. */
export const MeMenu = ({ me }: { me: User }) => {
  const { t } = useTranslation(['space', 'app']);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { leave } = useSpacePlace();
  const logOut = useLogOut();
  const openSettings = useSettings();
  const languages = useLanguageGroup();
  return (
    <Menu
      label={t('me')}
      testId="me-menu"
      button={<Avatar name={me.name} picture={me.avatar} color={me.color} size={32} />}
      groups={[
        languages,
        {
          key: 'appearance',
          title: t('appearance'),
          choices: schemes.map(({ key, Icon }) => ({
            key,
            label: t(`app:nav.appearances.${key}`),
            icon: <Icon size={20} stroke={1.75} aria-hidden />,
            isChosen: key === colorScheme,
            testId: `appearance-${key}`,
            choose: () => setColorScheme(key),
          })),
        },
        {
          key: 'out',
          choices: [
            {
              key: 'profile',
              label: t('profile'),
              icon: <IconUserCircle size={20} stroke={1.75} aria-hidden />,
              testId: 'open-profile',
              choose: () => openSettings({ type: 'AccountSetting', isGuest: me.is_guest }),
            },
            {
              key: 'settings',
              label: t('app:open_settings'),
              icon: <IconSettings size={20} stroke={1.75} aria-hidden />,
              testId: 'open-settings',
              choose: () => openSettings({ isGuest: me.is_guest }),
            },
            {
              key: 'leave',
              label: t('leave_space'),
              icon: <IconDoorExit size={20} stroke={1.75} aria-hidden />,
              choose: leave,
            },
            ...(me.is_guest
              ? []
              : [
                  {
                    key: 'logout',
                    label: t('log_out'),
                    icon: <IconLogout size={20} stroke={1.75} aria-hidden />,
                    testId: 'logout',
                    choose: () => void logOut(),
                  },
                ]),
          ],
        },
      ]}
    />
  );
};
