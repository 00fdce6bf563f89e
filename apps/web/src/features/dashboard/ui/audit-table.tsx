import type { AuditEntry, AuditValues } from '@engawa/contract/audit';
import { useTranslation } from 'react-i18next';
import { CardRow, CardTable, Cell, HeadCell, RowHead } from '../../../ui/page/card-table.tsx';
import type { AuditLogPage } from '../use-audit-log.ts';
import classes from './audit.module.css';

const columns = ['at', 'actor', 'action', 'target', 'changes', 'address'] as const;

/** One page of the audit log. */
export const AuditTable = ({ log }: { log: AuditLogPage }) => {
  const { t } = useTranslation('dashboard');
  if (log.entries.length === 0) return null;
  return (
    <CardTable
      aria-label={t('audit.title')}
      aria-busy={log.list.isPlaceholderData}
      testId="audit-table"
      head={columns.map((column) => <HeadCell key={column}>{t(`audit.${column}`)}</HeadCell>)}
    >
      {log.entries.map((entry) => (
        <EntryRow key={entry.number} entry={entry} />
      ))}
    </CardTable>
  );
};

const EntryRow = ({ entry }: { entry: AuditEntry }) => {
  const { t, i18n } = useTranslation('dashboard');
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' });
  const { actor, target, space } = entry;
  const isElsewhere = space !== null && target.kind !== 'space';
  return (
    <CardRow data-testid="audit-entry">
      <Cell label={t('audit.at')} className={classes.at}>
        <time dateTime={entry.at}>{moment.format(new Date(entry.at))}</time>
      </Cell>
      <Cell label={t('audit.actor')}>
        {actor.kind === 'person' ? (actor.name ?? t('audit.deleted')) : t(`audit.${actor.kind}`)}
      </Cell>
      <RowHead>{t(`audit.actions.${entry.action}`)}</RowHead>
      <Cell label={t('audit.target')}>
        {target.name ?? (target.kind === 'person' ? t('audit.deleted') : '')}
        {isElsewhere && <span className={classes.space}>{space}</span>}
      </Cell>
      <Cell label={t('audit.changes')}>
        <Changes before={entry.before} after={entry.after} />
      </Cell>
      <Cell label={t('audit.address')} className={classes.address}>
        {entry.address ?? '–'}
      </Cell>
    </CardRow>
  );
};

const Changes = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>) => {
  const { t } = useTranslation('dashboard');
  const text = useValueText();
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return '–';
  return (
    <ul className={classes.changes}>
      {fields.map((field) => {
        const label = t(`audit.fields.${field as 'role'}`, { defaultValue: field });
        const [was, is] = [before?.[field], after?.[field]];
        const isChange = was !== undefined && is !== undefined && was !== is;
        return (
          <li key={field}>
            {isChange
              ? t('audit.change', { field: label, before: text(was, field), after: text(is, field) })
              : t('audit.value', { field: label, value: text(is ?? was ?? null, field) })}
          </li>
        );
      })}
    </ul>
  );
};

/** A date and time as the server writes it. */
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A value of an entry as text. */
const useValueText = () => {
  const { t, i18n } = useTranslation('dashboard');
  const itemText = (item: string, field: string): string =>
    field === 'events' ? t(`audit.chat_events.${item as 'person_asked'}`, { defaultValue: item }) : item;
  return (value: AuditValues[string], field: string): string => {
    if (value === null || value === '') return t('audit.empty');
    if (typeof value === 'boolean') return value ? t('audit.on') : t('audit.off');
    if (typeof value === 'number') return new Intl.NumberFormat(i18n.language).format(value);
    if (Array.isArray(value))
      return value.length === 0 ? t('audit.empty') : value.map((item) => itemText(item, field)).join(' / ');
    if (instant.test(value))
      return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date(value),
      );
    return t(`audit.values.${value as 'Manager'}`, { defaultValue: value });
  };
};
