import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from '../../platform/i18n/use-trouble-sentence.ts';
import { PasskeyTrouble } from './passkeys.ts';

/** The sentence for what went wrong, in a call or in the browser's own window. */
export const useFactorSentence = (): ((error: unknown) => string) => {
  const { t } = useTranslation('secondFactors');
  const troubleSentence = useTroubleSentence();
  return (error) => (error instanceof PasskeyTrouble ? t(`passkey.${error.kind}`) : troubleSentence(error));
};
