import { avatarSidePx, pictureTypes } from '@engawa/contract/pictures';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import { Loading } from '../../../ui/loading.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { usePictureWords } from '../use-picture-words.ts';
import classes from './pictures.module.css';

/** Loaded only when a picture is cropped. */
const PictureCrop = lazyPart(async () => ({
  default: (await import('../../../ui/picture-crop/picture-crop.tsx')).PictureCrop,
}));

const fileName = 'avatar.webp';

/** Shows and changes the user's own picture. Used by users and guests. */
export const AvatarEditor = ({
  name,
  avatar,
  color,
  onChanged,
}: {
  name: string;
  avatar: string;
  color: string;
  /** Called with the new address; AccountEvent publishes it in the space. */
  onChanged: (avatar: string) => void;
}) => {
  const { t } = useTranslation('pictures');
  const words = usePictureWords();
  const { actor, calls } = useApi();
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const { act, isBusy, failure } = useAct(useTroubleSentence());
  const isOwn = !avatar.endsWith('.svg');
  const close = () => setOpen(false);

  const save = async (picture: Blob) => {
    const input = { avatar: new File([picture], fileName, { type: picture.type }) };
    const { pictures } = calls;
    const changed = await (actor === 'guest' ? pictures.setGuestAvatar(input) : pictures.setAvatar(input));
    onChanged(changed.avatar_url);
    toasts.show(t('avatar.saved'), { tone: 'success' });
    close();
  };
  const remove = () =>
    act(async () => {
      const { pictures } = calls;
      const changed = await (actor === 'guest' ? pictures.removeGuestAvatar() : pictures.removeAvatar());
      onChanged(changed.avatar_url);
      toasts.show(t('avatar.removed'), { tone: 'success' });
    });

  return (
    <div className={classes.avatar} data-testid="avatar-editor">
      <Avatar name={name} picture={avatar} color={color} size={72} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setOpen(true)} data-testid="avatar-change">
          {t('avatar.change')}
        </Button>
        {isOwn && (
          <Button
            variant="subtle"
            disabled={isBusy}
            onClick={() => void remove()}
            data-testid="avatar-remove"
          >
            {t('avatar.remove')}
          </Button>
        )}
      </div>
      <FormError sentence={failure} />
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('avatar.title')}
        width={552}
        isBusy={isSending}
        closeLabel={t('close')}
        testId="avatar-dialog"
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
