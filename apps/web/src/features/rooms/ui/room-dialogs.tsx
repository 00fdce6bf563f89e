import { maxRoomNameLength, type Room } from '@engawa/contract/rooms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { NamingForm } from '../../../ui/form/naming-form.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { CreateRoomDialog } from './create-room-dialog.tsx';
import { WallpaperDialog } from './wallpaper-dialog.tsx';

/** Tasks of Managers for their current room and its floor. */
export type RoomTask = 'create' | 'rename' | 'wallpaper' | 'remove';

export type RoomDialogsProps = {
  task: RoomTask;
  /** Null for a new room. */
  room: Room | null;
  floorId: string;
  goTo: (roomId: string) => void;
  companyId: string;
  /** Where pictures of the company are added; null for users who may not. */
  ownPictures: ReactNode;
  /** Called first with a refusal's code; returns true when it is shown elsewhere. */
  onRefused: (code: string | null) => boolean;
  onClose: () => void;
};

/**
 * The dialog of a task. The server publishes the result to everyone in the space, this page
 * included.
 */
export const RoomDialogs = ({
  task,
  room,
  floorId,
  goTo,
  companyId,
  ownPictures,
  onRefused,
  onClose,
}: RoomDialogsProps) => {
  const { t } = useTranslation(['space', 'spaces']);
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  if (task === 'create')
    return <CreateRoomDialog floorId={floorId} goTo={goTo} onRefused={onRefused} onClose={onClose} />;
  if (room === null) return null;
  switch (task) {
    case 'wallpaper':
      return <WallpaperDialog room={room} companyId={companyId} own={ownPictures} onClose={onClose} />;
    case 'rename':
      return (
        <Dialog
          isOpen
          onClose={onClose}
          title={t('room.rename')}
          width={450}
          closeLabel={words.close}
          testId="rename-room-dialog"
        >
          <NamingForm
            label={t('room.name')}
            initialName={room.name}
            maxLength={maxRoomNameLength}
            loadSchema={async () => (await import('../form-schemas.ts')).roomNameForm}
            issuesOf={issuesOf}
            sentenceAt={sentenceAt}
            sentenceOf={words.sentenceOf}
            submit={t('spaces:edit.submit')}
            sending={t('spaces:edit.sending')}
            cancel={{ label: words.cancel, onCancel: onClose }}
            send={async (name) => {
              await calls.rooms.update({ id: room.uuid, name });
              toasts.show(t('room.renamed'), { tone: 'success' });
              onClose();
            }}
          />
        </Dialog>
      );
    case 'remove':
      return (
        <ConfirmDialog
          isOpen
          onClose={onClose}
          title={t('room.remove')}
          confirmLabel={t('spaces:remove.submit')}
          cancelLabel={words.cancel}
          tone="danger"
          onConfirm={async () => {
            await calls.rooms.remove({ id: room.uuid });
            toasts.show(t('room.removed', { room: room.name }), { tone: 'success' });
          }}
          words={words}
          testId="remove-room-dialog"
        >
          {t('room.remove_text', { room: room.name })}
        </ConfirmDialog>
      );
  }
};
