import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorForm } from '../../../../features/second-factors/index.ts';
import { PageTitle } from '../../../../ui/page/page-title.tsx';
import { toasts } from '../../../../ui/toasts/toasts.ts';
import { pendingSecondFactor } from '../../../entry/pending-second-factor.ts';
import { useLogIn } from '../../../entry/use-log-in.ts';
import { pathWithBack, searchWithBack } from '../../../entry/way-back.ts';
import { AuthLayout } from '../../../layouts/auth-layout.tsx';
import { usePageTitle } from '../../../layouts/use-page-title.ts';
import { useLocale } from '../../../locale/use-locale.ts';
import { readText } from '../../../search.ts';
import { useServices } from '../../../session/use-services.ts';

const SecondFactorPage = () => {
  const { t } = useTranslation('second_factors');
  const { params, locale } = useLocale();
  const { userApi } = useServices();
  const router = useRouter();
  const take = useLogIn();
  // The value when the page was opened, because it is cleared before the page is left.
  const [login] = useState(() => pendingSecondFactor.getState().login);
  usePageTitle(t('log_in.title'));
  const forget = () => pendingSecondFactor.setState({ login: null });
  if (login === null) return null;
  return (
    <AuthLayout>
      <PageTitle>{t('log_in.title')}</PageTitle>
      <FactorForm
        api={userApi}
        question={login}
        onIn={(tokens) => {
          forget();
          take(tokens, login.back);
        }}
        onOver={() => {
          forget();
          toasts.show(t('log_in.over'), { tone: 'danger' });
          router.history.replace(pathWithBack('/auth/login', login.back, locale));
        }}
      />
      <p>
        <Link
          to="/{-$locale}/auth/login"
          params={params}
          search={searchWithBack(login.back)}
          onClick={forget}
        >
          {t('log_in.back')}
        </Link>
      </p>
    </AuthLayout>
  );
};

export const Route = createFileRoute('/{-$locale}/auth/second-factor')({
  // Also in the address, so that after a reload the user starts again with the same return path.
  validateSearch: (search): { back?: string } => readText(search, 'back'),
  beforeLoad: ({ params, search }) => {
    if (pendingSecondFactor.getState().login === null)
      throw redirect({ to: '/{-$locale}/auth/login', params, search, replace: true });
  },
  component: SecondFactorPage,
});
