import { isThisComputerOnly } from '@engawa/contract/invitations';
import { useTranslation } from 'react-i18next';
import { CommandLine } from '../../../ui/page/command-line.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from './this-computer-only.module.css';
import { useCopy } from './use-copy.ts';

/** Restarts Engawa so that other computers reach it (README, "Two machines"). */
export const restartCommand = 'HOST=0.0.0.0 npm start';

/**
 * Warns that links under this address are of no use to others, and shows the command that changes
 * that. Nothing for an address that other computers reach.
 */
export const ThisComputerOnly = ({ publicUrl }: { publicUrl: string }) => {
  const { t } = useTranslation('invitations');
  const copy = useCopy();
  if (!isThisComputerOnly(publicUrl)) return null;
  return (
    <div className={classes.frame} data-testid="this-computer-only">
      <Notice tone="warning">
        {t('this_computer.text')}
        <CommandLine
          command={restartCommand}
          copyLabel={t('this_computer.copy')}
          onCopy={() => void copy(restartCommand, 'command')}
        />
      </Notice>
    </div>
  );
};
