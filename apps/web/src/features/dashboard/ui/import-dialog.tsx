import type { ImportPreview } from '@engawa/contract/invitations';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { readCsvFile, UnreadableFile } from '../read-csv-file.ts';
import classes from './import-dialog.module.css';
import { ImportRows } from './import-rows.tsx';

type Read = { readonly csv: string; readonly preview: ImportPreview };

/**
 * Imports members from a CSV file: first what each row does is shown, then all are invited or none.
 */
export const ImportDialog = ({ companyId, onClose }: { companyId: string; onClose: () => void }) => {
  const { t, i18n } = useTranslation('dashboard');
  const { calls } = useApi();
  const words = useDialogWords();
  const fieldSentence = useFieldSentence();
  const [read, setRead] = useState<Read | null>(null);
  const previewFile = useMutation({
    async mutationFn(file: File): Promise<Read> {
      const csv = await readCsvFile(file, i18n.language);
      return { csv, preview: (await calls.invitations.previewImport({ id: companyId, csv })).data };
    },
    onMutate: () => setRead(null),
    onSuccess: setRead,
  });
  const send = useMutation({
    mutationFn: (csv: string) => calls.invitations.importMembers({ id: companyId, csv }),
    onSuccess({ data }) {
      toasts.show(t('import.done', { count: data.invited }), { tone: 'success' });
      onClose();
    },
  });
  const sentenceOf = (error: unknown): string => {
    if (error instanceof UnreadableFile) return t('import.not_text');
    const [issue] = issuesOf(error);
    return (issue && fieldSentence(issue.key, t('import.file'))) ?? words.sentenceOf(error);
  };
  const failure = previewFile.error ?? send.error;
  const number = new Intl.NumberFormat(i18n.language);
  const needed = read?.preview.needed ?? 0;
  const left = read?.preview.left ?? 0;
  const isWrong = read?.preview.rows.some(({ outcome }) => outcome === 'wrong') ?? false;
  const isFull = needed > left;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('import.title')}
      width="full"
      isBusy={send.isPending}
      closeLabel={words.close}
      testId="import-members"
    >
      <div className={classes.page}>
        <p className={classes.hint}>{t('import.hint')}</p>
        <label className={classes.file}>
          {t('import.file')}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            disabled={previewFile.isPending || send.isPending}
            // The same file, corrected, is a change too.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              send.reset();
              if (file !== undefined) previewFile.mutate(file);
            }}
            data-autofocus
            data-testid="import-file"
          />
        </label>
        <FormError sentence={failure === null ? null : sentenceOf(failure)} />
        <p role="status" className={classes.counts} data-testid="import-counts">
          {previewFile.isPending && t('import.reading')}
          {read !== null &&
            t('import.counts', {
              invite: number.format(needed),
              wrong: number.format(read.preview.rows.filter(({ outcome }) => outcome === 'wrong').length),
              unchanged: number.format(
                read.preview.rows.filter(({ outcome }) => outcome.startsWith('already')).length,
              ),
            })}
        </p>
        {isWrong && <Notice tone="danger">{t('import.mend')}</Notice>}
        {isFull && (
          <Notice tone="danger">
            {t('import.too_many', { needed: number.format(needed), left: number.format(left) })}
          </Notice>
        )}
        {read !== null && <ImportRows rows={read.preview.rows} />}
        <DialogActions>
          <Button variant="default" disabled={send.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            disabled={read === null || isWrong || isFull || needed === 0 || send.isPending}
            onClick={() => read !== null && send.mutate(read.csv)}
            data-testid="import-submit"
          >
            {send.isPending ? t('import.sending') : t('import.submit', { count: needed })}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
};
