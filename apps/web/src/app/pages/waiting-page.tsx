import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/waiting/loading.tsx';

/** Shown while a screen is being fetched. */
export const WaitingPage = () => {
  const { t } = useTranslation('app');
  return <Loading label={t('loading')} isWholePage />;
};
