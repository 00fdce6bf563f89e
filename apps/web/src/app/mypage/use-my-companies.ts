import { useQuery } from '@tanstack/react-query';
import { withOwnCompany } from '../session/own-company.ts';
import { useServices } from '../session/use-services.ts';

/** The user's companies and their spaces, fetched again whenever the page is opened. */
export const useMyCompanies = () => {
  const { userApi, session } = useServices();
  return useQuery({
    queryKey: userApi.queries.companies.listMine.queryKey(),
    queryFn: () => withOwnCompany(session, () => userApi.calls.companies.listMine()),
    staleTime: 0,
  });
};
