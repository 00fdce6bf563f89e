import { isThisComputerOnly } from '@engawa/contract/invitations';
import { Button, CloseButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import type { InvitationsPorts } from '../ports.ts';
import classes from './alone-card.module.css';
import { ThisComputerOnly } from './this-computer-only.tsx';
import { useCopyGuestLink } from './use-guest-link.ts';

/** For the first person in a space: ways to invite other people. */
export const AloneCard = ({
  ports,
  onClose,
}: {
  ports: Pick<InvitationsPorts, 'publicUrl' | 'useFloorId'>;
  onClose: () => void;
}) => {
  const { t } = useTranslation('space');
  const copy = useCopyGuestLink(ports);
  return (
    <section className={classes.alone} aria-label={t('alone.title')} data-testid="alone-card">
      <div>
        <h2>{t('alone.title')}</h2>
        {!isThisComputerOnly(ports.publicUrl) && <p>{t('alone.text')}</p>}
      </div>
      <WithNamespaces of={['invitations']}>
        <ThisComputerOnly publicUrl={ports.publicUrl} className={classes.warning} />
      </WithNamespaces>
      <Button
        size="sm"
        className={classes.copy}
        leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
        data-testid="alone-copy-link"
        onClick={() => void copy()}
      >
        {t('invite.copy')}
      </Button>
      <CloseButton aria-label={t('alone.hide')} data-testid="alone-close" onClick={onClose} />
    </section>
  );
};
