import { pictureTypes } from '@engawa/contract/pictures';
import { IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './messages.module.css';

/**
 * Chooses a picture or a file for the message. Telephones offer the camera and the album for
 * pictures alone, so each kind has a button.
 */
export const AttachButton = ({
  kind,
  onAttach,
}: {
  kind: 'picture' | 'file';
  onAttach: (file: File) => void;
}) => {
  const { t } = useTranslation('messages');
  const input = useRef<HTMLInputElement>(null);
  const Icon = kind === 'picture' ? IconPhoto : IconPaperclip;
  return (
    <>
      <button
        type="button"
        className={classes.at}
        aria-label={t(`${kind}.attach`)}
        title={t(`${kind}.attach`)}
        data-testid={`attach-${kind}`}
        onClick={() => input.current?.click()}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={kind === 'picture' ? pictureTypes.join(',') : undefined}
        data-testid={kind === 'picture' ? 'picture-file' : 'any-file'}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) onAttach(file);
        }}
      />
    </>
  );
};
