import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../../features/accounts/index.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { PageTitle } from '../../../../ui/page/page-title.tsx';
import { useLogIn } from '../../../entry/use-log-in.ts';
import { AuthLayout } from '../../../layouts/auth-layout.tsx';
import { usePageTitle } from '../../../layouts/use-page-title.ts';
import { useLocale } from '../../../locale/use-locale.ts';
import { readText } from '../../../search.ts';
import { useServices } from '../../../session/use-services.ts';

const LoginLinkPage = () => {
  const { t } = useTranslation('account_links');
  const { params } = useLocale();
  const { token } = Route.useSearch();
  const { userApi } = useServices();
  const take = useLogIn();
  usePageTitle(t('login_link.title'));
  const logIn = async (secret: string) =>
    take(await userApi.calls.accounts.loginByLink({ token: secret }), null);
  return (
    <AuthLayout>
      <PageTitle hint={t('login_link.hint')}>{t('login_link.title')}</PageTitle>
      {token === undefined ? (
        <Notice tone="warning">{t('incomplete')}</Notice>
      ) : (
        <LinkButton
          label={t('login_link.submit')}
          sending={t('login_link.sending')}
          over={t('login_link.over')}
          use={() => logIn(token)}
        />
      )}
      <p>
        <Link to="/{-$locale}/auth/login" params={params} search={{}}>
          {t('login_link.log_in')}
        </Link>
      </p>
    </AuthLayout>
  );
};

export const Route = createFileRoute('/{-$locale}/auth/login-link')({
  validateSearch: (search): { token?: string } => readText(search, 'token'),
  component: LoginLinkPage,
});
