import { useTranslation } from 'react-i18next';
import { copyText } from '../../../platform/copy-text.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';

type Copied = 'link' | 'password' | 'link_and_password' | 'links' | 'command';

/** Copies a text, and reports success or failure. */
export const useCopy = () => {
  const { t } = useTranslation('invitations');
  return async (text: string, what: Copied): Promise<void> => {
    if (await copyText(text)) toasts.show(t(`copied.${what}`), { tone: 'success' });
    else toasts.show(t('copied.failed'), { tone: 'danger' });
  };
};
