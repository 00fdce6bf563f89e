import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { WithProof } from './close-company-dialog.tsx';

// Loaded for the only Manager of a company who wants to leave it.
const HandOverDialog = lazyPart(async () => ({
  default: (await import('./hand-over-dialog.tsx')).HandOverDialog,
}));

// Loaded for a Manager who wants to delete a company.
const CloseCompanyDialog = lazyPart(async () => ({
  default: (await import('./close-company-dialog.tsx')).CloseCompanyDialog,
}));

/** The dialogs for leaving a company and for deleting it. */
export const LeavingDialogs = ({
  open,
  company,
  onClose,
  onRemove,
  onLeft,
  onClosed,
  withProof,
}: {
  open: 'leave' | 'remove' | null;
  company: { readonly uuid: string; readonly name: string };
  onClose: () => void;
  /** Opens the dialog that deletes the company in place of the one that leaves it. */
  onRemove: () => void;
  onLeft: () => void;
  /** Called when the company is closed. */
  onClosed: () => void;
  withProof: WithProof;
}) => {
  const { t, i18n } = useTranslation('companies');
  const { calls } = useApi();
  const words = useDialogWords();
  const [isLastManager, setLastManager] = useState(false);
  const [deletesAt, setDeletesAt] = useState<string | null>(null);
  const gone = (text: string) => {
    toasts.show(text, { tone: 'success' });
    onClose();
    onLeft();
  };
  const leave = async () => {
    try {
      await calls.companies.leave();
    } catch (error) {
      if (refusalCodeOf(error) !== 'MANAGER_IS_LAST') throw error;
      setLastManager(true);
      return;
    }
    gone(t('leave.done', { company: company.name }));
  };
  const dateOf = (moment: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(moment));
  return (
    <>
      <ConfirmDialog
        isOpen={open === 'leave'}
        onClose={onClose}
        title={t('leave.title', { company: company.name })}
        confirmLabel={t('leave.submit')}
        cancelLabel={words.cancel}
        tone="danger"
        onConfirm={leave}
        words={words}
        testId="leave-company-dialog"
      >
        {t('leave.text')}
      </ConfirmDialog>
      {isLastManager && (
        <Suspense fallback={null}>
          <HandOverDialog
            company={company}
            onDone={() => gone(t('hand_over.done', { company: company.name }))}
            onDelete={() => {
              setLastManager(false);
              onRemove();
            }}
            onClose={() => setLastManager(false)}
          />
        </Suspense>
      )}
      {open === 'remove' && deletesAt === null && (
        <Suspense fallback={null}>
          <CloseCompanyDialog
            company={company}
            withProof={withProof}
            onClose={onClose}
            onClosed={setDeletesAt}
          />
        </Suspense>
      )}
      {deletesAt !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => {
            setDeletesAt(null);
            onClose();
            onClosed();
          }}
          title={t('remove.done', { company: company.name, date: dateOf(deletesAt) })}
          confirmLabel={words.close}
          words={words}
          testId="company-closed-alert"
        >
          {t('closed.manager')}
        </ConfirmDialog>
      )}
    </>
  );
};
