import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../panel/messages.module.css';

/** Chooses a picture or a file for the message. */
export const AttachButton = ({ onAttach }: { onAttach: (file: File) => void }) => {
  const { t } = useTranslation('messages');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={classes.at}
        aria-label={t('file.attach')}
        title={t('file.attach')}
        data-testid="attach-file"
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={20} stroke={1.75} aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="file-to-attach"
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
