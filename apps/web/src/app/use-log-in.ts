import { useRouter } from '@tanstack/react-router';
import { pathInLocale } from '../platform/i18n/locale-path.ts';
import { type LogInAnswer, secondFactorWish } from './second-factor-wish.ts';
import { useLocale } from './use-locale.ts';
import { useServices } from './use-services.ts';

/** What follows a right password or link: in to where they wanted to go, or first the second factor. */
export const useLogIn = (): ((answer: LogInAnswer, back: string | null) => void) => {
  const { session, queryClient } = useServices();
  const { locale } = useLocale();
  const router = useRouter();
  return (answer, back) => {
    if ('second_factor' in answer) {
      secondFactorWish.setState({ wish: { ...answer.second_factor, back } });
      router.history.push(pathInLocale('/auth/second-factor', locale));
      return;
    }
    // Somebody else may have been logged in here: nothing of theirs is for who comes now.
    queryClient.clear();
    session.leaveAsGuest();
    session.logIn(answer.token);
    router.history.replace(back ?? pathInLocale('/mypage', locale));
  };
};
