import type { Space } from '@engawa/contract/spaces';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import type { LeaveReason } from '../../../slots/space-context.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { rememberLeftSpace } from '../../entry/left-space.ts';
import { useLocale } from '../../locale/use-locale.ts';
import { useServices } from '../../session/use-services.ts';

/**
 * The way out of a space: a toast, and `/`, which offers the way back in and leads members on to
 * their own page.
 */
export const useLeaving = ({ uuid, name }: Pick<Space, 'uuid' | 'name'>) => {
  const { t } = useTranslation('space');
  const { actor } = useApi();
  const { session } = useServices();
  const { params } = useLocale();
  const navigate = useNavigate();
  const leaveBecause = (reason: LeaveReason): void => {
    toasts.show(t('left_space'), { testId: 'left-space-toast' });
    const isGuest = actor === 'guest';
    rememberLeftSpace({ spaceId: uuid, name, isGuest, reason });
    void navigate({ to: '/{-$locale}', params: params }).then(() => {
      // After the navigation: a guest without a pass would be asked to log in on the space page.
      if (isGuest) session.leaveAsGuest();
    });
  };
  return { leave: () => leaveBecause('own'), leaveBecause };
};
