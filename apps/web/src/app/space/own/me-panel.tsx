import { Button } from '@mantine/core';
import { IconDoorExit, IconSettings } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Presence, StatusForm } from '../../../features/presence/index.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { LanguageMenu } from '../../layouts/language-menu.tsx';
import { useSettings } from '../../settings/settings-opening.tsx';
import classes from './me-panel.module.css';

/** Myself on a phone: my status, the language, the settings, the way out. */
export const MePanel = ({ presence, isGuest }: { presence: Presence; isGuest: boolean }) => {
  const { t } = useTranslation(['space', 'app']);
  const openSettings = useSettings();
  const { leave } = useSpacePlace();
  return (
    <section className={classes.panel} aria-label={t('tabs.me')}>
      <Suspense fallback={null}>
        <StatusForm presence={presence} />
      </Suspense>
      <div className={classes.language}>
        <LanguageMenu isNamed />
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
    </section>
  );
};
