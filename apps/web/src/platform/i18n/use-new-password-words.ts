import { useTranslation } from 'react-i18next';

/** The texts of the fields of a new account password in the user's language. */
export const useNewPasswordWords = () => {
  const { t } = useTranslation(['accounts', 'validation']);
  return {
    show: t('accounts:password.show'),
    hide: t('accounts:password.hide'),
    hint: t('accounts:hints.password'),
    missing: (count: number) => t('accounts:hints.password_missing', { count }),
    isEnough: t('accounts:hints.password_enough'),
    mismatch: t('validation:password_confirm'),
  };
};
