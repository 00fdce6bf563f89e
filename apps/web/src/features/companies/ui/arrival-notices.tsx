import { type Department, departments, punchInUndoSeconds } from '@engawa/contract/companies';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { localStore } from '../../../platform/storage/storage.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { createArrivalDay, localMoment } from '../arrival-day.ts';
import classes from './companies.module.css';
import { useDepartment } from './use-department.ts';

type Props = { companyId: string; userId: string; roomId: string };

/** Records the first entry of a day; returns its id while it can be undone. */
const useArrival = ({ companyId, userId, roomId }: Props) => {
  const { t } = useTranslation('companies');
  const { calls } = useApi();
  const [arrival, setArrival] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on entering; another room or language is no arrival
  useEffect(() => {
    const day = createArrivalDay(localStore, { userId, companyId });
    const now = new Date();
    if (!day.isNew(now)) return;
    day.note(now);
    let timer = 0;
    calls.companies
      .punchIn({
        company_id: companyId,
        room_id: roomId,
        status: t('arrival.status'),
        start_time: localMoment(now),
      })
      .then(({ data }) => {
        if (!data.is_new) return;
        setArrival(data.id);
        timer = window.setTimeout(() => setArrival(null), punchInUndoSeconds * 1_000);
      })
      // The user did not request it, so a failure is not shown.
      .catch(() => undefined);
    return () => window.clearTimeout(timer);
  }, [companyId, userId]);
  const undo = async () => {
    if (arrival === null) return;
    setArrival(null);
    await calls.companies.undoPunchIn({ id: arrival }).then(
      () => toasts.show(t('arrival.undone')),
      () => undefined,
    );
  };
  return { arrival, undo };
};

/**
 * At the first entry of a day, shows the recorded arrival, which can be undone for a minute; asks
 * once for the department.
 */
export const ArrivalNotices = (props: Props) => {
  const { t } = useTranslation('companies');
  const { queries } = useApi();
  const { arrival, undo } = useArrival(props);
  const mine = useQuery(queries.companies.listMine.queryOptions()).data?.data;
  const membership = mine?.find(({ uuid }) => uuid === props.companyId);
  const isAsked = membership !== undefined && membership.department === null;
  if (arrival === null && !isAsked) return null;
  return (
    <div className={classes.desk}>
      {arrival !== null && (
        <div className={`${classes.card} ${classes.arrival}`} role="status" data-testid="arrival">
          {t('arrival.done')}
          <Button size="xs" variant="default" onClick={() => void undo()} data-testid="arrival-undo">
            {t('arrival.undo')}
          </Button>
        </div>
      )}
      {isAsked && <DepartmentCard memberId={membership.user_company_id} />}
    </div>
  );
};

const DepartmentCard = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('companies');
  const choose = useDepartment(memberId);
  const sentence = useTroubleSentence();
  const chooseDepartment = (department: Department) => () => choose.mutate(department);
  return (
    <section className={classes.card} aria-label={t('ask.title')} data-testid="department-card">
      <h2>{t('ask.title')}</h2>
      <p>{t('ask.text')}</p>
      {/* The buttons stay: pressed once more they ask again. */}
      <FormError sentence={choose.isError ? sentence(choose.error) : null} />
      <div className={classes.chips}>
        {departments.map((one) => (
          <Button
            key={one}
            size="xs"
            variant="default"
            disabled={choose.isPending}
            onClick={chooseDepartment(one)}
            data-testid={`department-${one}`}
          >
            {t(`departments.${one}`)}
          </Button>
        ))}
        <Button
          size="xs"
          variant="subtle"
          disabled={choose.isPending}
          onClick={chooseDepartment('none')}
          data-testid="department-skip"
        >
          {t('ask.skip')}
        </Button>
      </div>
    </section>
  );
};
