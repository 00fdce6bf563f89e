import type { User } from '@engawa/contract/accounts';
import {
  IconDoorExit,
  IconLayoutDashboard,
  IconLogout,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { useLanguageGroup } from '../../layouts/language-menu.tsx';
import { useAppearanceGroup } from '../../layouts/use-appearance-group.tsx';
import { useLocale } from '../../locale/use-locale.ts';
import { useLogOut } from '../../session/use-log-out.ts';
import { useSettings } from '../../settings/settings-opening.tsx';

/** Myself in the top bar: profile, language, how the page looks, settings, and the ways out. */
export const MeMenu = ({ me }: { me: User }) => {
  const { t } = useTranslation(['space', 'app']);
  const { leave } = useSpacePlace();
  const logOut = useLogOut();
  const openSettings = useSettings();
  const languages = useLanguageGroup();
  const appearance = useAppearanceGroup();
  const navigate = useNavigate();
  const { params } = useLocale();
  return (
    <Menu
      label={t('me')}
      testId="me-menu"
      button={<Avatar name={me.name} picture={me.avatar} color={me.color} size={32} />}
      groups={[
        languages,
        appearance,
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
            ...(me.is_guest
              ? []
              : [
                  {
                    key: 'dashboard',
                    label: t('app:nav.dashboard'),
                    icon: <IconLayoutDashboard size={20} stroke={1.75} aria-hidden />,
                    testId: 'open-dashboard',
                    choose: () => void navigate({ to: '/{-$locale}/dashboard', params: params as never }),
                  },
                ]),
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
