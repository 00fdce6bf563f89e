import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { arrivals, linkArrival } from '../../features/identities/index.ts';
import { pathInLocale } from '../../platform/i18n/locale-path.ts';
import { toasts } from '../../ui/toasts/toasts.ts';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';
import { type LogInAnswer, pendingSecondFactor } from './pending-second-factor.ts';
import { pathWithBack } from './way-back.ts';

/**
 * The step after a correct password or link: on to where the user wanted to go, or to the second
 * factor first.
 */
export const useLogIn = (): ((answer: LogInAnswer, back: string | null) => void) => {
  const { t } = useTranslation('identities');
  const { session, queryClient, userApi } = useServices();
  const { locale } = useLocale();
  const router = useRouter();
  return (answer, back) => {
    if ('second_factor' in answer) {
      pendingSecondFactor.setState({ login: { ...answer.second_factor, back } });
      router.history.push(pathWithBack('/auth/second-factor', back, locale));
      return;
    }
    // Somebody else may have been logged in here: nothing of theirs may be shown to the new user.
    queryClient.clear();
    session.leaveAsGuest();
    session.logIn(answer.token);
    // A user who returned from a provider and had to prove that the account is theirs has proved
    // it.
    void linkArrival(userApi.calls, arrivals).then((linked) => {
      if (linked === null) return;
      const provider = linked.label;
      toasts.show(t(linked.isLinked ? 'linked' : 'link_failed', { provider }), {
        tone: linked.isLinked ? 'success' : 'danger',
      });
    });
    router.history.replace(back ?? pathInLocale('/mypage', locale));
  };
};
