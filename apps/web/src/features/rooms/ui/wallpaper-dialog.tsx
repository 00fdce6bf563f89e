import type { Room, WallpaperChoice } from '@engawa/contract/rooms';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { wallpaperThumb } from '../wallpaper-thumb.ts';
import classes from './wallpaper-dialog.module.css';

export type WallpaperDialogProps = {
  room: Room;
  companyId: string;
  /** Where the company's own pictures are added; null for users who may not. */
  own: ReactNode;
  onClose: () => void;
};

/**
 * Whether a choice is the room's current wallpaper: the drawn floor, or the company's picture, of
 * this name.
 */
const isLying = ({ wallpaper }: Room, choice: WallpaperChoice): boolean =>
  wallpaper.name === choice.name && wallpaper.url.startsWith('/floors/') === choice.isOrigin;

/**
 * Chooses another wallpaper for a room: a drawn floor of Engawa, or a picture of the company. The
 * room shows it once the server has it.
 */
export const WallpaperDialog = ({ room, companyId, own, onClose }: WallpaperDialogProps) => {
  const { t } = useTranslation(['room_dialogs', 'spaces', 'app']);
  const { calls, queries } = useApi();
  const words = useDialogWords();
  const input = { company_id: companyId };
  const { data, error, refetch } = useQuery({
    ...queries.rooms.wallpapers.queryOptions({ input }),
    staleTime: 0,
  });
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const lay = async ({ id }: WallpaperChoice) => {
    setBusyId(id);
    setFailure(null);
    try {
      await calls.rooms.update({ id: room.uuid, wallpaper: { id } });
      toasts.show(t('wallpaper.done', { room: room.name }), { tone: 'success' });
    } catch (refused) {
      setFailure(words.sentenceOf(refused));
    } finally {
      setBusyId(null);
    }
  };
  const nameOf = (choice: WallpaperChoice): string =>
    choice.isOrigin ? t(`wallpaper.floors.${choice.name}` as 'wallpaper.floors.office') : choice.name;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('wallpaper.title', { room: room.name })}
      width={720}
      isBusy={busyId !== null}
      closeLabel={words.close}
      testId="wallpaper-dialog"
    >
      <div className={classes.dialog}>
        <p className={classes.hint}>{t('wallpaper.hint')}</p>
        <FormError sentence={failure} />
        {error !== null && (
          <LoadFailure again={t('app:load_again')} onAgain={() => void refetch()}>
            {words.sentenceOf(error)}
          </LoadFailure>
        )}
        {error === null && data === undefined && <Loading label={t('app:loading')} />}
        {data !== undefined && (
          <ul className={classes.grid} aria-label={t('wallpaper.list')}>
            {data.data.map((choice) => (
              <li key={choice.id}>
                <button
                  type="button"
                  className={classes.choice}
                  aria-pressed={isLying(room, choice)}
                  disabled={busyId !== null}
                  data-testid={`wallpaper-${choice.id}`}
                  onClick={() => void lay(choice)}
                >
                  <img className={classes.thumb} src={wallpaperThumb(choice)} alt="" loading="lazy" />
                  <span className={classes.name}>{nameOf(choice)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {own}
        <DialogActions>
          <Button
            variant="default"
            onClick={onClose}
            disabled={busyId !== null}
            data-testid="wallpaper-close"
          >
            {words.close}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
};
