import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { NamingForm } from '../../../ui/form/naming-form.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';

/** The dialogs for leaving a company and for deleting it. */
export const LeavingDialogs = ({
  open,
  company,
  onClose,
  onLeft,
}: {
  open: 'leave' | 'remove' | null;
  company: { readonly name: string };
  onClose: () => void;
  onLeft: () => void;
}) => {
  const { t } = useTranslation('companies');
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const gone = (text: string) => {
    toasts.show(text, { tone: 'success' });
    onClose();
    onLeft();
  };
  const leave = async () => {
    await calls.companies.leave();
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
      <Dialog
        isOpen={open === 'remove'}
        onClose={onClose}
        title={t('remove.title')}
        width={450}
        closeLabel={words.close}
        testId="remove-company-dialog"
      >
        <NamingForm
          tone="danger"
          label={t('remove.confirm_name', { company: company.name })}
          loadSchema={async () => (await import('../form-schemas.ts')).namedForm(company.name)}
          issuesOf={issuesOf}
          sentenceAt={sentenceAt}
          sentenceOf={words.sentenceOf}
          cancel={{ label: words.cancel, onCancel: onClose }}
          submit={t('remove.submit')}
          sending={t('remove.sending')}
          send={remove}
        >
          <p>{t('remove.text')}</p>
        </NamingForm>
      </Dialog>
    </>
  );
};
