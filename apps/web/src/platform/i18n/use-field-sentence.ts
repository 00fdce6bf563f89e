import { useTranslation } from 'react-i18next';

/**
 * Returns the sentence for an invalid field. `key` is a phrase key such as `validation.required`;
 * others become "invalid".
 */
export const useFieldSentence = (): ((key: string | undefined, label: string) => string | undefined) => {
  const { t, i18n } = useTranslation(['validation', 'app']);
  return (key, label) => {
    if (key === undefined) return undefined;
    if (key === 'validation.required') return t('app:fields.required', { label });
    if (key === 'validation.too_long') return t('app:fields.too_long', { label });
    const path = key.replace('.', ':');
    return i18n.exists(path) ? i18n.t(path as 'validation:invalid') : t('validation:invalid');
  };
};
