import { useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { DialogActions } from '../dialog/dialog.tsx';
import { FormError } from '../form/form-error.tsx';
import { CropStage, type Cut } from './crop-stage.tsx';
import { drawCrop } from './draw-crop.ts';
import classes from './picture-crop.module.css';
import { PictureDrop } from './picture-drop.tsx';
import type { PictureWords } from './picture-words.ts';

export type PictureCropProps = {
  words: PictureWords;
  /** Media types that are taken. */
  types: readonly string[];
  /** The longest side of what is handed over, in px. */
  sidePx: number;
  shape?: 'round' | 'rect';
  /** Sends what was cut out; an error is shown here, and nothing is lost. */
  onSave: (picture: Blob) => Promise<void>;
  onCancel: () => void;
  /** While it is being sent, whatever is around should stay. */
  onBusy?: (isBusy: boolean) => void;
};

/** An address for a file while it is shown. */
const useFileAddress = (file: File | null): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
};

/** Inside of a dialog: a picture is chosen, a square of it cut out, and handed over small. */
export const PictureCrop = ({
  words,
  types,
  sidePx,
  shape = 'round',
  onSave,
  onCancel,
  onBusy,
}: PictureCropProps) => {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const cut = useRef<Cut | null>(null);
  const url = useFileAddress(file);

  const forget = (why: string | null) => {
    cut.current = null;
    setFile(null);
    setFailure(why);
  };
  const choose = ([chosen]: File[]) => {
    cut.current = null;
    if (chosen === undefined) return;
    if (!types.includes(chosen.type)) return forget(words.isNoPicture);
    setFailure(null);
    setFile(chosen);
  };
  const save = async () => {
    if (cut.current === null || isSaving) return;
    setSaving(true);
    onBusy?.(true);
    setFailure(null);
    try {
      const { image, part, degrees } = cut.current;
      await onSave(await drawCrop(image, part, degrees, sidePx));
    } catch (error) {
      setFailure(words.sentenceOf(error));
    } finally {
      setSaving(false);
      onBusy?.(false);
    }
  };

  return (
    <div className={classes.crop} aria-busy={isSaving} data-testid="picture-crop">
      {url === null ? (
        <PictureDrop
          types={types}
          isAlone
          label={words.drop}
          button={words.choose}
          hint={words.hint}
          onFiles={choose}
        />
      ) : (
        <CropStage
          key={url}
          url={url}
          shape={shape}
          words={words}
          onCut={(news) => {
            cut.current = news;
          }}
          onBroken={() => forget(words.isNoPicture)}
        />
      )}
      <FormError sentence={failure} />
      <DialogActions>
        {url !== null && (
          <Button variant="subtle" disabled={isSaving} onClick={() => forget(null)}>
            {words.chooseOther}
          </Button>
        )}
        <Button variant="default" disabled={isSaving} onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button disabled={url === null || isSaving} onClick={() => void save()} data-testid="picture-save">
          {isSaving ? words.saving : words.save}
        </Button>
      </DialogActions>
    </div>
  );
};
