import { useTranslation } from 'react-i18next';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { Speaking } from '../create-speaking.ts';

/** Asks a user who has had the megaphone on for long whether it should stay on. */
export const StillOnDialog = ({ speaking }: { speaking: Speaking }) => {
  const { t } = useTranslation('speaking');
  const words = useDialogWords();
  return (
    <ConfirmDialog
      isOpen
      onClose={speaking.goOn}
      title={t('still_on.title')}
      confirmLabel={t('still_on.end')}
      cancelLabel={t('still_on.go_on')}
      onConfirm={() => speaking.setMegaphone(false)}
      words={words}
      testId="megaphone-still-on"
    >
      {t('still_on.text')}
    </ConfirmDialog>
  );
};
