import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from './use-trouble-sentence.ts';

/** The words of ui/dialog in the reader's language. */
export const useDialogWords = () => {
  const { t } = useTranslation(['app', 'validation', 'errors']);
  return {
    close: t('app:dialog.close'),
    cancel: t('app:dialog.cancel'),
    showPassword: t('app:dialog.showPassword'),
    hidePassword: t('app:dialog.hidePassword'),
    newPassword: t('app:dialog.newPassword'),
    confirmPassword: t('app:dialog.confirmPassword'),
    change: t('app:dialog.change'),
    secretPlaceholder: t('app:dialog.secretPlaceholder'),
    secretRule: t('validation:secret_rule'),
    mismatch: t('validation:password_confirm'),
    tryAgain: t('errors:TRY_AGAIN'),
    sentenceOf: useTroubleSentence(),
  };
};
