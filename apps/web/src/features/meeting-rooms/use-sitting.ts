import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../ui/toasts/toasts.ts';
import { codeOf } from './reported-sitting.ts';

/**
 * Runs an action on a meeting room once at a time and shows its refusal as a toast.
 * @returns whether it is running, and a function that runs it; it resolves with the code of the
 * refusal, or null when it succeeded
 */
export const useSitting = () => {
  const { t, i18n } = useTranslation(['errors', 'app']);
  const [isBusy, setBusy] = useState(false);
  const sentenceOf = (code: string): string =>
    i18n.exists(`errors:${code}`)
      ? i18n.t(`errors:${code}` as 'errors:INTERNAL')
      : t('app:unreachable.sentence');
  const run = async (callback: () => Promise<unknown>, isQuiet: (code: string) => boolean = () => false) => {
    setBusy(true);
    try {
      await callback();
      return null;
    } catch (error) {
      const code = codeOf(error);
      if (!isQuiet(code)) toasts.show(sentenceOf(code), { tone: 'danger', testId: `refused-${code}` });
      return code;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run, sentenceOf };
};
