import type { ImportedRow } from '@engawa/contract/invitations';
import { useTranslation } from 'react-i18next';
import { CardRow, CardTable, Cell, HeadCell, RowHead } from '../../../ui/page/card-table.tsx';
import classes from './import-dialog.module.css';

/** The rows that are shown; of a long file those that are wrong come first. */
const maxShown = 200;
const columns = ['line', 'name', 'email', 'role', 'department', 'spaces', 'outcome'] as const;

/** The outcome of an import for each row of a file. */
export const ImportRows = ({ rows }: { rows: readonly ImportedRow[] }) => {
  const { t } = useTranslation('dashboard');
  const ordered =
    rows.length <= maxShown
      ? rows
      : rows.toSorted((a, b) => Number(b.outcome === 'wrong') - Number(a.outcome === 'wrong'));
  return (
    <>
      <CardTable
        aria-label={t('import.rows')}
        testId="import-rows"
        head={columns.map((column) => <HeadCell key={column}>{t(`import.${column}`)}</HeadCell>)}
      >
        {ordered.slice(0, maxShown).map((row) => (
          <CardRow key={row.line} data-outcome={row.outcome} data-testid="import-row">
            <Cell label={t('import.line')}>{row.line}</Cell>
            <Cell label={t('import.name')}>{row.name}</Cell>
            <RowHead>{row.email}</RowHead>
            <Cell label={t('import.role')}>{row.role}</Cell>
            <Cell label={t('import.department')}>{row.department}</Cell>
            <Cell label={t('import.spaces')}>{row.spaces.join(' / ')}</Cell>
            <Cell label={t('import.outcome')}>
              <span className={row.outcome === 'wrong' ? classes.wrong : undefined}>
                <span>{t(`import.outcomes.${row.outcome}`)}</span>
                {row.problems.length > 0 && (
                  <span>{` – ${row.problems.map((problem) => t(`import.problems.${problem}`)).join(' / ')}`}</span>
                )}
              </span>
            </Cell>
          </CardRow>
        ))}
      </CardTable>
      {rows.length > maxShown && (
        <p className={classes.hint}>{t('import.more', { count: rows.length - maxShown })}</p>
      )}
    </>
  );
};
