import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResetForm } from '../../../../features/accounts/index.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { PageTitle } from '../../../../ui/page/page-title.tsx';
import { searchWithBack, wayBack } from '../../../entry/way-back.ts';
import { AuthLayout } from '../../../layouts/auth-layout.tsx';
import { usePageTitle } from '../../../layouts/use-page-title.ts';
import { LinkButton } from '../../../locale/link-button.tsx';
import { useLocale } from '../../../locale/use-locale.ts';
import { readText } from '../../../search.ts';
import { useServices } from '../../../session/use-services.ts';

const ResetPage = () => {
  const { t } = useTranslation('account_links');
  const { params } = useLocale();
  const { token } = Route.useSearch();
  const { userApi, session } = useServices();
  const [isDone, setDone] = useState(false);
  const [back, setBack] = useState<string | null>(null);
  usePageTitle(t(isDone ? 'reset.done_title' : 'reset.title'));
  const reset = async (values: { token: string; password: string }) => {
    await userApi.calls.accounts.resetPassword(values);
    setBack(wayBack.consume());
    setDone(true);
    // All sessions have ended, including the one of this browser.
    session.logOut('other');
  };
  if (isDone)
    return (
      <AuthLayout>
        <PageTitle hint={t('reset.done')}>{t('reset.done_title')}</PageTitle>
        <LinkButton
          to="/{-$locale}/auth/login"
          params={params}
          search={searchWithBack(back)}
          size="md"
          fullWidth
          data-testid="go-on"
        >
          {t('reset.log_in')}
        </LinkButton>
      </AuthLayout>
    );
  return (
    <AuthLayout>
      <PageTitle hint={token === undefined ? undefined : t('reset.hint')}>{t('reset.title')}</PageTitle>
      {token === undefined ? (
        <Notice tone="warning">{t('incomplete')}</Notice>
      ) : (
        <ResetForm token={token} send={reset} />
      )}
      <p>
        <Link to="/{-$locale}/auth/password-forgot" params={params} search={{}}>
          {t('reset.again')}
        </Link>
      </p>
    </AuthLayout>
  );
};

export const Route = createFileRoute('/{-$locale}/auth/password-reset')({
  validateSearch: (search): { token?: string } => readText(search, 'token'),
  component: ResetPage,
});
