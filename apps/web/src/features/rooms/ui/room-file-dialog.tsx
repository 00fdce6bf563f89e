import type { Room } from '@engawa/contract/rooms';
import type { Space } from '@engawa/contract/spaces';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { exportRooms, TooMuchForOneFile } from '../room-file.ts';
import { ImportRooms } from './import-rooms.tsx';
import classes from './room-file-dialog.module.css';

export type RoomFileDialogProps = {
  room: Room;
  floors: Space['floors'];
  spaceName: string;
  companyId: string;
  /** Called first with a refusal's code; returns true when it is shown elsewhere. */
  onRefused: (code: string | null) => boolean;
  goTo: (roomId: string) => void;
  onClose: () => void;
};

/** Saves a room or all rooms of the space as a file, and reads such a file. */
export const RoomFileDialog = (props: RoomFileDialogProps) => {
  const { room, floors, spaceName, onClose } = props;
  const { t } = useTranslation('spaces');
  const { calls } = useApi();
  const words = useDialogWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (name: string, wanted: Space['floors']) => {
    setBusy(true);
    setFailure(null);
    try {
      await exportRooms(calls, name, wanted);
    } catch (error) {
      setFailure(error instanceof TooMuchForOneFile ? t('room_file.too_much') : words.sentenceOf(error));
    }
    setBusy(false);
  };
  const floor = floors.find(({ uuid }) => uuid === room.floor_uuid);
  const icon = <IconDownload size={20} stroke={1.75} aria-hidden />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('room_file.title', { room: room.name })}
      width={600}
      isBusy={isBusy}
      closeLabel={words.close}
      testId="room-file-dialog"
    >
      <div className={classes.dialog}>
        <FormError sentence={failure} />
        <section className={classes.part} aria-labelledby="room-file-save">
          <h3 id="room-file-save">{t('room_file.save')}</h3>
          <p className={classes.hint}>{t('room_file.save_hint')}</p>
          <div className={classes.buttons}>
            <Button
              variant="default"
              leftSection={icon}
              disabled={isBusy}
              data-autofocus
              data-testid="export-room"
              onClick={() => void save(room.name, [{ uuid: '', label: floor?.label ?? '1F', rooms: [room] }])}
            >
              {t('room_file.save_room')}
            </Button>
            <Button
              variant="default"
              leftSection={icon}
              disabled={isBusy}
              data-testid="export-space"
              onClick={() => void save(spaceName, floors)}
            >
              {t('room_file.save_space')}
            </Button>
          </div>
          {room.background_url !== null && (
            <a href={room.background_url} download={room.wallpaper.name} target="_blank" rel="noreferrer">
              {t('room_file.picture', { name: room.wallpaper.name })}
            </a>
          )}
        </section>
        <section className={classes.part} aria-labelledby="room-file-read">
          <h3 id="room-file-read">{t('room_file.read')}</h3>
          <ImportRooms {...props} setBusy={setBusy} />
        </section>
      </div>
    </Dialog>
  );
};
