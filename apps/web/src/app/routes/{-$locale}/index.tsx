import { createFileRoute, redirect } from '@tanstack/react-router';
import { isLoggedIn } from '../../../platform/api-client/login-state.ts';
import { localeParam } from '../../../platform/i18n/locale-path.ts';
import { firstLocale } from '../../locale/first-locale.ts';
import { LandingPage } from '../../pages/landing-page.tsx';

export const Route = createFileRoute('/{-$locale}/')({
  beforeLoad: async ({ context, params }) => {
    const home =
      params.locale === undefined && context.isArrival
        ? localeParam(await firstLocale(context.userApi, navigator.languages))
        : undefined;
    if (home !== undefined) throw redirect({ to: '/{-$locale}', params: { locale: home }, replace: true });
    const isIn = await isLoggedIn(context.session, context.userApi).catch(() => false);
    if (isIn) throw redirect({ to: '/{-$locale}/mypage', params: { locale: params.locale }, replace: true });
  },
  component: LandingPage,
});
