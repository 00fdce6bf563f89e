import { canManageCompany } from '@engawa/contract/companies';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { OwnClockIns } from '../../features/attendance/index.ts';
import { CompanyExport, FrameOrigins, WorkspaceSection } from '../../features/companies/index.ts';
import { CompanyInvitations } from '../../features/invitations/index.ts';
import { CompanyWallpapers } from '../../features/pictures/index.ts';
import { PlanUsageList } from '../../features/plans/index.ts';
import { useProof } from '../../features/second-factors/index.ts';
import { leaveForProvider } from '../entry/outside-journey.ts';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';

/** The company one is in now. */
export const WorkspaceSetting = () => {
  const { session, userApi } = useServices();
  const { locale, params } = useLocale();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { withProof, dialog } = useProof(leaveForProvider(locale));
  const goToMyPage = () => {
    void client.invalidateQueries({ queryKey: userApi.queries.companies.key() });
    void navigate({ to: '/{-$locale}/mypage', params });
  };
  return (
    <>
      <WorkspaceSection
        plan={(companyId) => <PlanUsageList companyId={companyId} />}
        extra={({ uuid, role }) => (
          <>
            <OwnClockIns key={uuid} companyId={uuid} />
            {canManageCompany(role.name) && (
              <>
                <CompanyInvitations key={uuid} />
                <CompanyWallpapers companyId={uuid} />
                <FrameOrigins companyId={uuid} />
                <CompanyExport companyId={uuid} />
              </>
            )}
          </>
        )}
        onLeft={() => {
          session.forgetCompany();
          goToMyPage();
        }}
        onClosed={goToMyPage}
        withProof={withProof}
      />
      {dialog}
    </>
  );
};
