import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBell, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Notifications } from '../create-notifications.ts';
import classes from './notification-list.module.css';

const icons = { info: IconInfoCircle, success: IconCircleCheck, danger: IconAlertTriangle };

/** What happened during this stay, the newest first. Opening the list reads all of it. */
export const NotificationList = ({ notifications }: { notifications: Notifications }) => {
  const { t, i18n } = useTranslation('notifications');
  const list = useStore(notifications.store, (state) => state.list);
  // What was unread on opening stays marked while the list is open.
  const [readBefore] = useState(
    () => new Set(notifications.store.getState().list.flatMap(({ id, isRead }) => (isRead ? id : []))),
  );
  useEffect(() => {
    if (list.some(({ isRead }) => !isRead)) notifications.readAll();
  }, [notifications, list]);
  if (list.length === 0)
    return (
      <div className={classes.empty} data-testid="notifications-empty">
        <IconBell size={32} stroke={1.5} aria-hidden />
        <strong>{t('empty')}</strong>
        <p>{t('empty_hint')}</p>
      </div>
    );
  const timeOf = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' });
  return (
    <div className={classes.panel}>
      <ul className={classes.list} data-testid="notifications">
        {list.map(({ id, text, tone, at }) => {
          const Icon = icons[tone];
          const isNew = !readBefore.has(id);
          return (
            <li key={id} className={classes.one} data-tone={tone} data-new={isNew || undefined}>
              <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
              <span className={classes.text}>{text}</span>
              <span className={classes.side}>
                <time dateTime={new Date(at).toISOString()}>{timeOf.format(at)}</time>
                {isNew && <span className={classes.mark}>{t('unread')}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <Button
        className={classes.clear}
        size="xs"
        variant="default"
        onClick={notifications.clear}
        data-testid="notifications-clear"
      >
        {t('clear')}
      </Button>
    </div>
  );
};
