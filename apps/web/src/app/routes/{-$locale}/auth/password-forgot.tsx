import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ForgotForm } from '../../../../features/accounts/index.ts';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { AsideLine } from '../../../layouts/aside-line.tsx';
import { AuthLayout } from '../../../layouts/auth-layout.tsx';
import { useLocale } from '../../../use-locale.ts';
import { usePageTitle } from '../../../use-page-title.ts';
import { useServices } from '../../../use-services.ts';

const ForgotPage = () => {
  const { t } = useTranslation('accounts');
  const { params } = useLocale();
  const { userApi } = useServices();
  usePageTitle(t('forgot.title'));
  return (
    <AuthLayout>
      <PageTitle hint={t('forgot.hint')}>{t('forgot.title')}</PageTitle>
      <ForgotForm send={async (values) => void (await userApi.calls.accounts.forgotPassword(values))} />
      <AsideLine question={t('forgot.remembered')}>
        <Link to="/{-$locale}/auth/login" params={params} search={{}}>
          {t('forgot.logIn')}
        </Link>
      </AsideLine>
    </AuthLayout>
  );
};

// Open to who is logged in too: they may have forgotten the password that a change of it asks for.
export const Route = createFileRoute('/{-$locale}/auth/password-forgot')({ component: ForgotPage });
