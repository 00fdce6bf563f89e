import { avatarSidePx, pictureTypes } from '@engawa/contract/pictures';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { usePictureWords } from '../use-picture-words.ts';
import classes from './pictures.module.css';

/** Loaded only when a picture is cropped. */
const PictureCrop = lazyPart(async () => ({
  default: (await import('../../../ui/picture-crop/picture-crop.tsx')).PictureCrop,
}));

/** Shows a square picture, and changes or removes it. */
export const PictureEditor = ({
  of,
  shown,
  canRemove,
  set,
  remove,
}: {
  /** Whose picture it is: the group of its phrases, and the beginning of its test ids. */
  of: 'avatar' | 'company';
  /** The present picture. */
  shown: ReactNode;
  canRemove: boolean;
  set: (picture: File) => Promise<void>;
  remove: () => Promise<void>;
}) => {
  const { t } = useTranslation('pictures');
  const words = usePictureWords();
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const { act, isBusy, failure } = useAct(useTroubleSentence());
  const close = () => setOpen(false);

  const save = async (picture: Blob) => {
    await set(new File([picture], `${of}.webp`, { type: picture.type }));
    toasts.show(t(`${of}.saved`), { tone: 'success' });
    close();
  };
  const removeIt = () =>
    act(async () => {
      await remove();
      toasts.show(t(`${of}.removed`), { tone: 'success' });
    });

  return (
    <div className={classes.avatar} data-testid={`${of}-editor`}>
      {shown}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setOpen(true)} data-testid={`${of}-change`}>
          {t(`${of}.change`)}
        </Button>
        {canRemove && (
          <Button
            variant="subtle"
            disabled={isBusy}
            onClick={() => void removeIt()}
            data-testid={`${of}-remove`}
          >
            {t(`${of}.remove`)}
          </Button>
        )}
      </div>
      <FormError sentence={failure} />
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t(`${of}.title`)}
        width={552}
        isBusy={isSending}
        closeLabel={t('close')}
        testId={`${of}-dialog`}
      >
        <Suspense fallback={<Loading label={t('loading')} />}>
          <PictureCrop
            words={words}
            types={pictureTypes}
            sidePx={avatarSidePx}
            onSave={save}
            onCancel={close}
            onBusy={setSending}
          />
        </Suspense>
      </Dialog>
    </div>
  );
};
