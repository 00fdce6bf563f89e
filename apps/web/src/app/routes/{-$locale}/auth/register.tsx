import type { Registration } from '@engawa/contract/accounts';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RegisterForm } from '../../../../features/accounts/index.ts';
import { ExternalLoginButtons } from '../../../../features/identities/index.ts';
import { pathInLocale } from '../../../../platform/i18n/locale-path.ts';
import { PageTitle } from '../../../../ui/page/page-title.tsx';
import { readBack, requireNoLogin } from '../../../entry/guards.ts';
import { leaveForProvider } from '../../../entry/outside-journey.ts';
import { searchWithBack } from '../../../entry/way-back.ts';
import { AsideLine } from '../../../layouts/aside-line.tsx';
import { AuthLayout } from '../../../layouts/auth-layout.tsx';
import { usePageTitle } from '../../../layouts/use-page-title.ts';
import { useLocale } from '../../../locale/use-locale.ts';
import { readText } from '../../../search.ts';
import { useServices } from '../../../session/use-services.ts';

const RegisterPage = () => {
  const { t } = useTranslation('accounts');
  const { params, locale } = useLocale();
  const { session, userApi } = useServices();
  const navigate = Route.useNavigate();
  const { back } = Route.useSearch();
  const wanted = readBack(back, window.location.origin);
  usePageTitle(t('register.title'));
  const register = async (values: Registration) => {
    const { token, data } = await userApi.calls.accounts.register(values);
    session.leaveAsGuest();
    session.logIn(token);
    session.chooseCompany(data.company.uuid);
    await navigate({
      to: '/{-$locale}/channel/$id',
      params: { ...params, id: data.space.uuid },
      search: {},
      replace: true,
    });
  };
  return (
    <AuthLayout>
      <PageTitle hint={t('register.hint')}>{t('register.title')}</PageTitle>
      <RegisterForm
        send={register}
        pages={{
          terms: pathInLocale('/payment/term', locale),
          privacy: pathInLocale('/privacy_policy', locale),
        }}
      />
      <ExternalLoginButtons
        api={userApi}
        verb="register_with"
        returnTo={wanted}
        leave={leaveForProvider(locale, wanted)}
      />
      <AsideLine question={t('register.have_account')}>
        <Link to="/{-$locale}/auth/login" params={params} search={searchWithBack(wanted)}>
          {t('register.log_in')}
        </Link>
      </AsideLine>
    </AuthLayout>
  );
};

export const Route = createFileRoute('/{-$locale}/auth/register')({
  validateSearch: (search): { back?: string } => readText(search, 'back'),
  beforeLoad: ({ context, params, search }) => requireNoLogin({ context, params, back: search.back }),
  component: RegisterPage,
});
