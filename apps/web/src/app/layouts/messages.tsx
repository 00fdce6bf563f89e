import { useTranslation } from 'react-i18next';
import { ToastList } from '../../ui/toasts/toast-list.tsx';

/** The toasts over every page, labelled in the user's language. */
export const Messages = () => {
  const { t } = useTranslation('app');
  return <ToastList label={t('toast.list')} closeLabel={t('toast.close')} />;
};
