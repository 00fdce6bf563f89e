import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ownPictureTypes } from '../../../platform/rtc/background/own-picture.ts';
import classes from './choices.module.css';

/**
 * The tiles after the backgrounds, where the user chooses, changes and removes a picture of their
 * own.
 */
export const OwnBackground = ({
  hasPicture,
  isReading,
  onFile,
  onRemove,
}: {
  hasPicture: boolean;
  isReading: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}) => {
  const { t } = useTranslation('device_settings');
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={chooser}
        type="button"
        className={classes.picture}
        aria-disabled={isReading}
        data-testid="choose-background"
        onClick={() => !isReading && input.current?.click()}
      >
        <span className={classes.shown}>
          <IconPhotoPlus size={20} stroke={1.75} aria-hidden />
        </span>
        {t(isReading ? 'reading_picture' : hasPicture ? 'other_picture' : 'choose_picture')}
      </button>
      {hasPicture && (
        <button
          type="button"
          className={classes.picture}
          data-testid="remove-background"
          onClick={() => {
            // This button disappears with the picture, so move the focus first.
            chooser.current?.focus();
            onRemove();
          }}
        >
          <span className={classes.shown}>
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </span>
          {t('remove_picture')}
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={ownPictureTypes.join(',')}
        data-testid="background-file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          // Reset the field, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
};
