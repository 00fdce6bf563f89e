import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useLocale } from '../../locale/use-locale.ts';
import { useServices } from '../../session/use-services.ts';

/** The ways out of a space. */
export const useLeaving = () => {
  const api = useApi();
  const { session } = useServices();
  const { params } = useLocale();
  const navigate = useNavigate();
  const goHome = () => navigate({ to: '/{-$locale}', params: params as never });
  return {
    /** Members go to their own page, guests to the front door. */
    leave() {
      if (api.actor === 'user') return void navigate({ to: '/{-$locale}/mypage', params: params as never });
      // Out first: a guest without a pass would be asked to log in here.
      void goHome().then(() => session.leaveAsGuest());
    },
    goHome: () => void goHome(),
    async logOut() {
      // The page leaves, whether or not the server received it.
      await api.calls.accounts.logout().catch(() => undefined);
      session.logOut('person');
    },
  };
};
