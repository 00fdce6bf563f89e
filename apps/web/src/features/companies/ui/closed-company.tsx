import { type Closing, canManageCompany, type Membership } from '@engawa/contract/companies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import classes from './closed-company.module.css';
import { ArchiveButton } from './company-export.tsx';

/**
 * A company that is deleted soon: Managers read when, restore it and export it; Members read whom
 * to ask.
 */
export const ClosedCompany = ({
  company,
  closing,
}: {
  company: Pick<Membership, 'uuid' | 'name' | 'role'>;
  closing: Closing;
}) => {
  const { t, i18n } = useTranslation('companies');
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(closing.deletes_at),
  );
  const names = new Intl.ListFormat(i18n.language).format(closing.managers);
  const isManager = canManageCompany(company.role.name);
  return (
    <section
      className={classes.place}
      aria-label={t('closed.label', { company: company.name })}
      data-testid="closed-company"
    >
      <Notice tone="warning">
        <p className={classes.title}>{t('closed.title', { company: company.name, date })}</p>
        <p className={classes.text}>
          {closing.closed_by !== null && `${t('closed.by', { name: closing.closed_by })} `}
          {isManager ? t('closed.manager') : t('closed.member', { managers: names })}
        </p>
        {isManager && <Actions company={company} />}
      </Notice>
    </section>
  );
};

const Actions = ({ company }: { company: Pick<Membership, 'uuid' | 'name'> }) => {
  const { t } = useTranslation('companies');
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const { sentenceOf } = useDialogWords();
  const restore = useMutation({
    mutationFn: () => calls.companies.restore({ id: company.uuid }),
    onSuccess: () => toasts.show(t('closed.restored', { company: company.name }), { tone: 'success' }),
    onError: (error) => toasts.show(sentenceOf(error), { tone: 'danger' }),
    // A company that is deleted meanwhile disappears from the page.
    onSettled: () => client.invalidateQueries({ queryKey: queries.companies.key() }),
  });
  return (
    <div className={classes.actions}>
      <Button disabled={restore.isPending} onClick={() => restore.mutate()} data-testid="restore-company">
        {restore.isPending ? t('closed.restoring') : t('closed.restore')}
      </Button>
      <ArchiveButton companyId={company.uuid} />
    </div>
  );
};
