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
    showPassword: t('app:dialog.show_password'),
    hidePassword: t('app:dialog.hide_password'),
    newPassword: t('app:dialog.new_password'),
    confirmPassword: t('app:dialog.confirm_password'),
    change: t('app:dialog.change'),
    secretPlaceholder: t('app:dialog.secret_placeholder'),
    secretRule: t('join:alert_validation_password_rule'),
    mismatch: t('join:alert_validation_password_confirm'),
    tryAgain: t('errors:TRY_AGAIN'),
    sentenceOf,
    faultOf: (failure: unknown) => (troubleOf(failure).kind === 'fault' ? t('common:error') : null),
  };
};
