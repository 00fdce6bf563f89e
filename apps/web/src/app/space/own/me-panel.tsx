import { IconDoorExit, IconLogout, IconSettings, IconSun } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Presence, StatusForm } from '../../../features/presence/index.ts';
import { useTranslate } from '../../../slots/phrase-key.ts';
import { useSpacePlace, useSpaceView } from '../../../slots/space-context.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { LanguageMenu } from '../../layouts/language-menu.tsx';
import { useAppearanceGroup } from '../../layouts/use-appearance-group.tsx';
import { useLogOut } from '../../session/use-log-out.ts';
import { useSettings } from '../../settings/settings-opening.tsx';
import classes from './me-panel.module.css';

/**
 * Myself on a phone: my status, the tabs that have no place in the tab bar, the language, how the
 * page looks, the settings, the ways out.
 */
export const MePanel = ({
  presence,
  isGuest,
  show,
}: {
  presence: Presence;
  isGuest: boolean;
  /** Shows a side tab instead of this one. */
  show: (tab: string) => void;
}) => {
  const { t } = useTranslation(['space', 'app']);
  const translate = useTranslate();
  const { sideTabs } = useSpaceView().slots;
  const openSettings = useSettings();
  const { leave } = useSpacePlace();
  const logOut = useLogOut();
  const appearance = useAppearanceGroup();
  return (
    <section className={classes.panel} aria-label={t('tabs.me')}>
      <Suspense fallback={null}>
        <StatusForm presence={presence} />
      </Suspense>
      {sideTabs
        .filter(({ isUnderMeOnPhones }) => isUnderMeOnPhones)
        .map(({ id, title, Icon }) => (
          <Button
            key={id}
            variant="default"
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
            data-testid={`phone-${id}`}
            onClick={() => show(id)}
          >
            {translate(title)}
          </Button>
        ))}
      <div className={classes.menus}>
        <LanguageMenu isNamed />
        <Menu
          label={t('appearance')}
          testId="appearance-phone"
          button={
            <>
              <IconSun size={20} stroke={1.75} aria-hidden />
              {t('appearance')}
            </>
          }
          groups={[appearance]}
        />
      </div>
      <Button
        variant="default"
        leftSection={<IconSettings size={20} stroke={1.75} aria-hidden />}
        data-testid="open-settings-phone"
        onClick={() => openSettings({ isGuest })}
      >
        {t('app:open_settings')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDoorExit size={20} stroke={1.75} aria-hidden />}
        onClick={leave}
      >
        {t('leave_space')}
      </Button>
      {!isGuest && (
        <Button
          variant="default"
          leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}
          data-testid="logout-phone"
          onClick={() => void logOut()}
        >
          {t('log_out')}
        </Button>
      )}
    </section>
  );
};
