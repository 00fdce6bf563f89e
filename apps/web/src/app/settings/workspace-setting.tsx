import { canManageCompany } from '@engawa/contract/companies';
import { CompanyAssistant } from '../../features/assistant/index.ts';
import { OwnClockIns } from '../../features/attendance/index.ts';
import { ChatWebhooks } from '../../features/chat-notices/index.ts';
import {
  BrowserSpeech,
  CompanyExport,
  FrameOrigins,
  Glossary,
  WorkspaceSection,
} from '../../features/companies/index.ts';
import { CompanyInvitations } from '../../features/invitations/index.ts';
import { CompanyWallpapers } from '../../features/pictures/index.ts';
import { PlanUsageList } from '../../features/plans/index.ts';
import { useProof } from '../../features/second-factors/index.ts';
import { leaveForProvider } from '../entry/outside-journey.ts';
import { useLocale } from '../locale/use-locale.ts';
import { useAfterLeaving } from '../mypage/use-after-leaving.ts';

/** The company one is in now. */
export const WorkspaceSetting = () => {
  const { locale } = useLocale();
  const afterLeaving = useAfterLeaving();
  const { withProof, dialog } = useProof(leaveForProvider(locale));
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
                <Glossary companyId={uuid} />
                <BrowserSpeech companyId={uuid} />
                <ChatWebhooks companyId={uuid} />
                <CompanyAssistant companyId={uuid} />
                <CompanyExport companyId={uuid} />
              </>
            )}
          </>
        )}
        {...afterLeaving}
        withProof={withProof}
      />
      {dialog}
    </>
  );
};
