import { pictureTypes } from '@engawa/contract/pictures';
import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './messages.module.css';

/** Chooses a picture for the message. */
export const AttachButton = ({ onAttach }: { onAttach: (file: File) => void }) => {
  const { t } = useTranslation('messages');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={classes.at}
        aria-label={t('picture.attach')}
        title={t('picture.attach')}
        data-testid="attach-picture"
        onClick={() => input.current?.click()}
      >
        <IconPhoto size={20} stroke={1.75} aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        data-testid="picture-file"
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
