import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toasts } from '../ui/toasts/toasts.ts';
import { useLocale } from './use-locale.ts';
import { useServices } from './use-services.ts';

type Place = { readonly uuid: string; readonly name: string };

/** What follows once one belongs somewhere: into the space, else to one's own page. */
export const useInvitedEntry = () => {
  const { t } = useTranslation('invitations');
  const { session } = useServices();
  const { params } = useLocale();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async ({ company, space }: { company: Place; space: Place | null }): Promise<void> => {
    session.leaveAsGuest();
    session.chooseCompany(company.uuid);
    queryClient.clear();
    toasts.show(t('join.done', { place: (space ?? company).name }), { tone: 'success' });
    if (space === null)
      await navigate({ to: '/{-$locale}/mypage', params: params as never, search: {}, replace: true });
    else
      await navigate({
        to: '/{-$locale}/channel/$id',
        params: { ...params, id: space.uuid } as never,
        search: {},
        replace: true,
      });
  };
};
