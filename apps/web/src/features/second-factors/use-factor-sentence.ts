import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from '../../platform/i18n/use-trouble-sentence.ts';
import { PasskeyTrouble } from './passkeys.ts';

/** The message for a failure of a call or of the browser's own dialog. */
export const useFactorSentence = (): ((error: unknown) => string) => {
  const { t } = useTranslation('second_factors');
  const troubleSentence = useTroubleSentence();
  return (error) => (error instanceof PasskeyTrouble ? t(`passkey.${error.kind}`) : troubleSentence(error));
};
