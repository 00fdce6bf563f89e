import { canCreateSpace, type Membership } from '@engawa/contract/companies';
import type { PlanCount } from '@engawa/contract/plans';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ClosedCompany, CompanySwitch, CreateCompanyDialog } from '../../features/companies/index.ts';
import { LimitDialog, usePlanName } from '../../features/plans/index.ts';
import { useTroubleSentence } from '../../platform/i18n/use-trouble-sentence.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { EmptyState } from '../../ui/waiting/empty-state.tsx';
import { Loading } from '../../ui/waiting/loading.tsx';
import { LeftNotice } from '../layouts/left-notice.tsx';
import { DeviceTrial } from '../pages/device-trial.tsx';
import { useServices } from '../session/use-services.ts';
import classes from './my-page.module.css';
import { MySpaces } from './my-spaces.tsx';
import { useMyCompanies } from './use-my-companies.ts';

// Lazy: it is large and rarely opened.
const NewSpaceDialog = lazyPart(async () => ({
  default: (await import('./new-space-dialog.tsx')).NewSpaceDialog,
}));

/** The company one is in with its spaces, the way to the others, and what can be made new. */
export const MyPage = () => {
  const { t } = useTranslation(['spaces', 'companies', 'app']);
  const { session } = useServices();
  const sentence = useTroubleSentence();
  const memberships = useMyCompanies();
  const companyId = useStore(session.store, (state) => state.companyId);
  const [open, setOpen] = useState<'company' | 'space' | null>(null);
  const [limit, setLimit] = useState<PlanCount | null>(null);
  const close = () => setOpen(null);
  const reload = () => void memberships.refetch();

  if (memberships.isPending) return <Loading label={t('app:loading')} />;
  if (memberships.isError)
    return (
      <Notice
        tone="danger"
        action={
          <Button size="xs" variant="default" onClick={reload}>
            {t('mine.retry')}
          </Button>
        }
      >
        {t('mine.failed')} {sentence(memberships.error)}
      </Notice>
    );
  const mine = memberships.data.data;
  const current = mine.find(({ uuid }) => uuid === companyId) ?? mine[0];
  const openSpaceForm = () => setOpen('space');
  return (
    <>
      <LeftNotice />
      {mine.map((company) =>
        company.closing ? (
          <ClosedCompany key={company.uuid} company={company} closing={company.closing} />
        ) : null,
      )}
      {current === undefined ? (
        <EmptyState
          title={t('mine.no_companies')}
          action={
            <Button onClick={() => setOpen('company')} data-testid="create-company">
              {t('companies:create.open')}
            </Button>
          }
        >
          {t('mine.no_companies_hint')}
        </EmptyState>
      ) : (
        <>
          <CompanyHead
            memberships={mine}
            current={current}
            onChoose={session.chooseCompany}
            onCreateCompany={() => setOpen('company')}
            onCreateSpace={openSpaceForm}
          />
          {!current.closing && <MySpaces membership={current} onCreate={openSpaceForm} onChanged={reload} />}
          <div className={classes.trial}>
            <DeviceTrial isQuiet />
          </div>
        </>
      )}
      {open === 'company' && (
        <CreateCompanyDialog
          onClose={close}
          onCreated={({ uuid }) => {
            close();
            session.chooseCompany(uuid);
            reload();
          }}
        />
      )}
      {open === 'space' && current && (
        <Suspense fallback={null}>
          <NewSpaceDialog
            companyId={current.uuid}
            onClose={close}
            onCreated={() => {
              close();
              reload();
            }}
            onLimitMet={(met) => {
              close();
              setLimit(met);
            }}
          />
        </Suspense>
      )}
      {limit !== null && current && (
        <LimitDialog met={limit} company={current} onClose={() => setLimit(null)} />
      )}
    </>
  );
};

const CompanyHead = ({
  memberships,
  current,
  onChoose,
  onCreateCompany,
  onCreateSpace,
}: {
  memberships: readonly Membership[];
  current: Membership;
  onChoose: (companyId: string) => void;
  onCreateCompany: () => void;
  onCreateSpace: () => void;
}) => {
  const { t } = useTranslation(['spaces', 'accounts']);
  const { userApi } = useServices();
  const planName = usePlanName();
  const canCreate = canCreateSpace(current.role.name) && !current.closing;
  const plan = useQuery(userApi.queries.plans.planOf.queryOptions({ input: { id: current.uuid } }));
  return (
    <header className={classes.head}>
      <div className={classes.company}>
        <h2 className={classes.hidden}>{current.name}</h2>
        <CompanySwitch
          memberships={memberships}
          current={current}
          onChoose={onChoose}
          onCreate={onCreateCompany}
        />
        <p className={classes.role}>
          <span>{t('mine.role', { role: t(`accounts:roles.${current.role.name}`) })}</span>
          {plan.data && <span> · {planName(plan.data.data.name)}</span>}
        </p>
      </div>
      {canCreate && (
        <Button
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={onCreateSpace}
          data-testid="create-space-open"
        >
          {t('create.open')}
        </Button>
      )}
    </header>
  );
};
