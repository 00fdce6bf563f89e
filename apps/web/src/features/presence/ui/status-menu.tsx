import { IconChevronUp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { Popover } from '../../../ui/floating/popover.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { ringOf } from '../avatars/status-ring.ts';
import type { Presence } from '../create-presence.ts';
import classes from './status-menu.module.css';
import { usePerson } from './use-presence.ts';

const StatusForm = lazyPart(async () => ({ default: (await import('./status-form.tsx')).StatusForm }));

/** The user's own card: portrait, name and status; pressing it opens the status form. */
export const StatusMenu = ({ presence }: { presence: Presence }) => {
  const { t } = useTranslation('presence');
  const me = usePerson(presence, presence.model.selfId);
  const [isOpen, setOpen] = useState(false);
  if (!me) return null;
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      align="start"
      width={300}
      label={t('status_label')}
      opener={(opening) => (
        <button
          {...opening}
          type="button"
          className={classes.card}
          data-testid="status-menu"
          data-status={me.status}
          aria-label={`${me.name} – ${t('status_now', { status: t(`status.${me.status}`) })}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Avatar
            name={me.name}
            picture={me.avatar}
            color={me.color}
            size={36}
            status={ringOf(me.status, true)}
          />
          <span className={classes.lines}>
            <span className={classes.name}>{me.name}</span>
            <span className={classes.now}>
              {[me.statusEmoji, me.statusText || t(`status.${me.status}`)].filter((part) => part).join(' ')}
            </span>
          </span>
          <IconChevronUp size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      <Suspense fallback={null}>
        <WithNamespaces of={['people']}>
          <StatusForm presence={presence} onSaved={() => setOpen(false)} />
        </WithNamespaces>
      </Suspense>
    </Popover>
  );
};
