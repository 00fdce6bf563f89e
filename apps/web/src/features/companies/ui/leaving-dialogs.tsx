import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf, refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { NamingDialog } from '../../../ui/form/naming-dialog.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';

// Loaded for the only Manager of a company who wants to leave it.
const HandOverDialog = lazyPart(async () => ({
  default: (await import('./hand-over-dialog.tsx')).HandOverDialog,
}));

/** The dialogs for leaving a company and for deleting it. */
export const LeavingDialogs = ({
  open,
  company,
  onClose,
  onRemove,
  onLeft,
}: {
  open: 'leave' | 'remove' | null;
  company: { readonly uuid: string; readonly name: string };
  onClose: () => void;
  /** Opens the dialog that deletes the company in place of the one that leaves it. */
  onRemove: () => void;
  onLeft: () => void;
}) => {
  const { t } = useTranslation('companies');
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const [isLastManager, setLastManager] = useState(false);
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
  const remove = async (name: string) => {
    await calls.companies.remove({ name });
    gone(t('remove.done', { company: company.name }));
  };
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
      <NamingDialog
        isOpen={open === 'remove'}
        onClose={onClose}
        title={t('remove.title')}
        words={words}
        testId="remove-company-dialog"
        tone="danger"
        label={t('remove.confirm_name', { company: company.name })}
        loadSchema={async () => (await import('../form-schemas.ts')).namedForm(company.name)}
        issuesOf={issuesOf}
        sentenceAt={sentenceAt}
        submit={t('remove.submit')}
        sending={t('remove.sending')}
        send={remove}
      >
        <p>{t('remove.text')}</p>
      </NamingDialog>
    </>
  );
};
