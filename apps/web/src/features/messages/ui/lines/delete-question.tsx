import { useTranslation } from 'react-i18next';
import { useDialogWords } from '../../../../platform/i18n/use-dialog-words.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';

/** Asks before a message is deleted for everyone. */
export const DeleteQuestion = ({
  isOpen,
  onClose,
  onConfirm,
}: {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}) => {
  const { t } = useTranslation('messages');
  const words = useDialogWords();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('delete_question')}
      confirmLabel={t('delete_message')}
      cancelLabel={words.cancel}
      tone="danger"
      onConfirm={onConfirm}
      words={words}
      testId="delete-question"
    >
      {t('delete_means')}
    </ConfirmDialog>
  );
};
