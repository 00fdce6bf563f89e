import { type Plan, type PlanUsage, planCounts, planFeatures, stateOfFeature } from '@engawa/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { usePlanName } from '../../features/plans/index.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { LoadFailure } from '../../ui/waiting/load-failure.tsx';
import { Loading } from '../../ui/waiting/loading.tsx';
import { HomeLayout } from '../layouts/home-layout.tsx';
import { PageLayout } from '../layouts/page-layout.tsx';
import { usePageTitle } from '../layouts/use-page-title.ts';
import { LinkButton } from '../locale/link-button.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';
import classes from './plan-page.module.css';

/** The plan: what a company may do and how much of it; there is nothing to buy. */
export const PlanPage = () => {
  const { t } = useTranslation('pages');
  const { session } = useServices();
  const isIn = useStore(session.store, (state) => state.accessToken !== null);
  usePageTitle(t('plan.title'));
  const Layout = isIn ? HomeLayout : PageLayout;
  return (
    <Layout>
      <div className={classes.page}>
        <PageTitle hint={t('plan.intro')}>{t('plan.title')}</PageTitle>
        {isIn ? <OwnPlan /> : <LogInHint />}
      </div>
    </Layout>
  );
};

const LogInHint = () => {
  const { t } = useTranslation(['pages', 'app']);
  const { params } = useLocale();
  return (
    <Notice
      tone="info"
      action={
        <LinkButton
          size="sm"
          variant="default"
          to="/{-$locale}/auth/login"
          params={params}
          search={{ back: `${params.locale ? `/${params.locale}` : ''}/plan` }}
        >
          {t('app:nav.log_in')}
        </LinkButton>
      }
    >
      {t('plan.log_in')}
    </Notice>
  );
};

const OwnPlan = () => {
  const { t } = useTranslation(['pages', 'app']);
  const { session, userApi } = useServices();
  const planName = usePlanName();
  const chosen = useStore(session.store, (state) => state.companyId);
  const companies = useQuery(userApi.queries.companies.listMine.queryOptions());
  const mine = companies.data?.data ?? [];
  const company = mine.find(({ uuid }) => uuid === chosen) ?? mine[0];
  const input = { id: company?.uuid ?? '' };
  const enabled = company !== undefined;
  const plan = useQuery(userApi.queries.plans.planOf.queryOptions({ input, enabled }));
  const usage = useQuery(userApi.queries.plans.usageOf.queryOptions({ input, enabled }));
  if (companies.isError || plan.isError)
    return (
      <LoadFailure
        again={t('app:load_again')}
        onAgain={() => void (companies.isError ? companies : plan).refetch()}
      >
        {t('plan.failed')}
      </LoadFailure>
    );
  if (companies.isSuccess && company === undefined)
    return <Notice tone="info">{t('plan.no_company')}</Notice>;
  if (company === undefined || plan.data === undefined) return <Loading label={t('app:loading')} />;
  const { data } = plan.data;
  return (
    <>
      <p className={classes.current}>
        {t('plan.current', { company: company.name, plan: planName(data.name) })}
      </p>
      <Limits plan={data} usage={usage.data?.data ?? null} />
      <Features plan={data} />
    </>
  );
};

const Limits = ({ plan, usage }: { plan: Plan; usage: PlanUsage | null }) => {
  const { t, i18n } = useTranslation('pages');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <section>
      <h2>{t('plan.limits')}</h2>
      <table className={classes.limits}>
        <thead>
          <tr>
            <th scope="col">{t('plan.item')}</th>
            <th scope="col">{t('plan.used')}</th>
            <th scope="col">{t('plan.limit')}</th>
          </tr>
        </thead>
        <tbody>
          {planCounts.map((what) => (
            <tr
              key={what}
              data-full={usage !== null && usage[what] >= plan[`max_${what}`] ? true : undefined}
            >
              <th scope="row">{t(`plan.${what}`)}</th>
              <td>{usage === null ? '–' : number.format(usage[what])}</td>
              <td>{number.format(plan[`max_${what}`])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Features = ({ plan }: { plan: Plan }) => {
  const { t } = useTranslation('pages');
  return (
    <section>
      <h2>{t('plan.features')}</h2>
      <ul className={classes.features}>
        {planFeatures.map((feature) => (
          <li key={feature} data-on={stateOfFeature(plan, feature) === 'on' || undefined}>
            <span>{t(`plan.flags.${feature}`)}</span>
            <span className={classes.state}>{t(`plan.${stateOfFeature(plan, feature)}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
