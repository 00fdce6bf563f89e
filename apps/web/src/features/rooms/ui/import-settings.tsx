import { builtInWallpapers, type FileRoom, type Room, type RoomSetting } from '@engawa/contract/rooms';
import { useTranslation } from 'react-i18next';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import classes from './room-file-dialog.module.css';
import type { SettingDifferences } from './use-setting-differences.ts';

/** The settings of a room that a file would change, each with its present and its new value. */
export const ImportSettings = ({
  room,
  wanted,
  differences: { found, isTaken, setTaken: take, isWallpaperMissing, isMapKept, failure, retry },
}: {
  room: Room;
  wanted: FileRoom;
  differences: SettingDifferences;
}) => {
  const { t } = useTranslation(['spaces', 'room_dialogs', 'app']);
  const words = useDialogWords();
  const floorName = (name: string) =>
    t(`room_dialogs:wallpaper.floors.${name}` as 'room_dialogs:wallpaper.floors.office');
  const isDrawn = (id: string) => builtInWallpapers.some((floor) => floor.id === id);
  const sentenceOf = (setting: RoomSetting): string => {
    switch (setting) {
      case 'name':
        return t('room_file.preview.settings.name', { before: room.name, after: wanted.name });
      case 'wallpaper':
        return t('room_file.preview.settings.wallpaper', {
          before: room.background_img === null ? floorName(room.wallpaper.name) : room.wallpaper.name,
          after: isDrawn(wanted.wallpaper.id) ? floorName(wanted.wallpaper.id) : wanted.wallpaper.name,
        });
      case 'members_build':
        return t(
          wanted.members_build
            ? 'room_file.preview.settings.members_build'
            : 'room_file.preview.settings.managers_build',
        );
    }
  };
  return (
    <>
      {failure !== null && (
        <LoadFailure again={t('app:load_again')} onAgain={retry}>
          {words.sentenceOf(failure)}
        </LoadFailure>
      )}
      {found.length > 0 && (
        <fieldset className={classes.settings} data-testid="import-settings">
          <legend>{t('room_file.preview.settings.title')}</legend>
          {found.map((setting) => (
            <CheckField
              key={setting}
              label={sentenceOf(setting)}
              checked={isTaken(setting)}
              data-testid={`import-setting-${setting}`}
              onChange={(event) => take(setting, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
      {isWallpaperMissing && (
        <Notice tone="info">
          {t('room_file.preview.settings.no_wallpaper', { name: wanted.wallpaper.name })}
        </Notice>
      )}
      {isMapKept && (
        <Notice tone="info">
          {t('room_file.preview.settings.map', {
            now: `${room.width}×${room.height}`,
            file: `${wanted.width ?? room.width}×${wanted.height ?? room.height}`,
          })}
        </Notice>
      )}
    </>
  );
};
