import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';

/** Leads a person who has left or closed a company to my page. */
export const useAfterLeaving = () => {
  const { session, userApi } = useServices();
  const { params } = useLocale();
  const client = useQueryClient();
  const navigate = useNavigate();
  const onClosed = () => {
    void client.invalidateQueries({ queryKey: userApi.queries.companies.key() });
    void navigate({ to: '/{-$locale}/mypage', params });
  };
  return {
    onClosed,
    onLeft: (companyId: string) => {
      // First out of the list, because the dashboard chooses one of the companies in it.
      client.setQueryData(userApi.queries.companies.listMine.queryKey(), (mine) =>
        mine === undefined ? mine : { ...mine, data: mine.data.filter(({ uuid }) => uuid !== companyId) },
      );
      session.forgetCompany();
      onClosed();
    },
  };
};
