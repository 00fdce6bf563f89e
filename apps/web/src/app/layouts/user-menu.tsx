import { IconLayoutDashboard, IconLogout, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../ui/menu/menu.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';
import { useSettings } from '../settings/settings-opening.tsx';
import { useAppearanceGroup } from './use-appearance-group.tsx';
import classes from './user-menu.module.css';

/** The user menu: account, colour scheme and logout. */
export const UserMenu = () => {
  const { t } = useTranslation('app');
  const { userApi, session } = useServices();
  const openSettings = useSettings();
  const navigate = useNavigate();
  const { params } = useLocale();
  const appearance = useAppearanceGroup();
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
        appearance,
        {
          key: 'out',
          choices: [
            {
              key: 'dashboard',
              label: t('nav.dashboard'),
              icon: <IconLayoutDashboard size={20} stroke={1.75} aria-hidden />,
              testId: 'open-dashboard',
              choose: () => void navigate({ to: '/{-$locale}/dashboard', params: params as never }),
            },
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
