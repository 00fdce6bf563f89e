import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Captions } from '../create-captions.ts';

/** Tells the user that the record of a meeting at which they were can be read. */
export const RecordNews = ({ captions, open }: { captions: Captions; open: () => void }) => {
  const { t } = useTranslation('captions');
  useEffect(
    () =>
      captions.onRecord(({ record_id, label }) => {
        const text = t('record.saved', { title: label === '' ? t('record.unnamed') : label });
        const read = () => {
          open();
          void captions.records.open(record_id);
        };
        toasts.show(text, {
          testId: 'record-saved',
          keptText: text,
          actions: [{ label: t('record.read'), testId: 'read-record', run: read }],
        });
      }),
    [captions, open, t],
  );
  return null;
};
