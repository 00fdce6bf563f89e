import { planCounts, planLimit, selfHostedPlan } from '@engawa/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { usePlanName } from '../use-plan-name.ts';
import classes from './plans.module.css';

/** A limit from which on it says nothing beside the usage: that of a server of one's own. */
const unreachable = selfHostedPlan.max_members;

/** The plan of a company and its usage. */
export const PlanUsageList = ({ companyId }: { companyId: string }) => {
  const { t, i18n } = useTranslation(['plans', 'app']);
  const { queries } = useApi();
  const sentence = useTroubleSentence();
  const input = { input: { id: companyId } };
  const plan = useQuery(queries.plans.planOf.queryOptions(input));
  const usage = useQuery({ ...queries.plans.usageOf.queryOptions(input), staleTime: 0 });
  const planName = usePlanName();
  const error = plan.error ?? usage.error;
  const askAgain = () => {
    void plan.refetch();
    void usage.refetch();
  };
  if (error !== null)
    return (
      <LoadFailure again={t('app:load_again')} onAgain={askAgain}>
        {sentence(error)}
      </LoadFailure>
    );
  if (plan.data === undefined || usage.data === undefined) return <Loading label={t('app:loading')} />;
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <section className={classes.plan} aria-label={t('usage')} data-testid="plan-usage">
      <p className={classes.name}>
        {t('title')} <strong>{planName(plan.data.data.name)}</strong>
      </p>
      <dl className={classes.counts}>
        {planCounts.map((count) => {
          const [used, max] = [usage.data.data[count], planLimit(plan.data.data, count)];
          return (
            <div key={count} className={classes.count} data-full={used >= max || undefined}>
              <dt>{t(`counts.${count}`)}</dt>
              <dd>
                {max >= unreachable
                  ? number.format(used)
                  : t('of', { used: number.format(used), max: number.format(max) })}
                {used >= max && <span className={classes.full}>{t('full')}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
};
