import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import classes from './sounds-section.module.css';
import { useUserSettings } from './use-user-settings.ts';

/**
 * Lets members of the same spaces see when the user was last there, and people in the same room
 * their local time; both are off until the user allows them.
 */
export const LastSeenSection = () => {
  const { t } = useTranslation('sounds');
  const { settings, change } = useUserSettings(() => toasts.show(t('last_seen.failed'), { tone: 'danger' }));
  if (!settings.isSuccess) return null;
  return (
    <section className={classes.lastSeen} aria-label={t('last_seen.title')}>
      <h4>{t('last_seen.title')}</h4>
      <CheckField
        label={t('last_seen.label')}
        description={t('last_seen.hint')}
        checked={settings.data.data.shows_last_seen}
        data-testid="shows-last-seen"
        onChange={(event) => change.mutate({ shows_last_seen: event.currentTarget.checked })}
      />
      <CheckField
        label={t('last_seen.time_label')}
        description={t('last_seen.time_hint')}
        checked={settings.data.data.shows_local_time}
        data-testid="shows-local-time"
        onChange={(event) => change.mutate({ shows_local_time: event.currentTarget.checked })}
      />
    </section>
  );
};
