import { Button, CloseButton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../create-attachments.ts';
import classes from './pictures.module.css';

/** The picture that goes with the next message: it is uploaded, ready, or was refused. */
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
  const { t } = useTranslation('messages');
  const { state, file, previewUrl } = attachment;
  const [isShowable, setShowable] = useState(true);
  // The same file would be refused again.
  const isHopeless = state === 'failed' && ['PICTURE_IS_REFUSED', 'BODY_TOO_LARGE'].includes(attachment.code);
  return (
    <div className={classes.attachment} data-state={state} data-testid="attachment">
      {isShowable ? (
        <img className={classes.preview} src={previewUrl} alt="" onError={() => setShowable(false)} />
      ) : (
        <IconPhotoOff className={classes.preview} stroke={1.25} aria-hidden />
      )}
      <span className={classes.about}>
        <span className={classes.fileName} dir="auto">
          {file.name}
        </span>
        <span role="status" className={classes.state}>
          {state === 'uploading' && t('picture.uploading')}
          {state === 'ready' && t('picture.ready')}
          {state === 'failed' && reasonOf(attachment.code)}
        </span>
        {state === 'failed' && !isHopeless && (
          <Button size="compact-xs" variant="default" onClick={onAgain} data-testid="upload-again">
            {t('try_again')}
          </Button>
        )}
      </span>
      <CloseButton
        size="md"
        aria-label={t('picture.remove')}
        onClick={onRemove}
        data-testid="remove-attachment"
      />
    </div>
  );
};
