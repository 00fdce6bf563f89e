import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Presence } from '../create-presence.ts';
import { ringOf } from '../status-ring.ts';
import { StatusForm } from './status-form.tsx';
import classes from './status-menu.module.css';
import { usePerson } from './use-presence.ts';

/** My own card: portrait, name and status; pressed, it lets me change what the others see of me. */
export const StatusMenu = ({ presence }: { presence: Presence }) => {
  const { t } = useTranslation('presence');
  const me = usePerson(presence, presence.model.selfId);
  const [isOpen, setOpen] = useState(false);
  if (!me) return null;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top-start"
      shadow="md"
      width={300}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
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
            <span className={classes.now}>{me.statusText || t(`status.${me.status}`)}</span>
          </span>
          <IconChevronUp size={16} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('status_label')}>
        <StatusForm presence={presence} onSaved={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
};
