import { useState } from 'react';
import { useApi } from '../../../../platform/api-client/api-context.tsx';
import { keepLocaleOfJourney } from '../../../../platform/i18n/journey-locale.ts';
import { localeOfPath } from '../../../../platform/i18n/locale-path.ts';

/** Why Google could not be opened: what the call was refused with, or the browser opens no tab. */
export type ConnectFailure = { readonly isBlocked: boolean; readonly error: unknown };

/** Opens Google beside this page, so that nobody leaves a conversation for it. */
export const useConnect = () => {
  const { calls } = useApi();
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<ConnectFailure | null>(null);
  const connect = async () => {
    setFailure(null);
    keepLocaleOfJourney(localeOfPath(window.location.pathname));
    // Only at once a browser takes it for the user's own.
    const tab = window.open('about:blank', '_blank');
    if (tab === null) return setFailure({ isBlocked: true, error: null });
    setOpening(true);
    try {
      const { url } = await calls.googleCalendar.connect({ from_app: '1' });
      tab.opener = null;
      tab.location.replace(url);
    } catch (error) {
      tab.close();
      setFailure({ isBlocked: false, error });
    } finally {
      setOpening(false);
    }
  };
  return { connect: () => void connect(), isOpening, failure };
};
