import { type Item, maxLabelLength } from '@engawa/contract/items';
import { maxPdfPages, pdfType } from '@engawa/contract/pdfs';
import { pictureTypes } from '@engawa/contract/pictures';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useUploadPercent } from '../../../platform/api-client/upload-percent.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { sendPicture, wallpaperLimits } from '../../../platform/pictures/fit-picture.ts';
import type { MapView } from '../../../slots/map-view.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Progress } from '../../../ui/controls/progress.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PictureDrop } from '../../../ui/picture-crop/picture-drop.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { createUpload, type UploadSize, uploadSizes } from '../files/create-upload.ts';
import { isPdf } from '../files/is-pdf.ts';
import { onMap } from '../forms/new-item.ts';
import { sizeOf } from '../item-kinds.ts';
import classes from './item-dialogs.module.css';

/** Files put up at once: more than anyone chooses by hand, and fewer than the limit of uploads. */
const maxAtOnce = { pictures: 20, pdfs: 5 };
type Group = keyof typeof maxAtOnce;

/** How many files of all are sent, and how much of the present one. */
const Sending = ({ group, sent, all }: { group: Group; sent: number; all: number }) => {
  const { t } = useTranslation('items');
  const percent = useUploadPercent() ?? 0;
  return (
    <div role="status" data-testid="pictures-progress">
      <p className={classes.progress}>
        {t(`${group}.progress`, { count: Math.min(sent + 1, all), all, percent })}
      </p>
      <Progress value={(100 * sent + percent) / Math.max(1, all)} animated aria-label={t(`${group}.title`)} />
    </div>
  );
};

type AddFilesProps = {
  ghost: Item;
  /** Those that were dropped on the map: they are sent at once. */
  files: readonly File[];
  map: MapView;
  onAdded: (item: Item) => void;
  /** Called with the item that was put up last; null: none. */
  onClose: (last: Item | null) => void;
};

/** The upload, which goes on while this is shown. */
const useUpload = ({ ghost, files, map, onAdded, onClose }: AddFilesProps, group: Group) => {
  const { t } = useTranslation('items');
  const { calls } = useApi();
  const onSent = (count: number) => toasts.show(t(`${group}.added`, { count }), { tone: 'success' });
  const latest = useRef({ onAdded, onClose, onSent });
  latest.current = { onAdded, onClose, onSent };
  const [upload] = useState(() =>
    createUpload({
      ghost,
      files,
      most: maxAtOnce[group],
      widthOf: (area_type) => sizeOf({ ...ghost, area_type }).widthPx,
      keepOnMap(place) {
        const { ground } = map.store.getState();
        return ground === null ? place : onMap(place, ground);
      },
      async send(file, fields, signal) {
        const { data } = isPdf(file)
          ? await calls.items.addPdf({ ...fields, document: file }, { signal })
          : await sendPicture(file, wallpaperLimits, (image) =>
              calls.items.addPicture({ ...fields, image }, { signal }),
            );
        return data;
      },
      onAdded: (item) => latest.current.onAdded(item),
      onSent: (count) => latest.current.onSent(count),
      onDone: (last) => latest.current.onClose(last),
    }),
  );
  useEffect(() => {
    upload.start();
    return upload.stop;
  }, [upload]);
  return upload;
};

/**
 * Puts up pictures and PDFs that are chosen, dropped or pasted. Those that failed are listed with
 * the reason. Closing the dialog stops the one that is on its way.
 */
export const AddFiles = (props: AddFilesProps) => {
  const { t } = useTranslation(['items', 'space']);
  const words = useDialogWords();
  const group: Group = props.ghost.type === 'pdf' ? 'pdfs' : 'pictures';
  const upload = useUpload(props, group);
  const { chosen, size, label, sent, failed } = useStore(upload.store);
  const isSending = sent !== null;
  const close = () => props.onClose(upload.last());
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t(`${group}.title`)}
      width={552}
      closeLabel={words.close}
      testId="item-dialog"
    >
      <form
        className={classes.form}
        noValidate
        aria-busy={isSending}
        onSubmit={(event) => {
          event.preventDefault();
          void upload.send();
        }}
      >
        <PictureDrop
          types={group === 'pdfs' ? [pdfType] : pictureTypes}
          isMany
          isAlone
          isBusy={isSending}
          label={t(`${group}.drop`)}
          button={t(`${group}.choose`)}
          hint={t(`${group}.hint`, { max: maxAtOnce[group], pages: maxPdfPages })}
          onFiles={upload.choose}
        />
        {chosen.length > 0 && !isSending && failed.length === 0 && (
          <ul className={classes.files} aria-label={t(`${group}.chosen`)}>
            {chosen.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={index}>{file.name}</li>
            ))}
          </ul>
        )}
        {failed.length > 0 && (
          <div role="alert" data-testid="failed-pictures">
            <ul className={classes.files}>
              {failed.map(({ file, error }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
                <li key={index} data-failed>
                  {file.name}: {words.sentenceOf(error)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {sent !== null && <Sending group={group} sent={sent} all={chosen.length} />}
        {chosen.length <= 1 && (
          <TextField
            label={t(group === 'pdfs' ? 'fields.label' : 'fields.alt')}
            description={t(`${group}.alt_hint`)}
            value={label}
            onChange={(event) => upload.setLabel(event.currentTarget.value)}
            maxLength={maxLabelLength}
            disabled={isSending}
            autoComplete="off"
            data-testid="label"
          />
        )}
        <ChoiceField
          label={t('fields.area_type')}
          value={size}
          onChange={(event) => upload.setSize(event.currentTarget.value as UploadSize)}
          disabled={isSending}
          data={uploadSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
          data-testid="area_type"
        />
        <DialogActions>
          <Button variant="default" onClick={close}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            disabled={isSending}
            data-disabled={chosen.length === 0 || undefined}
            aria-disabled={chosen.length === 0 || undefined}
            data-testid="item-submit"
          >
            {isSending
              ? t('sending')
              : failed.length > 0
                ? t(`${group}.again`)
                : t(`${group}.submit`, { count: chosen.length })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
