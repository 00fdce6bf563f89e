import type { CompanyRole } from '@engawa/contract/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../ui/toasts/toasts.ts';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';

type Place = { readonly uuid: string; readonly name: string };
type Joined = {
  readonly company: Place;
  readonly space: Place | null;
  readonly role: CompanyRole;
};

/** The step after joining: into the space, else to the user's own page. */
export const useInvitedEntry = () => {
  const { t } = useTranslation(['invitations', 'accounts']);
  const { session } = useServices();
  const { params } = useLocale();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async ({ company, space, role }: Joined): Promise<void> => {
    session.leaveAsGuest();
    session.chooseCompany(company.uuid);
    queryClient.clear();
    const words = { place: (space ?? company).name, role: t(`accounts:roles.${role}`) };
    toasts.show(t('join.done', words), { tone: 'success' });
    if (space === null)
      await navigate({ to: '/{-$locale}/mypage', params: params, search: {}, replace: true });
    else
      await navigate({
        to: '/{-$locale}/channel/$id',
        params: { ...params, id: space.uuid },
        search: {},
        replace: true,
      });
  };
};
