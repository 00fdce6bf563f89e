import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { type Received, receiveArchive } from '../receive-archive.ts';
import classes from './companies.module.css';

const bytesInMegabyte = 1_000_000;
/** How often the page says how much has arrived, in ms. */
const paceMs = 300;

/** Saves everything of a company as one file, and says how much has arrived. */
export const ArchiveButton = ({ companyId }: { companyId: string }) => {
  const { t, i18n } = useTranslation('companies');
  const api = useApi();
  const { sentenceOf } = useDialogWords();
  const [received, setReceived] = useState<Received | null>(null);
  const save = useMutation({
    async mutationFn() {
      let shownAt = 0;
      const file = await receiveArchive(api, companyId, (progress) => {
        if (Date.now() - shownAt < paceMs) return;
        shownAt = Date.now();
        setReceived(progress);
      });
      saveFile(`engawa-company-${new Date().toISOString().slice(0, 10)}.zip`, 'application/zip', file);
    },
    onSuccess: () => toasts.show(t('export.done'), { tone: 'success' }),
    onSettled: () => setReceived(null),
  });
  const megabytes = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  const sizeOf = (bytes: number): string => megabytes.format(bytes / bytesInMegabyte);
  return (
    <>
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
      {received !== null && (
        <p className={classes.plain} data-testid="export-progress">
          {received.of !== null && received.of >= received.bytes
            ? t('export.part', { size: sizeOf(received.bytes), total: sizeOf(received.of) })
            : t('export.size', { size: sizeOf(received.bytes) })}
        </p>
      )}
      <FormError sentence={save.error === null ? null : sentenceOf(save.error)} />
    </>
  );
};

/** The part of the settings that exports a company. */
export const CompanyExport = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('companies');
  return (
    <div className={classes.block}>
      <h4>{t('export.title')}</h4>
      <p>{t('export.text')}</p>
      <ArchiveButton companyId={companyId} />
    </div>
  );
};
