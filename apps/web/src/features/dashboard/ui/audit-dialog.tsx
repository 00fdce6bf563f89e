import { type AuditGroup, auditGroupNames } from '@engawa/contract/audit';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CsvButton } from '../../../ui/page/csv-button.tsx';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { type AuditLogPage, useAuditLog } from '../use-audit-log.ts';
import classes from './audit.module.css';
import { AuditTable } from './audit-table.tsx';
import { Paging } from './paging.tsx';

/** The audit log of a company: who changed what, and when. */
export const AuditDialog = ({ companyId, onClose }: { companyId: string; onClose: () => void }) => {
  const { t } = useTranslation(['dashboard', 'app']);
  const words = useDialogWords();
  const log = useAuditLog(companyId);
  const { list } = log;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('audit.title')}
      width="full"
      closeLabel={words.close}
      testId="audit-log"
    >
      <div className={classes.page}>
        <p className={classes.hint}>{t('audit.looked')}</p>
        <Filters log={log} companyId={companyId} />
        {list.isError && (
          <LoadFailure again={t('app:load_again')} onAgain={() => void list.refetch()}>
            {words.sentenceOf(list.error)}
          </LoadFailure>
        )}
        {list.isPending && <Loading label={t('app:loading')} />}
        {list.isSuccess && <AuditTable log={log} />}
        <Paging
          {...log}
          isReady={list.isSuccess}
          words={{
            paging: t('audit.paging'),
            previous: t('audit.previous'),
            next: t('audit.next'),
            none: t('audit.none'),
            range: (values) => t('audit.range', values),
            page: (values) => t('audit.page', values),
          }}
        />
      </div>
    </Dialog>
  );
};

const Filters = ({ log, companyId }: { log: AuditLogPage; companyId: string }) => {
  const { t } = useTranslation('dashboard');
  const { choices, choose } = log;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <search> has no name of its own in every screen reader yet
    <div role="search" aria-label={t('audit.filters')} className={classes.filters}>
      <TextField
        label={t('audit.search')}
        type="search"
        value={log.typed}
        onChange={(event) => log.type(event.currentTarget.value)}
        data-autofocus
        data-testid="audit-search"
      />
      <ChoiceField
        label={t('audit.group')}
        value={choices.group}
        data={[
          { value: '', label: t('audit.all') },
          ...auditGroupNames.map((group) => ({ value: group, label: t(`audit.groups.${group}`) })),
        ]}
        onChange={(event) => choose({ group: event.currentTarget.value as AuditGroup | '' })}
        data-testid="audit-group"
      />
      {(['from', 'until'] as const).map((side) => (
        <TextField
          key={side}
          label={t(`audit.${side}`)}
          type="date"
          value={choices[side]}
          onChange={(event) => choose({ [side]: event.currentTarget.value })}
          data-testid={`audit-${side}`}
        />
      ))}
      <div className={classes.buttons}>
        {log.isFiltered && (
          <Button variant="subtle" onClick={log.clear} data-testid="clear-audit">
            {t('audit.clear')}
          </Button>
        )}
        <ExportButton log={log} companyId={companyId} />
      </div>
    </div>
  );
};

/** Saves the entries that match the filters. */
const ExportButton = ({ log, companyId }: { log: AuditLogPage; companyId: string }) => {
  const { t } = useTranslation('dashboard');
  const { calls } = useApi();
  const { sentenceOf } = useDialogWords();
  return (
    <CsvButton
      name="engawa-audit-log.csv"
      load={() => calls.audit.export({ id: companyId, ...log.filter })}
      words={{ label: t('audit.export'), saving: t('audit.exporting'), saved: t('audit.exported') }}
      sentenceOf={sentenceOf}
      testId="export-audit"
    />
  );
};
