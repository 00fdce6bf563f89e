import { canManageCompany } from '@engawa/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { CompanyRule, SecuritySection } from '../../features/second-factors/index.ts';
import { leaveForProvider } from '../entry/outside-journey.ts';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';

/** The protection of my account, and for Managers the rules of their company. */
export const SecuritySetting = () => {
  const { userApi } = useServices();
  const { locale } = useLocale();
  const me = useQuery(userApi.queries.accounts.me.queryOptions());
  const companies = useQuery(userApi.queries.companies.listMine.queryOptions());
  const current = companies.data?.data.find(({ uuid }) => uuid === me.data?.data.now_company_id);
  return (
    <>
      <SecuritySection email={me.data?.data.email ?? ''} leave={leaveForProvider(locale)} />
      {current !== undefined && canManageCompany(current.role.name) && (
        <CompanyRule companyId={current.uuid} companyName={current.name} leave={leaveForProvider(locale)} />
      )}
    </>
  );
};
