import { useQuery } from '@tanstack/react-query';
import { CompanyRule, SecuritySection } from '../../features/second-factors/index.ts';
import { useServices } from '../use-services.ts';

/** What guards my account, and for Managers what they ask of their company. */
export const SecuritySetting = () => {
  const { userApi } = useServices();
  const me = useQuery(userApi.queries.accounts.me.queryOptions());
  const companies = useQuery(userApi.queries.companies.listMine.queryOptions());
  const current = companies.data?.data.find(({ uuid }) => uuid === me.data?.data.now_company_id);
  return (
    <>
      <SecuritySection email={me.data?.data.email ?? ''} />
      {current?.role.name === 'Manager' && (
        <CompanyRule companyId={current.uuid} companyName={current.name} />
      )}
    </>
  );
};
