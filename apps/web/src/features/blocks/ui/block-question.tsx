import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Blocked } from '../create-blocked.ts';
import classes from './blocks.module.css';

const effects = ['ends', 'secret', 'voice', 'managers'] as const;

/** Says what a block means before a person is blocked, or before it is taken back. */
export const BlockQuestion = ({ blocked }: { blocked: Blocked }) => {
  const { t } = useTranslation('blocks');
  const words = useDialogWords();
  const asking = useStore(blocked.store, (state) => state.asking);
  // The server publishes the change before the question is closed.
  const [isBlocked] = useState(() => asking !== null && blocked.has(asking.id));
  if (asking === null) return null;
  const { id, name } = asking;
  return (
    <ConfirmDialog
      isOpen
      onClose={() => blocked.ask(null)}
      title={t(isBlocked ? 'unblock_title' : 'block_title', { name })}
      confirmLabel={t(isBlocked ? 'unblock' : 'block')}
      cancelLabel={words.cancel}
      tone={isBlocked ? 'primary' : 'danger'}
      onConfirm={async () => {
        await (isBlocked ? blocked.unblock(id) : blocked.block(id));
        toasts.show(t(isBlocked ? 'unblocked' : 'blocked', { name }), { tone: 'success' });
      }}
      words={words}
      testId="block-question"
    >
      {isBlocked ? (
        t('unblock_means', { name })
      ) : (
        <ul className={classes.effects}>
          {effects.map((effect) => (
            <li key={effect}>{t(`means.${effect}`, { name })}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
};
