import { useTranslation } from 'react-i18next';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { copyText } from '../copy-text.ts';

type Copied = 'link' | 'password' | 'link_and_password' | 'links';

/** Copies a text and says so, or says that it could not. */
export const useCopy = () => {
  const { t } = useTranslation('invitations');
  return async (text: string, what: Copied): Promise<void> => {
    if (await copyText(text)) toasts.show(t(`copied.${what}`), { tone: 'success' });
    else toasts.show(t('copied.failed'), { tone: 'danger' });
  };
};
