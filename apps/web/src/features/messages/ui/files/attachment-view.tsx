import { maxMessageFileBytes, toFileName } from '@engawa/contract/messages';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/button.tsx';
import { CloseButton } from '../../../../ui/controls/close-button.tsx';
import type { Attachment } from '../../create-attachments.ts';
import { sizeWords } from '../../size-words.ts';
import classes from '../lines/pictures.module.css';
import { FileIcon } from './file-icon.tsx';
import { FileName } from './file-name.tsx';
import files from './files.module.css';

/** The same file would be refused again. */
const hopeless = ['PICTURE_IS_REFUSED', 'BODY_TOO_LARGE', 'FILE_IS_EMPTY'];
const bytesOfMb = 1024 * 1024;

/** The picture or file that goes with the next message: it is uploaded, ready, or was refused. */
export const AttachmentView = ({
  attachment,
  reasonOf,
  onAgain,
  onRemove,
}: {
  attachment: Attachment;
  /** Why it was refused, in words. */
  reasonOf: (code: string) => string;
  onAgain: () => void;
  onRemove: () => void;
}) => {
  const { t, i18n } = useTranslation('messages');
  const { kind, state, file, previewUrl, isUnreadPicture } = attachment;
  const [isShowable, setShowable] = useState(true);
  const isHopeless = state === 'failed' && hopeless.includes(attachment.code);
  const whyFailed = (code: string) =>
    kind === 'file' && code === 'BODY_TOO_LARGE'
      ? t('file.too_large', { max: maxMessageFileBytes / bytesOfMb })
      : reasonOf(code);
  return (
    <div className={classes.attachment} data-state={state} data-testid="attachment" data-keep-page>
      {kind === 'file' ? (
        <FileIcon name={file.name} className={files.preview} />
      ) : isShowable ? (
        <img className={classes.preview} src={previewUrl} alt="" onError={() => setShowable(false)} />
      ) : (
        <IconPhotoOff className={classes.preview} stroke={1.25} aria-hidden />
      )}
      <span className={classes.about}>
        <span className={classes.fileName}>
          <FileName>{toFileName(file.name)}</FileName>
        </span>
        {state === 'uploading' && kind === 'file' && (
          <progress
            className={files.progress}
            value={attachment.progress ?? undefined}
            aria-label={t('file.progress', { name: toFileName(file.name) })}
          />
        )}
        <span role="status" className={classes.state}>
          {kind === 'file' && state !== 'failed' && `${sizeWords(file.size, i18n.language)} · `}
          {state === 'uploading' && t('picture.uploading')}
          {state === 'ready' && t('picture.ready')}
          {state === 'failed' && whyFailed(attachment.code)}
        </span>
        {isUnreadPicture && state !== 'failed' && (
          <span className={classes.state} data-testid="as-file">
            {t('picture.as_file')}
          </span>
        )}
        {state === 'failed' && !isHopeless && (
          <Button size="compact-xs" variant="default" onClick={onAgain} data-testid="upload-again">
            {t('try_again')}
          </Button>
        )}
      </span>
      <CloseButton
        size="md"
        aria-label={t(state === 'uploading' ? 'file.cancel' : `${kind}.remove`)}
        onClick={onRemove}
        data-testid="remove-attachment"
      />
    </div>
  );
};
