import { Button, Popover, TextInput } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceSession } from './space-session.ts';
import classes from './top-bar.module.css';
import { useGuestLink } from './use-guest-link.ts';

/** Copies the guest link at once and shows it. */
export const InviteButton = ({ session, spaceId }: { session: SpaceSession; spaceId: string }) => {
  const { t } = useTranslation('space');
  const { link, copy } = useGuestLink(session, spaceId);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const invite = async () => {
    setOpen(true);
    if (!(await copy())) field.current?.select();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      width={340}
      withArrow
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.invite}
          data-testid="copy-guest-link"
          aria-label={t('invite.title')}
          onClick={() => void invite()}
        >
          <IconUserPlus size={20} stroke={1.75} aria-hidden />
          <span>{t('invite.button')}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('invite.title')}>
        <div className={classes.inviteBox}>
          <strong>{t('invite.title')}</strong>
          <p>{t('invite.text')}</p>
          <TextInput
            ref={field}
            label={t('invite.link')}
            value={link}
            readOnly
            data-testid="guest-link-field"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button size="sm" onClick={() => void copy()}>
            {t('invite.copy')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
