import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { arrivals, linkArrival } from '../../features/identities/index.ts';
import { pathInLocale } from '../../platform/i18n/locale-path.ts';
import { toasts } from '../../ui/toasts/toasts.ts';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';
import { type LogInAnswer, secondFactorWish } from './second-factor-wish.ts';
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
      secondFactorWish.setState({ wish: { ...answer.second_factor, back } });
      router.history.push(pathWithBack('/auth/second-factor', back, locale));
      return;
    }
    // Somebody else may have been logged in here: nothing of theirs may be shown to the new user.
    queryClient.clear();
    session.leaveAsGuest();
    session.logIn(answer.token);
    // A user who returned from a provider and had to prove that the account is theirs has proved
    // it.
    void linkArrival(userApi.calls, arrivals).then((told) => {
      if (told === null) return;
      const provider = told.label;
      toasts.show(t(told.isLinked ? 'linked' : 'link_failed', { provider }), {
        tone: told.isLinked ? 'success' : 'danger',
      });
    });
    router.history.replace(back ?? pathInLocale('/mypage', locale));
  };
};
