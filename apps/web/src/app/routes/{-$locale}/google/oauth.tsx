import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { loadPagePhrases } from '../../../locale/load-page-phrases.ts';
import { ClosedPage } from '../../../pages/closed-page.tsx';

/**
 * Where Google would send people back to after connecting a calendar: there is no connection to
 * make yet.
 */
const OauthPage = () => {
  const { t } = useTranslation('pages');
  return (
    <ClosedPage title={t('oauth.title')} backLabel={t('oauth.back')} backTo="/{-$locale}/mypage">
      {t('oauth.text')}
    </ClosedPage>
  );
};

export const Route = createFileRoute('/{-$locale}/google/oauth')({
  loader: loadPagePhrases,
  component: OauthPage,
});
