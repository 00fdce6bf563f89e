import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { localeOfPath } from '../../platform/i18n/locale-path.ts';
import { forgetInviteCompanyOff } from '../invite-company.ts';
import { Messages } from '../messages.tsx';
import { OfflineNotice } from '../offline-notice.tsx';
import { partsOfPath } from '../parts-of-path.ts';
import type { Services } from '../services.ts';
import { SettingsProvider } from '../settings/settings-opening.tsx';

export const Route = createRootRouteWithContext<Services>()({
  // Before anything is shown, an error page included, the language of the address is spoken.
  beforeLoad: async ({ context, location, preload }) => {
    if (!preload) forgetInviteCompanyOff(location.pathname);
    // Who goes on from a page of ours has a language already; who comes from outside may be given another one.
    const isArrival = !context.interpreter.isSpeaking;
    const { pathname } = location;
    await context.interpreter.speak(localeOfPath(pathname), partsOfPath(pathname));
    return { isArrival };
  },
  component: () => (
    <>
      <OfflineNotice />
      <Messages />
      <SettingsProvider>
        <Outlet />
      </SettingsProvider>
    </>
  ),
});
