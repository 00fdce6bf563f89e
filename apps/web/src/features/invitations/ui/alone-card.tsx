import { isThisComputerOnly } from '@engawa/contract/invitations';
import { Button, CloseButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationsPorts } from '../ports.ts';
import classes from './alone-card.module.css';
import { useCopyGuestLink } from './use-guest-link.ts';

/** For the first person in a space: ways to invite other people. */
export const AloneCard = (ports: Pick<InvitationsPorts, 'publicUrl' | 'useFloorId' | 'useIsAlone'>) => {
  const { t } = useTranslation('space');
  const isAlone = ports.useIsAlone();
  const copy = useCopyGuestLink(ports);
  const [isHidden, setHidden] = useState(false);
  if (!isAlone || isHidden) return null;
  return (
    <section className={classes.alone} aria-label={t('alone.title')} data-testid="alone-card">
      <div>
        <strong>{t('alone.title')}</strong>
        <p>{t(isThisComputerOnly(ports.publicUrl) ? 'alone.this_computer' : 'alone.text')}</p>
      </div>
      <Button
        size="sm"
        leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
        data-testid="alone-copy-link"
        onClick={() => void copy()}
      >
        {t('invite.copy')}
      </Button>
      <CloseButton aria-label={t('alone.hide')} onClick={() => setHidden(true)} />
    </section>
  );
};
