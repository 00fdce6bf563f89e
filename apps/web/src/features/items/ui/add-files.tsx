import { type Item, maxLabelLength } from '@engawa/contract/items';
import { maxPdfPages, pdfType } from '@engawa/contract/pdfs';
import { pictureTypes } from '@engawa/contract/pictures';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { isPdf } from '../is-pdf.ts';
import { sizeOf } from '../item-size.ts';
import { onMap } from '../new-item.ts';
import classes from './item-dialogs.module.css';

const sizes = ['small', 'middle', 'big'] as const;
/** Files put up at once: more than anyone chooses by hand, and fewer than the limit of uploads. */
const maxAtOnce = { pictures: 20, pdfs: 5 };
type Group = keyof typeof maxAtOnce;
const inRow = 3;
const gapPx = 40;

type Failed = { readonly file: File; readonly why: string };

/** The name of a file as its first description, without the extension. */
const nameOf = ({ name }: File): string => name.replace(/\.[^.]{1,5}$/, '').slice(0, maxLabelLength);

/** Beside and below the first one, by their number. */
const inRows = ({ x, y }: Pick<Item, 'x' | 'y'>, index: number, widthPx: number) => ({
  x: x + (index % inRow) * (widthPx + gapPx),
  y: y + Math.floor(index / inRow) * (widthPx * 0.75 + gapPx),
});

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

/**
 * Puts up pictures and PDFs that are chosen, dropped or pasted, one after the other, next to each
 * other. Each is there completely or not at all; those that failed are listed with the reason and
 * can be sent again. Closing the dialog stops the one that is on its way.
 */
export const AddFiles = ({
  ghost,
  files,
  map,
  onAdded,
  onClose,
}: {
  ghost: Item;
  /** Those that were dropped on the map: they are sent at once. */
  files: readonly File[];
  map: MapView;
  onAdded: (item: Item) => void;
  /** Called with the item that was put up last; null: none. */
  onClose: (last: Item | null) => void;
}) => {
  const { t } = useTranslation(['items', 'space']);
  const { calls } = useApi();
  const words = useDialogWords();
  const group: Group = ghost.type === 'pdf' ? 'pdfs' : 'pictures';
  const most = maxAtOnce[group];
  const [size, setSize] = useState<(typeof sizes)[number]>('middle');
  const [label, setLabel] = useState('');
  const [chosen, setChosen] = useState<readonly File[]>(files.slice(0, most));
  const [sent, setSent] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const last = useRef<Item | null>(null);
  const placed = useRef(0);
  const stopper = useRef(new AbortController());
  const isSending = sent !== null;

  const placeOf = (index: number) => {
    const { ground } = map.store.getState();
    const place = inRows(ghost, index, sizeOf({ ...ghost, area_type: size }).widthPx);
    return ground === null ? place : onMap(place, ground);
  };
  const send = async (list: readonly File[]) => {
    const refused: Failed[] = [];
    setFailed([]);
    for (const [index, file] of list.entries()) {
      const { signal } = stopper.current;
      if (signal.aborted) return;
      setSent(index);
      try {
        const place = {
          ...{ room: ghost.room, area_type: size, ...placeOf(placed.current) },
          label: list.length === 1 && label.trim() !== '' ? label : nameOf(file),
        };
        const { data } = isPdf(file)
          ? await calls.items.addPdf({ ...place, document: file }, { signal })
          : await sendPicture(file, wallpaperLimits, (image) =>
              calls.items.addPicture({ ...place, image }, { signal }),
            );
        placed.current += 1;
        last.current = data;
        onAdded(data);
      } catch (error) {
        if (signal.aborted) return;
        refused.push({ file, why: words.sentenceOf(error) });
      }
    }
    setSent(null);
    setFailed(refused);
    setChosen(refused.map(({ file }) => file));
    const count = list.length - refused.length;
    if (count > 0) toasts.show(t(`${group}.added`, { count }), { tone: 'success' });
    if (refused.length === 0) onClose(last.current);
  };
  const begin = useEffectEvent(() => {
    if (files.length > 0) void send(chosen);
  });
  useEffect(() => {
    begin();
    const { current } = stopper;
    return () => current.abort();
  }, []);
  const close = () => onClose(last.current);
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
          if (!isSending && chosen.length > 0) void send(chosen);
        }}
      >
        <PictureDrop
          types={group === 'pdfs' ? [pdfType] : pictureTypes}
          isMany
          isAlone
          isBusy={isSending}
          label={t(`${group}.drop`)}
          button={t(`${group}.choose`)}
          hint={t(`${group}.hint`, { max: most, pages: maxPdfPages })}
          onFiles={(list) => {
            setFailed([]);
            setChosen([...chosen, ...list].slice(0, most));
          }}
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
              {failed.map(({ file, why }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
                <li key={index} data-failed>
                  {file.name}: {why}
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
            onChange={(event) => setLabel(event.currentTarget.value)}
            maxLength={maxLabelLength}
            disabled={isSending}
            autoComplete="off"
            data-testid="label"
          />
        )}
        <ChoiceField
          label={t('fields.area_type')}
          value={size}
          onChange={(event) => setSize(event.currentTarget.value as typeof size)}
          disabled={isSending}
          data={sizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
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
