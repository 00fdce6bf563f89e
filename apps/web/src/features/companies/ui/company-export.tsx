import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import classes from './companies.module.css';

/** Saves the data of a company as a file. */
export const CompanyExport = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('companies');
  const { calls } = useApi();
  const { sentenceOf } = useDialogWords();
  const save = useMutation({
    async mutationFn() {
      const data = await calls.companies.exportCompany({ id: companyId });
      const name = `engawa-company-${data.exported_at.slice(0, 10)}.json`;
      saveFile(name, 'application/json', JSON.stringify(data, null, 2));
    },
    onSuccess: () => toasts.show(t('export.done'), { tone: 'success' }),
    onError: (error) => toasts.show(sentenceOf(error), { tone: 'danger' }),
  });
  return (
    <div className={classes.block}>
      <h4>{t('export.title')}</h4>
      <p>{t('export.text')}</p>
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        disabled={save.isPending}
        onClick={() => save.mutate()}
        data-testid="export-company"
      >
        {save.isPending ? t('export.running') : t('export.open')}
      </Button>
    </div>
  );
};
