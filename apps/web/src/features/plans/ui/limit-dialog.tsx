import { type PlanCount, planLimit } from '@engawa/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { copyText } from '../../../platform/copy-text.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { usePlanName } from '../use-plan-name.ts';
import classes from './plans.module.css';

/** The CLI command that raises a limit; run it on the server. */
const commandFor = (companyId: string, met: PlanCount, max: number) =>
  `npm run engawa -- plan set ${companyId} max_${met}=${Math.max(max * 2, max + 1)}`;

/** Shows which limit of the plan was reached, the numbers, and who can raise it. */
export const LimitDialog = ({
  met,
  company,
  onClose,
}: {
  met: PlanCount;
  company: { readonly uuid: string; readonly name: string };
  onClose: () => void;
}) => {
  const { t, i18n } = useTranslation(['plans', 'app']);
  const words = useDialogWords();
  const { queries } = useApi();
  const input = { input: { id: company.uuid } };
  const planQuery = useQuery({ ...queries.plans.planOf.queryOptions(input), staleTime: 0 });
  const usageQuery = useQuery({ ...queries.plans.usageOf.queryOptions(input), staleTime: 0 });
  const plan = planQuery.data?.data;
  const usage = usageQuery.data?.data;
  const failure = plan === undefined || usage === undefined ? (planQuery.error ?? usageQuery.error) : null;
  const askAgain = () => {
    void planQuery.refetch();
    void usageQuery.refetch();
  };
  const planName = usePlanName();
  const number = new Intl.NumberFormat(i18n.language);
  const max = plan === undefined ? 0 : planLimit(plan, met);
  const command = commandFor(company.uuid, met, max);
  const copy = async () => {
    // Where copying fails, the command can be selected by hand.
    if (await copyText(command)) toasts.show(t('met.copied'), { tone: 'success' });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`met.title.${met}`)}
      width={450}
      role="alertdialog"
      closeLabel={words.close}
      testId="limit-met"
    >
      {failure !== null && (
        <LoadFailure again={t('app:load_again')} onAgain={askAgain}>
          {words.sentenceOf(failure)}
        </LoadFailure>
      )}
      {failure === null && (plan === undefined || usage === undefined) && (
        <Loading label={t('app:loading')} />
      )}
      {plan !== undefined && usage !== undefined && (
        <>
          <p data-testid="limit-text">
            {t('met.text', {
              company: company.name,
              plan: planName(plan.name),
              max: number.format(max),
              used: number.format(usage[met]),
            })}
          </p>
          <p className={classes.who}>{t('met.who')}</p>
          <code className={classes.command}>{command}</code>
        </>
      )}
      <DialogActions>
        <Button
          variant="default"
          disabled={plan === undefined || usage === undefined}
          onClick={() => void copy()}
        >
          {t('met.copy')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('met.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
