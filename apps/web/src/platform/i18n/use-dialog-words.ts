import { useTranslation } from 'react-i18next';
import { troubleOf } from '../api-client/refusal.ts';
import { useTroubleSentence } from './use-trouble-sentence.ts';

/** The texts of ui/dialog in the user's language. */
export const useDialogWords = () => {
  const { t } = useTranslation(['app', 'common', 'errors', 'join']);
  const sentenceOf = useTroubleSentence();
  return {
    close: t('app:dialog.close'),
    cancel: t('app:dialog.cancel'),
    showPassword: t('app:dialog.showPassword'),
    hidePassword: t('app:dialog.hidePassword'),
    newPassword: t('app:dialog.newPassword'),
    confirmPassword: t('app:dialog.confirmPassword'),
    change: t('app:dialog.change'),
    secretPlaceholder: t('app:dialog.secretPlaceholder'),
    secretRule: t('join:alert_validation_password_rule'),
    mismatch: t('join:alert_validation_password_confirm'),
    tryAgain: t('errors:TRY_AGAIN'),
    sentenceOf,
    changeFailed: (failure: unknown) =>
      troubleOf(failure).kind === 'fault' ? t('common:error') : sentenceOf(failure),
  };
};
