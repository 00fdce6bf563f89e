import { useTranslation } from 'react-i18next';

/** Why something about a conversation was refused, in words, by the code of the refusal. */
export const useSentences = (): ((code: string) => string) => {
  const { t, i18n } = useTranslation(['messages', 'errors', 'app']);
  return (code) => {
    if (code === 'NOT_INSIDE') return t('messages:not_there');
    return i18n.exists(`errors:${code}`)
      ? i18n.t(`errors:${code}` as 'errors:INTERNAL')
      : t('app:unreachable.sentence');
  };
};
