import { useTranslation } from 'react-i18next';
import { troubleOf } from '../api-client/refusal.ts';

/** Gives the sentence for what a failed call threw, in the reader's language. */
export const useTroubleSentence = (): ((error: unknown) => string) => {
  const { t, i18n } = useTranslation(['errors', 'app']);
  return (error) => {
    const trouble = troubleOf(error);
    if (trouble.kind === 'unreachable') return t('app:unreachable.sentence');
    if (trouble.kind === 'fault') return t('errors:INTERNAL');
    // A newer server may know codes that this page does not; its sentence is already in the reader's language.
    return i18n.exists(`errors:${trouble.code}`)
      ? i18n.t(`errors:${trouble.code}` as 'errors:INTERNAL')
      : trouble.message;
  };
};
