import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../../../../features/accounts/index.ts';
import { ExternalLoginButtons } from '../../../../features/identities/index.ts';
import { PasskeyLogIn } from '../../../../features/second-factors/index.ts';
import { PageTitle } from '../../../../ui/page/page-title.tsx';
import { readBack, requireNoLogin } from '../../../entry/guards.ts';
import { leaveForProvider } from '../../../entry/outside-journey.ts';
import { useLogIn } from '../../../entry/use-log-in.ts';
import { guestLinkOf, registerLink, searchWithBack } from '../../../entry/way-back.ts';
import { AsideLine } from '../../../layouts/aside-line.tsx';
import classes from '../../../layouts/auth-layout.module.css';
import { AuthLayout } from '../../../layouts/auth-layout.tsx';
import { usePageTitle } from '../../../layouts/use-page-title.ts';
import { useLocale } from '../../../locale/use-locale.ts';
import { readText } from '../../../search.ts';
import { useServices } from '../../../session/use-services.ts';

const LoginPage = () => {
  const { t } = useTranslation('accounts');
  const { params, locale } = useLocale();
  const { back } = Route.useSearch();
  const { userApi } = useServices();
  const take = useLogIn();
  const wanted = readBack(back, window.location.origin);
  const register = registerLink(wanted);
  const asGuest = guestLinkOf(wanted);
  usePageTitle(t('login.title'));
  const logIn = async (values: { email: string; password: string }) =>
    take(await userApi.calls.accounts.login(values), wanted);
  return (
    <AuthLayout>
      <PageTitle hint={back === undefined ? t('login.hint') : t('login.is_needed')}>
        {t('login.title')}
      </PageTitle>
      <LoginForm send={logIn} />
      <p className={classes.forgot}>
        <Link to="/{-$locale}/auth/password-forgot" params={params} search={searchWithBack(wanted)}>
          {t('login.forgot')}
        </Link>
      </p>
      <ExternalLoginButtons
        api={userApi}
        verb="log_in_with"
        returnTo={wanted}
        leave={leaveForProvider(locale, wanted)}
      />
      <PasskeyLogIn api={userApi} onIn={(tokens) => take(tokens, wanted)} />
      {asGuest !== null && (
        <AsideLine question={t('login.invited')}>
          <Link to="/{-$locale}/guest" params={params} search={asGuest} data-testid="enter-as-guest">
            {t('login.as_guest')}
          </Link>
        </AsideLine>
      )}
      <AsideLine question={t('login.no_account')}>
        <Link to={register.to} params={params} search={register.search}>
          {t('login.register')}
        </Link>
      </AsideLine>
    </AuthLayout>
  );
};

export const Route = createFileRoute('/{-$locale}/auth/login')({
  validateSearch: (search): { back?: string } => readText(search, 'back'),
  beforeLoad: ({ context, params, search }) => requireNoLogin({ context, params, back: search.back }),
  component: LoginPage,
});
