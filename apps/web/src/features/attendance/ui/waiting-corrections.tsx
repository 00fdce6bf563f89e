import type { Correction } from '@engawa/contract/attendance';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { useClockInTexts } from '../use-texts.ts';
import classes from './attendance.module.css';

/** The requests for corrections that wait for a decision. */
export const WaitingCorrections = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['attendance', 'app']);
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const { sentenceOf } = useDialogWords();
  const waiting = useQuery({
    ...queries.attendance.listCorrections.queryOptions({ input: { id: companyId } }),
    staleTime: 0,
  });
  const decide = useMutation({
    mutationFn: (decision: { id: string; is_approved: boolean }) =>
      calls.attendance.decideCorrection(decision),
    onSuccess: (_, { is_approved }) =>
      toasts.show(is_approved ? t('requests.approved') : t('requests.rejected'), { tone: 'success' }),
    onError: (error) => toasts.show(sentenceOf(error), { tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: queries.attendance.key() }),
  });
  const corrections = waiting.data?.data ?? [];
  return (
    <section aria-labelledby="waiting-corrections">
      <h3 id="waiting-corrections" className={classes.heading}>
        {t('requests.waiting')}
      </h3>
      {waiting.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void waiting.refetch()}>
          {sentenceOf(waiting.error)}
        </LoadFailure>
      )}
      {waiting.isSuccess && corrections.length === 0 && (
        <p className={classes.hint}>{t('requests.none_waiting')}</p>
      )}
      <ul className={classes.requests}>
        {corrections.map((correction) => (
          <WaitingCorrection
            key={correction.id}
            correction={correction}
            isDeciding={decide.isPending}
            onDecide={(is_approved) => decide.mutate({ id: correction.id, is_approved })}
          />
        ))}
      </ul>
    </section>
  );
};

const WaitingCorrection = ({
  correction,
  isDeciding,
  onDecide,
}: {
  correction: Correction;
  isDeciding: boolean;
  onDecide: (isApproved: boolean) => void;
}) => {
  const { t } = useTranslation('attendance');
  const texts = useClockInTexts();
  const { user, reason, is_self } = correction;
  const choices = [
    { isApproved: true, label: t('requests.approve'), name: 'approve' },
    { isApproved: false, label: t('requests.reject'), name: 'reject' },
  ];
  return (
    <li data-testid="waiting-correction">
      <span className={classes.request}>
        <strong>{user.name}</strong> {texts.correction(correction)}
        <span className={classes.reason}>{reason}</span>
        {is_self && <span className={classes.reason}>{t('requests.own')}</span>}
      </span>
      <span className={classes.buttons}>
        {choices.map(({ isApproved, label, name }) => (
          <Button
            key={name}
            size="sm"
            variant={isApproved ? 'filled' : 'default'}
            aria-label={`${label}: ${user.name}`}
            disabled={isDeciding}
            onClick={() => onDecide(isApproved)}
            data-testid={`${name}-correction`}
          >
            {label}
          </Button>
        ))}
      </span>
    </li>
  );
};
