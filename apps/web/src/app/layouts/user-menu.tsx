import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSettings, IconSun } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useServices } from '../session/use-services.ts';
import { useSettings } from '../settings/settings-opening.tsx';
import classes from './user-menu.module.css';

const schemes: { key: MantineColorScheme; Icon: typeof IconSun }[] = [
  { key: 'auto', Icon: IconDeviceDesktop },
  { key: 'light', Icon: IconSun },
  { key: 'dark', Icon: IconMoon },
];

/** The user menu: account, colour scheme and logout. */
export const UserMenu = () => {
  const { t } = useTranslation('app');
  const { userApi, session } = useServices();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const openSettings = useSettings();
  const me = useQuery(userApi.queries.accounts.me.queryOptions()).data?.data;
  const logOut = async () => {
    // The user is logged out here even if the server could not be reached.
    await userApi.calls.accounts.logout().catch(() => undefined);
    session.logOut('person');
  };
  return (
    <Menu
      label={t('nav.account')}
      testId="user-menu"
      button={
        <>
          <Avatar name={me?.name ?? ''} picture={me?.avatar} color={me?.color ?? 'slate'} size={32} />
          <span className={classes.name}>{me?.name}</span>
        </>
      }
      groups={[
        {
          key: 'appearance',
          title: t('nav.appearance'),
          choices: schemes.map(({ key, Icon }) => ({
            key,
            label: t(`nav.appearances.${key}`),
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
              key: 'settings',
              label: t('open_settings'),
              icon: <IconSettings size={20} stroke={1.75} aria-hidden />,
              testId: 'open-settings',
              choose: () => openSettings(),
            },
            {
              key: 'logout',
              label: t('nav.log_out'),
              icon: <IconLogout size={20} stroke={1.75} aria-hidden />,
              testId: 'logout',
              choose: () => void logOut(),
            },
          ],
        },
      ]}
    />
  );
};
