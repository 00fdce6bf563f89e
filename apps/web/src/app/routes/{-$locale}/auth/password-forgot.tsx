import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ForgotForm } from '../../../../features/accounts/index.ts';
import { PageTitle } from '../../../../ui/page/page-title.tsx';
import { readBack } from '../../../entry/guards.ts';
import { searchWithBack, wayBack } from '../../../entry/way-back.ts';
import { AsideLine } from '../../../layouts/aside-line.tsx';
import { AuthLayout } from '../../../layouts/auth-layout.tsx';
import { usePageTitle } from '../../../layouts/use-page-title.ts';
import { useLocale } from '../../../locale/use-locale.ts';
import { readText } from '../../../search.ts';
import { useServices } from '../../../session/use-services.ts';

const ForgotPage = () => {
  const { t } = useTranslation('account_links');
  const { params } = useLocale();
  const { userApi } = useServices();
  const { back } = Route.useSearch();
  const wanted = readBack(back, window.location.origin);
  usePageTitle(t('forgot.title'));
  const config = useQuery(userApi.queries.service.config.queryOptions());
  const isMailDelivered = config.data?.data.features.is_mail_delivered ?? true;
  const send = async (values: { email: string }) => {
    await userApi.calls.accounts.forgotPassword(values);
    wayBack.save(wanted);
  };
  return (
    <AuthLayout>
      <PageTitle hint={t(isMailDelivered ? 'forgot.hint' : 'forgot.hint_no_mail')}>
        {t('forgot.title')}
      </PageTitle>
      <ForgotForm isMailDelivered={isMailDelivered} send={send} />
      <AsideLine question={t('forgot.remembered')}>
        <Link to="/{-$locale}/auth/login" params={params} search={searchWithBack(wanted)}>
          {t('forgot.log_in')}
        </Link>
      </AsideLine>
    </AuthLayout>
  );
};

// Also open to logged-in users: they may have forgotten the password that a change requires.
export const Route = createFileRoute('/{-$locale}/auth/password-forgot')({
  validateSearch: (search): { back?: string } => readText(search, 'back'),
  component: ForgotPage,
});
