import type { MessagePicture } from '@engawa/contract/messages';
import { useTranslation } from 'react-i18next';
import { useDialogWords } from '../../../../platform/i18n/use-dialog-words.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import classes from './pictures.module.css';

/** A picture of a message over the whole page. */
export const PictureDialog = ({
  picture: { url, width, height },
  name,
  text,
  onClose,
}: {
  picture: MessagePicture;
  name: string;
  /** The text that was written with it. */
  text: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation('messages');
  const words = useDialogWords();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('picture.of', { name })}
      width="full"
      closeLabel={words.close}
      testId="picture-dialog"
    >
      <figure className={classes.large}>
        <img src={url} alt={text || t('picture.of', { name })} width={width} height={height} />
        {text !== '' && <figcaption dir="auto">{text}</figcaption>}
        <a href={url} target="_blank" rel="noreferrer" data-testid="open-picture-tab">
          {t('picture.new_tab')}
        </a>
      </figure>
    </Dialog>
  );
};
