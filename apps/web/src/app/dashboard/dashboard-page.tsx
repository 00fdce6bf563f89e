import { canManageCompany, type Membership } from '@engawa/contract/companies';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { AttendancePart, WeekCard } from '../../features/attendance/index.ts';
import { ClosedCompany, CompanyPicture } from '../../features/companies/index.ts';
import { AuditPart, InsideNow, MembersPart, ReportsPart } from '../../features/dashboard/index.ts';
import { PlanUsageList } from '../../features/plans/index.ts';
import { useTroubleSentence } from '../../platform/i18n/use-trouble-sentence.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { LoadFailure } from '../../ui/waiting/load-failure.tsx';
import { Loading } from '../../ui/waiting/loading.tsx';
import { usePageTitle } from '../layouts/use-page-title.ts';
import { useLocale } from '../locale/use-locale.ts';
import { useMyCompanies } from '../mypage/use-my-companies.ts';
import { useServices } from '../session/use-services.ts';
import classes from './dashboard.module.css';
import { SpaceTable } from './space-table.tsx';

// Loaded on demand, because it is large and far down the page.
const ManagementPart = lazyPart(async () => ({
  default: (await import('./management-part.tsx')).ManagementPart,
}));

/** The company as its Managers see it: who is inside, its plan, spaces, members and settings. */
export const DashboardPage = () => {
  const { t } = useTranslation(['dashboard', 'app']);
  const { session } = useServices();
  const sentence = useTroubleSentence();
  const memberships = useMyCompanies();
  const companyId = useStore(session.store, (state) => state.companyId);
  usePageTitle(t('title'));
  const mine = memberships.data?.data ?? [];
  const managed = mine.filter(({ role }) => canManageCompany(role.name));
  const current = managed.find(({ uuid }) => uuid === companyId) ?? managed[0];
  const currentId = current?.uuid;
  // Changes of roles are sent in the name of the company that is shown.
  useEffect(() => {
    if (currentId !== undefined && currentId !== companyId) session.chooseCompany(currentId);
  }, [currentId, companyId, session]);

  return (
    <>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      {memberships.isPending && <Loading label={t('app:loading')} />}
      {memberships.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void memberships.refetch()}>
          {sentence(memberships.error)}
        </LoadFailure>
      )}
      {memberships.isSuccess && current === undefined && (
        <WayBack>{mine.length === 0 ? t('no_company') : t('not_manager')}</WayBack>
      )}
      {current !== undefined && current.uuid === companyId && (
        <>
          <CompanyChoice managed={managed} current={current} onChoose={session.chooseCompany} />
          {current.closing && <ClosedCompany company={current} closing={current.closing} />}
          <Company key={current.uuid} company={current} onChanged={() => void memberships.refetch()} />
        </>
      )}
    </>
  );
};

const WayBack = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('dashboard');
  const { params } = useLocale();
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" variant="default" component={Link} to="/{-$locale}/mypage" params={params as never}>
          {t('back')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
};

/** The companies that one manages; one alone is only named. */
const CompanyChoice = ({
  managed,
  current,
  onChoose,
}: {
  managed: readonly Membership[];
  current: Membership;
  onChoose: (companyId: string) => void;
}) => {
  const { t } = useTranslation('companies');
  if (managed.length === 1)
    return (
      <p className={classes.company}>
        <CompanyPicture picture_url={current.picture_url} />
        {current.name}
      </p>
    );
  return (
    <div className={classes.choice}>
      <ChoiceField
        label={t('switch')}
        value={current.uuid}
        data={managed.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data-testid="dashboard-company"
      />
    </div>
  );
};

const Company = ({ company, onChanged }: { company: Membership; onChanged: () => void }) => {
  const { t } = useTranslation(['dashboard', 'app']);
  const { session, userApi } = useServices();
  /** Calls about the members of a space need its token. */
  const openSpace = async (spaceId: string) => {
    if (session.store.getState().openSpace?.spaceId === spaceId) return;
    const { data } = await userApi.calls.spaces.access({ id: spaceId });
    session.openSpace(spaceId, data.space_token);
  };
  return (
    <div className={classes.sections}>
      <section aria-labelledby="dashboard-overview" className={classes.overview}>
        <h2 id="dashboard-overview" className={classes.heading}>
          {t('overview')}
        </h2>
        <InsideNow companyId={company.uuid} spaces={company.spaces} />
        <div className={classes.card}>
          <h3 className={classes.subheading}>{t('plan')}</h3>
          <PlanUsageList companyId={company.uuid} />
        </div>
        <WeekCard companyId={company.uuid} />
      </section>
      <SpaceTable company={company} onChanged={onChanged} />
      <MembersPart companyId={company.uuid} openSpace={openSpace} />
      <ReportsPart companyId={company.uuid} />
      <AttendancePart companyId={company.uuid} />
      <Suspense fallback={<Loading label={t('app:loading')} />}>
        <ManagementPart company={company} />
      </Suspense>
      <AuditPart companyId={company.uuid} />
    </div>
  );
};
