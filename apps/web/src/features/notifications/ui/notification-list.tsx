import type { Notification as Kept } from '@engawa/contract/notifications';
import { IconAlertTriangle, IconBell, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/controls/button.tsx';
import type { Notifications } from '../create-notifications.ts';
import type { NotificationsPorts } from '../ports.ts';
import { DesktopSwitch } from './desktop-switch.tsx';
import classes from './notification-list.module.css';
import { useSentence } from './use-sentence.ts';

type ListPorts = {
  readonly people: Pick<NotificationsPorts['people'], 'open' | 'whereNow'>;
  readonly conversations: Pick<NotificationsPorts['conversations'], 'open'>;
};

const icons = { info: IconInfoCircle, success: IconCircleCheck, danger: IconAlertTriangle };
const dayMs = 24 * 60 * 60_000;

/** A notification of this stay or of the server, as a line of the list. */
type Line = {
  readonly key: string;
  readonly text: string;
  readonly tone: keyof typeof icons;
  readonly at: number;
  readonly isRead: boolean;
  readonly open: (() => void) | null;
};

/** Where a notification leads; null: nowhere, or to a person who is not here. */
const opening = ({ link }: Kept, ports: ListPorts): (() => void) | null => {
  if (link === null) return null;
  if (link.to === 'person')
    return ports.people.whereNow(link.id) === null ? null : () => ports.people.open(link.id);
  // Another tab, because the user is in the space here.
  if (link.to === 'reports') return () => void window.open('/dashboard#reports', '_blank', 'noopener');
  return () => ports.conversations.open(link.channel);
};

const useLines = (notifications: Notifications, ports: ListPorts): readonly Line[] => {
  const sentence = useSentence();
  const { list, kept } = useStore(notifications.store);
  const own = list.map(
    ({ id, text, tone, at, isRead }): Line => ({ key: `${id}`, text, tone, at, isRead, open: null }),
  );
  const stored = (kept ?? []).map(
    (one): Line => ({
      key: one.id,
      text: sentence(one.about),
      tone: 'info',
      at: Date.parse(one.at),
      isRead: one.is_read,
      open: opening(one, ports),
    }),
  );
  return [...own, ...stored].sort((a, b) => b.at - a.at);
};

/** The notifications of 30 days, the newest first. Opening the list reads all of them. */
export const NotificationList = ({
  notifications,
  ports,
}: {
  notifications: Notifications;
  ports: ListPorts;
}) => {
  const { t, i18n } = useTranslation(['notifications', 'app']);
  const { kept, isFailed } = useStore(notifications.store);
  const lines = useLines(notifications, ports);
  // Notifications that were unread on opening stay marked while the list is open.
  const [readBefore] = useState(() => new Set(lines.flatMap(({ key, isRead }) => (isRead ? [key] : []))));
  const [readThen] = useState(() => new Set<string>());
  useEffect(() => {
    if (kept === null && !isFailed) void notifications.refresh();
  }, [notifications, kept, isFailed]);
  useEffect(() => {
    if (lines.some(({ isRead }) => !isRead)) {
      for (const { key, isRead } of lines) if (!isRead) readThen.add(key);
      notifications.readAll();
    }
  }, [notifications, lines, readThen]);
  const failure = isFailed && (
    <div className={classes.failed}>
      <p>{t('not_loaded')}</p>
      <Button size="xs" variant="default" onClick={() => void notifications.refresh()}>
        {t('app:load_again')}
      </Button>
    </div>
  );
  if (lines.length === 0)
    return (
      <div className={classes.panel}>
        <DesktopSwitch />
        {failure || (
          <div className={classes.empty} data-testid="notifications-empty">
            <IconBell size={32} stroke={1.5} aria-hidden />
            <strong>{t('empty')}</strong>
            <p>{t('empty_hint')}</p>
          </div>
        )}
      </div>
    );
  const clock = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' });
  const day = new Intl.DateTimeFormat(i18n.language, { month: 'short', day: 'numeric' });
  const now = Date.now();
  return (
    <div className={classes.panel}>
      <DesktopSwitch />
      {failure}
      <ul className={classes.list} data-testid="notifications">
        {lines.map(({ key, text, tone, at, isRead, open }) => {
          const Icon = icons[tone];
          const isNew = !readBefore.has(key) && (!isRead || readThen.has(key));
          return (
            <li key={key} className={classes.one} data-tone={tone} data-new={isNew || undefined}>
              <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
              {open ? (
                <button type="button" className={`${classes.text} ${classes.open}`} onClick={open}>
                  {text}
                </button>
              ) : (
                <span className={classes.text}>{text}</span>
              )}
              <span className={classes.side}>
                <time dateTime={new Date(at).toISOString()}>
                  {(now - at < dayMs ? clock : day).format(at)}
                </time>
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
