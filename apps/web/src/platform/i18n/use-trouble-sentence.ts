import { useTranslation } from 'react-i18next';
import { troubleOf } from '../api-client/refusal.ts';
import { limitWords } from './size-words.ts';

/** Returns the sentence for what a failed call threw, in the user's language. */
export const useTroubleSentence = (): ((error: unknown) => string) => {
  const { t, i18n } = useTranslation(['errors', 'app']);
  return (error) => {
    const trouble = troubleOf(error);
    if (trouble.kind === 'unreachable') return t('app:unreachable.sentence');
    if (trouble.kind === 'fault') return t('errors:INTERNAL');
    // A newer server may use codes that this page does not know; its sentence is already in the
    // user's language.
    const known = i18n.exists(`errors:${trouble.code}`)
      ? i18n.t(`errors:${trouble.code}` as 'errors:INTERNAL')
      : trouble.message;
    const isTooLarge = trouble.code === 'BODY_TOO_LARGE' && trouble.limit !== null;
    const sentence = isTooLarge
      ? t('app:too_large', { limit: limitWords(trouble.limit ?? 0, i18n.language) })
      : known;
    return trouble.item === null ? sentence : t('app:refused_item', { item: trouble.item, sentence });
  };
};
