import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { localeOfPath, pathInLocale } from '../../platform/i18n/locale-path.ts';
import { forgetInviteCompanyOff } from '../entry/invite-company.ts';
import { Messages } from '../layouts/messages.tsx';
import { OfflineNotice } from '../layouts/offline-notice.tsx';
import { UpdateNotice } from '../layouts/update-notice.tsx';
import { firstLocale, isSentLink } from '../locale/first-locale.ts';
import { partsOfPath } from '../locale/parts-of-path.ts';
import type { Services } from '../session/services.ts';
import { SettingsProvider } from '../settings/settings-opening.tsx';

export const Route = createRootRouteWithContext<Services>()({
  // Loads the language of the address before anything is shown, including an error page.
  beforeLoad: async ({ context, location, preload }) => {
    if (!preload) forgetInviteCompanyOff(location.pathname);
    // A user who navigates within the site already has a language; one who arrives from outside may
    // get another.
    const isArrival = !context.interpreter.isReady;
    const { pathname } = location;
    if (isArrival && isSentLink(pathname)) {
      const linked = localeOfPath(pathname);
      const locale = await firstLocale(context.userApi, navigator.languages, linked);
      if (locale !== linked) throw redirect({ href: pathInLocale(location.href, locale), replace: true });
    }
    await context.interpreter.setLanguage(localeOfPath(pathname), partsOfPath(pathname));
    return { isArrival };
  },
  component: () => (
    <>
      <OfflineNotice />
      <UpdateNotice />
      <Messages />
      <SettingsProvider>
        <Outlet />
      </SettingsProvider>
    </>
  ),
});
