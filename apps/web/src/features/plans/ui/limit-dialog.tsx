import { type PlanCount, planLimit } from '@engawa/contract/plans';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { copyText } from '../../../platform/copy-text.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import classes from './plans.module.css';

/** What raises a limit; typed where the server runs. */
const commandFor = (companyId: string, met: PlanCount, max: number) =>
  `npm run engawa -- plan set ${companyId} max_${met}=${Math.max(max * 2, max + 1)}`;

/** A limit of the plan is met: which, how many of how many, and who can raise it. */
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
  const plan = useQuery({ ...queries.plans.planOf.queryOptions(input), staleTime: 0 }).data?.data;
  const usage = useQuery({ ...queries.plans.usageOf.queryOptions(input), staleTime: 0 }).data?.data;
  const number = new Intl.NumberFormat(i18n.language);
  const max = plan === undefined ? 0 : planLimit(plan, met);
  const command = commandFor(company.uuid, met, max);
  const copy = async () => {
    // Where it cannot be copied it stands there to be marked by hand.
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
      {plan === undefined || usage === undefined ? (
        <Loading label={t('app:loading')} />
      ) : (
        <>
          <p data-testid="limit-text">
            {t('met.text', {
              company: company.name,
              plan: plan.name,
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
