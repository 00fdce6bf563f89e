import { useTranslation } from 'react-i18next';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';

/** The code of what refused a whisper, and its sentence in the language of the page. */
export const useWhisperRefusal = () => {
  const { t, i18n } = useTranslation(['errors', 'app']);
  const codeOf = (error: unknown): string => (error instanceof WhisperRefused ? error.code : 'UNREACHABLE');
  const sentenceOf = (code: string): string =>
    i18n.exists(`errors:${code}`)
      ? i18n.t(`errors:${code}` as 'errors:INTERNAL')
      : t('app:unreachable.sentence');
  return { codeOf, sentenceOf };
};
