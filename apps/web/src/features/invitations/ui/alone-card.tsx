import { isThisComputerOnly } from '@engawa/contract/invitations';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { CloseButton } from '../../../ui/controls/close-button.tsx';
import type { InvitationsPorts } from '../ports.ts';
import classes from './alone-card.module.css';
import { restartCommand } from './this-computer-only.tsx';
import { useCopy } from './use-copy.ts';
import { useCopyGuestLink } from './use-guest-link.ts';

type CardPorts = {
  readonly space: Pick<InvitationsPorts['space'], 'publicUrl'>;
  readonly me: Pick<InvitationsPorts['me'], 'useFloorId'>;
};

/**
 * For the first person in a space: ways to invite other people. Where links would open for nobody
 * else, the first step is to let others reach this computer.
 */
export const AloneCard = ({ ports, onClose }: { ports: CardPorts; onClose: () => void }) => {
  const { t } = useTranslation('space');
  const isForOthers = !isThisComputerOnly(ports.space.publicUrl);
  return (
    <section className={classes.alone} aria-label={t('alone.title')} data-testid="alone-card">
      <div>
        <h2>{t('alone.title')}</h2>
        {isForOthers && <p>{t('alone.text')}</p>}
      </div>
      <CloseButton aria-label={t('alone.hide')} data-testid="alone-close" onClick={onClose} />
      {isForOthers ? (
        <div className={classes.row}>
          <CopyLink ports={ports} />
        </div>
      ) : (
        <WithNamespaces of={['invitations']}>
          <Restart ports={ports} />
        </WithNamespaces>
      )}
    </section>
  );
};

const CopyLink = ({ ports, isSecond = false }: { ports: CardPorts; isSecond?: boolean }) => {
  const { t } = useTranslation('space');
  const copy = useCopyGuestLink(ports);
  return (
    <Button
      size="sm"
      variant={isSecond ? 'default' : 'filled'}
      leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
      data-testid="alone-copy-link"
      onClick={() => void copy()}
    >
      {t('invite.copy')}
    </Button>
  );
};

const Restart = ({ ports }: { ports: CardPorts }) => {
  const { t } = useTranslation('invitations');
  const copy = useCopy();
  return (
    <>
      <p className={classes.whole}>
        {t('this_computer.text')} <code>{restartCommand}</code>
      </p>
      <div className={classes.row}>
        <Button
          size="sm"
          data-testid="alone-copy-command"
          onClick={() => void copy(restartCommand, 'command')}
        >
          {t('this_computer.copy')}
        </Button>
        <CopyLink ports={ports} isSecond />
      </div>
    </>
  );
};
