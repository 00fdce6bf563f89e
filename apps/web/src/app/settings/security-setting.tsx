import type { User } from '@engawa/contract/accounts';
import { canManageCompany } from '@engawa/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { AccountSecurity } from '../../features/accounts/index.ts';
import { CompanyRule, SecuritySection } from '../../features/second-factors/index.ts';
import { leaveForProvider } from '../entry/outside-journey.ts';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';

const Protection = ({ me }: { me: User }) => {
  const { userApi } = useServices();
  const { locale } = useLocale();
  const companies = useQuery(userApi.queries.companies.listMine.queryOptions());
  const current = companies.data?.data.find(({ uuid }) => uuid === me.now_company_id);
  const leave = leaveForProvider(locale);
  return (
    <>
      <SecuritySection email={me.email ?? ''} leave={leave} />
      {current !== undefined && canManageCompany(current.role.name) && (
        <CompanyRule companyId={current.uuid} companyName={current.name} leave={leave} />
      )}
    </>
  );
};

/** The protection of the account, and for Managers the rule of their company. */
export const SecuritySetting = () => <AccountSecurity>{(me) => <Protection me={me} />}</AccountSecurity>;
