import { useTranslation } from 'react-i18next';
import { troubleOf } from '../api-client/refusal.ts';

const mebibyte = 1024 * 1024;

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
    const max = Math.floor((trouble.limit ?? 0) / mebibyte);
    const isTooLarge = trouble.code === 'BODY_TOO_LARGE' && max > 0;
    const sentence = isTooLarge ? t('app:too_large', { max }) : known;
    return trouble.item === null ? sentence : t('app:refused_item', { item: trouble.item, sentence });
  };
};
