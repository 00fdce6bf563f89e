import { maxRoomNameLength, type Room } from '@engawa/contract/rooms';
import type { Space } from '@engawa/contract/spaces';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { NamingDialog } from '../../../ui/form/naming-dialog.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { RoomsPorts } from '../ports.ts';
import { CreateRoomDialog } from './create-room-dialog.tsx';
import { FloorDialogs } from './floor-dialogs.tsx';
import { RoomFileDialog } from './room-file-dialog.tsx';
import { WallpaperDialog } from './wallpaper-dialog.tsx';

/** Tasks of Managers for a floor, and for a room. */
export type FloorTask = 'create_floor' | 'rename_floor' | 'remove_floor';
export type RoomTask = FloorTask | 'create' | 'rename' | 'wallpaper' | 'file' | 'remove';

type RoomDialogsProps = Pick<RoomsPorts['parts'], 'StartChoice'> & {
  task: RoomTask;
  /** Null for a new room. */
  room: Room | null;
  floorId: string;
  floors: Space['floors'];
  spaceName: string;
  spaceId: string;
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
  floors,
  spaceName,
  spaceId,
  goTo,
  companyId,
  StartChoice,
  ownPictures,
  onRefused,
  onClose,
}: RoomDialogsProps) => {
  const { t } = useTranslation(['room_dialogs', 'spaces']);
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  if (task === 'create')
    return (
      <CreateRoomDialog
        floorId={floorId}
        companyId={companyId}
        StartChoice={StartChoice}
        goTo={goTo}
        onRefused={onRefused}
        onClose={onClose}
        own={ownPictures}
      />
    );
  if (task === 'create_floor' || task === 'rename_floor' || task === 'remove_floor') {
    const floor = floors.find(({ uuid }) => uuid === floorId) ?? null;
    return (
      <FloorDialogs
        task={task}
        floor={floor}
        spaceId={spaceId}
        StartChoice={StartChoice}
        onRefused={onRefused}
        onClose={onClose}
      />
    );
  }
  if (room === null) return null;
  switch (task) {
    case 'wallpaper':
      return <WallpaperDialog room={room} companyId={companyId} own={ownPictures} onClose={onClose} />;
    case 'file':
      return (
        <RoomFileDialog
          room={room}
          floors={floors}
          spaceName={spaceName}
          companyId={companyId}
          goTo={goTo}
          onRefused={onRefused}
          onClose={onClose}
        />
      );
    case 'rename':
      return (
        <NamingDialog
          onClose={onClose}
          title={t('rename')}
          words={words}
          testId="rename-room-dialog"
          label={t('name')}
          initialName={room.name}
          maxLength={maxRoomNameLength}
          loadSchema={async () => (await import('../form-schemas.ts')).roomNameForm}
          issuesOf={issuesOf}
          sentenceAt={sentenceAt}
          submit={t('spaces:edit.submit')}
          sending={t('spaces:edit.sending')}
          send={async (name) => {
            await calls.rooms.update({ id: room.uuid, name });
            toasts.show(t('renamed'), { tone: 'success' });
            onClose();
          }}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          isOpen
          onClose={onClose}
          title={t('remove')}
          confirmLabel={t('spaces:remove.submit')}
          cancelLabel={words.cancel}
          tone="danger"
          onConfirm={async () => {
            await calls.rooms.remove({ id: room.uuid });
            toasts.show(t('removed', { room: room.name }), { tone: 'success' });
          }}
          words={words}
          testId="remove-room-dialog"
        >
          {t('remove_text', { room: room.name })}
        </ConfirmDialog>
      );
  }
};
