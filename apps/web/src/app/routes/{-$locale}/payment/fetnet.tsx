import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { loadPagePhrases } from '../../../locale/load-page-phrases.ts';
import { ClosedPage } from '../../../pages/closed-page.tsx';

const FetnetPage = () => {
  const { t } = useTranslation('pages');
  return (
    <ClosedPage title={t('fetnet.title')} backLabel={t('fetnet.back')} backTo="/{-$locale}/plan">
      {t('fetnet.text')}
    </ClosedPage>
  );
};

export const Route = createFileRoute('/{-$locale}/payment/fetnet')({
  loader: loadPagePhrases,
  component: FetnetPage,
});
