import { smallestCountedGroup } from '@engawa/contract/companies';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { dayOf } from '../local-clock.ts';
import { useClockInTexts } from '../use-texts.ts';
import classes from './week-card.module.css';

/** How many members clocked in on each of the last seven days. */
export const WeekCard = ({ companyId }: { companyId: string }) => (
  <WithNamespaces of={['attendance']}>
    <Card companyId={companyId} />
  </WithNamespaces>
);

const Card = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['attendance', 'app']);
  const { queries } = useApi();
  const { sentenceOf } = useDialogWords();
  const texts = useClockInTexts();
  const week = useQuery({
    ...queries.attendance.week.queryOptions({ input: { id: companyId, today: dayOf(new Date()) } }),
    staleTime: 0,
  });
  const days = week.data?.data ?? [];
  const most = Math.max(smallestCountedGroup, ...days.map(({ count }) => count ?? 0));
  return (
    <div className={classes.card} data-testid="week-card">
      <h3>{t('week.title')}</h3>
      {week.isPending && <Loading label={t('app:loading')} />}
      {week.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void week.refetch()}>
          {sentenceOf(week.error)}
        </LoadFailure>
      )}
      <ul>
        {days.map(({ day, count }) => (
          <li key={day} style={{ '--part': (count ?? 0) / most } as CSSProperties}>
            <span>{texts.day(day)}</span>
            <span>{count === null ? t('week.few') : t('week.count', { count })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
