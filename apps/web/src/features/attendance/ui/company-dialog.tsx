import { attendancePageSize, type MemberMonth } from '@engawa/contract/attendance';
import { type Department, departments } from '@engawa/contract/companies';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { CardRow, CardTable, Cell, HeadCell, RowHead } from '../../../ui/page/card-table.tsx';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { monthOf } from '../local-clock.ts';
import { useClockInTexts } from '../use-texts.ts';
import classes from './attendance.module.css';
import { ExportButton } from './export-button.tsx';
import { MonthSwitch } from './month-switch.tsx';
import { WaitingCorrections } from './waiting-corrections.tsx';

/** The clock-ins of a company’s members by month and department, and the requests that wait. */
export const CompanyDialog = ({ companyId, onClose }: { companyId: string; onClose: () => void }) => {
  const { t } = useTranslation(['attendance', 'companies', 'app']);
  const { calls, queries } = useApi();
  const words = useDialogWords();
  const [month, setMonth] = useState(() => monthOf(new Date()));
  const [department, setDepartment] = useState<Department | ''>('');
  const [page, setPage] = useState(1);
  const asked = { id: companyId, month, department: department === '' ? undefined : department };
  const list = useQuery(
    queries.attendance.list.queryOptions({
      input: { ...asked, page },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const pages = Math.max(1, Math.ceil((list.data?.pagination.total ?? 0) / attendancePageSize));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('company.title')}
      width="full"
      closeLabel={words.close}
      testId="company-attendance"
    >
      <div className={classes.page}>
        <p className={classes.hint}>{t('company.looked')}</p>
        <WaitingCorrections companyId={companyId} />
        <div className={classes.bar}>
          <MonthSwitch
            month={month}
            onChange={(chosen) => {
              setMonth(chosen);
              setPage(1);
            }}
          />
          <ChoiceField
            label={t('company.department')}
            value={department}
            data={[
              { value: '', label: t('company.all') },
              ...departments.map((name) => ({ value: name, label: t(`companies:departments.${name}`) })),
              { value: 'none', label: t('company.no_department') },
            ]}
            onChange={(event) => {
              setDepartment(event.currentTarget.value as Department | '');
              setPage(1);
            }}
            data-testid="attendance-department"
          />
          <ExportButton name={`engawa-attendance-${month}.csv`} load={() => calls.attendance.export(asked)} />
        </div>
        {list.isPending && <Loading label={t('app:loading')} />}
        {list.isError && (
          <LoadFailure again={t('app:load_again')} onAgain={() => void list.refetch()}>
            {words.sentenceOf(list.error)}
          </LoadFailure>
        )}
        {list.isSuccess && <MonthTable members={list.data.data} isOld={list.isPlaceholderData} />}
        {pages > 1 && (
          <nav className={classes.paging} aria-label={t('company.paging')}>
            <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('company.previous')}
            </Button>
            <span role="status">{t('company.page', { page, pages })}</span>
            <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {t('company.next')}
            </Button>
          </nav>
        )}
      </div>
    </Dialog>
  );
};

const columns = ['member', 'department', 'days', 'clock_ins'] as const;

const MonthTable = ({ members, isOld }: { members: readonly MemberMonth[]; isOld: boolean }) => {
  const { t } = useTranslation(['attendance', 'companies']);
  const texts = useClockInTexts();
  if (members.length === 0) return <p className={classes.hint}>{t('company.nobody')}</p>;
  return (
    <CardTable
      aria-label={t('company.title')}
      aria-busy={isOld}
      testId="attendance-table"
      head={columns.map((column) => <HeadCell key={column}>{t(`company.${column}`)}</HeadCell>)}
    >
      {members.map(({ user, department, clock_ins }) => (
        <CardRow key={user.uuid} data-testid="member-month">
          <RowHead>{user.name}</RowHead>
          <Cell label={t('company.department')}>
            {department === null || department === 'none'
              ? t('company.no_department')
              : t(`companies:departments.${department}`)}
          </Cell>
          <Cell label={t('company.days')}>
            {t('company.day_count', { count: new Set(clock_ins.map(({ day }) => day)).size })}
          </Cell>
          <Cell label={t('company.clock_ins')}>
            {clock_ins.length === 0 ? (
              '–'
            ) : (
              <ul className={classes.tags}>
                {clock_ins.map((clockIn) => (
                  <li key={clockIn.id} title={clockIn.description || undefined}>
                    {texts.day(clockIn.day)} <strong>{texts.time(clockIn)}</strong>
                    {clockIn.is_corrected && <span className={classes.mark}>{t('corrected')}</span>}
                  </li>
                ))}
              </ul>
            )}
          </Cell>
        </CardRow>
      ))}
    </CardTable>
  );
};
