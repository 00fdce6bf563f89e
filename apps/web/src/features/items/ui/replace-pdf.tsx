import type { Item } from '@engawa/contract/items';
import { maxPdfPages, pdfType } from '@engawa/contract/pdfs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useUploadPercent } from '../../../platform/api-client/upload-percent.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Progress } from '../../../ui/controls/progress.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PictureDrop } from '../../../ui/picture-crop/picture-drop.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import classes from './item-dialogs.module.css';

/** Puts another file in the place of that of a PDF; it is sent as soon as it is chosen. */
export const ReplacePdf = ({ item, onReplaced }: { item: Item; onReplaced: (item: Item) => void }) => {
  const { t } = useTranslation('items');
  const { calls } = useApi();
  const words = useDialogWords();
  const percent = useUploadPercent() ?? 0;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const stopper = useRef(new AbortController());
  useEffect(() => {
    const { current } = stopper;
    return () => current.abort();
  }, []);
  const send = async (document: File | undefined) => {
    if (!document) return;
    const { signal } = stopper.current;
    setSending(true);
    setFailure(null);
    try {
      const { data } = await calls.items.replacePdf({ room: item.room, id: item.uuid, document }, { signal });
      toasts.show(t('pdfs.replaced'), { tone: 'success' });
      onReplaced(data);
    } catch (error) {
      if (signal.aborted) return;
      setFailure(words.sentenceOf(error));
    }
    setSending(false);
  };
  return (
    <div data-testid="replace-pdf">
      <PictureDrop
        types={[pdfType]}
        isBusy={isSending}
        label={t('pdfs.replace')}
        button={t('pdfs.choose_one')}
        hint={t('pdfs.hint_one', { pages: maxPdfPages })}
        onFiles={([document]) => void send(document)}
      />
      {isSending && (
        <div role="status">
          <p className={classes.progress}>{t('pdfs.progress', { count: 1, all: 1, percent })}</p>
          <Progress value={percent} animated aria-label={t('pdfs.replace')} />
        </div>
      )}
      <FormError sentence={failure} />
    </div>
  );
};
