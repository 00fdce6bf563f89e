import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { localeOfPath } from '../../platform/i18n/locale-path.ts';
import { forgetInviteCompanyOff } from '../invite-company.ts';
import { Messages } from '../messages.tsx';
import { OfflineNotice } from '../offline-notice.tsx';
import type { Services } from '../services.ts';
import { SettingsProvider } from '../settings/settings-opening.tsx';

export const Route = createRootRouteWithContext<Services>()({
  // Before anything is shown, an error page included, the language of the address is spoken.
  beforeLoad: async ({ context, location, preload }) => {
    if (!preload) forgetInviteCompanyOff(location.pathname);
    await context.interpreter.speak(localeOfPath(location.pathname));
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
