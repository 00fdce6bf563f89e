import { notificationKinds } from '@engawa/contract/notifications';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import classes from './sounds-section.module.css';
import { useUserSettings } from './use-user-settings.ts';

/** Which kinds of notifications are kept for the user and shown to them. */
export const KindsSection = () => {
  const { t } = useTranslation('sounds');
  const { settings, change } = useUserSettings(() => toasts.show(t('failed'), { tone: 'danger' }));
  if (!settings.isSuccess) return null;
  const muted = settings.data.data.muted_notifications;
  return (
    <section className={classes.lastSeen} aria-label={t('kinds.title')}>
      <h4>{t('kinds.title')}</h4>
      {notificationKinds.map((kind) => (
        <CheckField
          key={kind}
          label={t(`kinds.${kind}`)}
          checked={!muted.includes(kind)}
          data-testid={`notify-${kind}`}
          onChange={(event) =>
            change.mutate({
              muted_notifications: event.currentTarget.checked
                ? muted.filter((one) => one !== kind)
                : [...muted, kind],
            })
          }
        />
      ))}
    </section>
  );
};
