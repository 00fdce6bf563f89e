import { useApi } from '../../platform/api-client/api-context.tsx';
import { useServices } from './use-services.ts';

/**
 * Logs the user out on this device, even when the server cannot be reached.
 * @param endedBy `other`: they log in again and come back to this page
 */
export const useLogOut = (endedBy: 'person' | 'other' = 'person') => {
  const api = useApi();
  const { session } = useServices();
  return async (): Promise<void> => {
    await api.calls.accounts.logout().catch(() => undefined);
    session.logOut(endedBy);
  };
};
