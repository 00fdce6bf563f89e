import type { OutsideRegistration } from '@engawa/contract/identities';
import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../../../../features/accounts/index.ts';
import { arrivals, SocialRegisterForm } from '../../../../features/identities/index.ts';
import { pathInLocale } from '../../../../platform/i18n/locale-path.ts';
import { PageTitle } from '../../../../ui/page/page-title.tsx';
import { useLogIn } from '../../../entry/use-log-in.ts';
import { searchWithBack } from '../../../entry/way-back.ts';
import { AsideLine } from '../../../layouts/aside-line.tsx';
import { AuthLayout } from '../../../layouts/auth-layout.tsx';
import { usePageTitle } from '../../../layouts/use-page-title.ts';
import { useLocale } from '../../../locale/use-locale.ts';
import { useServices } from '../../../session/use-services.ts';

/**
 * For a user whom the provider knows and this server does not know yet: they register, or prove
 * that an account is theirs.
 */
const SocialRegisterPage = () => {
  const { arrival } = Route.useLoaderData();
  return <AuthLayout>{arrival.to.kind === 'prove' ? <Prove /> : <Register />}</AuthLayout>;
};

const Register = () => {
  const { t } = useTranslation('identities');
  const { arrival } = Route.useLoaderData();
  const { params, locale } = useLocale();
  const { session, userApi, queryClient } = useServices();
  const router = useRouter();
  usePageTitle(t('register.title'));
  if (arrival.to.kind !== 'register') return null;
  const { profile, isJoining } = arrival.to;
  const { provider } = arrival;
  const register = async (values: Omit<OutsideRegistration, 'ticket'>) => {
    const { token, data } = await userApi.calls.identities.register({ ...values, ticket: arrival.ticket });
    arrivals.forget();
    queryClient.clear();
    session.leaveAsGuest();
    session.logIn(token);
    if (data.company !== null) session.chooseCompany(data.company.uuid);
    const home = data.space === null ? '/mypage' : `/channel/${data.space.uuid}`;
    router.history.replace(arrival.returnTo ?? pathInLocale(home, locale));
  };
  return (
    <>
      <PageTitle hint={t(isJoining ? 'register.hint_joining' : 'register.hint', { provider })}>
        {t('register.title')}
      </PageTitle>
      <SocialRegisterForm
        profile={profile}
        provider={provider}
        isJoining={isJoining}
        pages={{
          terms: pathInLocale('/payment/term', locale),
          privacy: pathInLocale('/privacy_policy', locale),
        }}
        send={register}
      />
      <AsideLine question={t('register.have_account')}>
        <Link to="/{-$locale}/auth/login" params={params} search={searchWithBack(arrival.returnTo)}>
          {t('register.log_in')}
        </Link>
      </AsideLine>
    </>
  );
};

const Prove = () => {
  const { t } = useTranslation('identities');
  const { arrival } = Route.useLoaderData();
  const { params } = useLocale();
  const { userApi } = useServices();
  const take = useLogIn();
  usePageTitle(t('prove.title'));
  const email = arrival.to.kind === 'prove' ? arrival.to.email : '';
  // The account is linked once they have logged in, by whichever method: see useLogIn.
  const logIn = async (values: { email: string; password: string }) =>
    take(await userApi.calls.accounts.login(values), arrival.returnTo);
  return (
    <>
      <PageTitle hint={t('prove.hint', { email, provider: arrival.provider })}>{t('prove.title')}</PageTitle>
      <LoginForm send={logIn} />
      <p>
        <Link to="/{-$locale}/auth/password-forgot" params={params} search={searchWithBack(arrival.returnTo)}>
          {t('prove.forgot')}
        </Link>
      </p>
      <p>
        <Link
          to="/{-$locale}/auth/login"
          params={params}
          search={searchWithBack(arrival.returnTo)}
          onClick={() => arrivals.forget()}
        >
          {t('prove.not_now')}
        </Link>
      </p>
    </>
  );
};

export const Route = createFileRoute('/{-$locale}/auth/social-register')({
  loader: ({ params }) => {
    const arrival = arrivals.find();
    // No pending login: an old address, or another tab.
    if (arrival === null) throw redirect({ to: '/{-$locale}/auth/login', params, search: {}, replace: true });
    return { arrival };
  },
  component: SocialRegisterPage,
});
