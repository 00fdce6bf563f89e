import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useServices } from '../../session/use-services.ts';

/** Logs the user out on this device, even when the server cannot be reached. */
export const useLogOut = () => {
  const api = useApi();
  const { session } = useServices();
  return async (): Promise<void> => {
    await api.calls.accounts.logout().catch(() => undefined);
    session.logOut('person');
  };
};
