import { isRunnable, type MessageFile } from '@engawa/contract/messages';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeWords } from '../../size-words.ts';
import { FileIcon } from './file-icon.tsx';
import { FileName } from './file-name.tsx';
import classes from './files.module.css';

/** The file of a message: what it is, and the link that saves it; none until it is sent. */
export const FileCard = ({
  file: { name, size, url },
}: {
  file: Omit<MessageFile, 'url'> & Partial<Pick<MessageFile, 'url'>>;
}) => {
  const { t, i18n } = useTranslation('messages');
  const warningId = useId();
  const mayRun = isRunnable(name);
  return (
    <div className={classes.card} data-testid="message-file">
      <FileIcon name={name} className={classes.icon} />
      <span className={classes.about}>
        <FileName>{name}</FileName>
        <span className={classes.size}>{sizeWords(size, i18n.language)}</span>
      </span>
      {mayRun && (
        <p id={warningId} className={classes.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t('file.may_run')}
        </p>
      )}
      {url !== undefined && (
        <a
          className={classes.download}
          href={url}
          download={name}
          aria-label={t('file.download_of', { name })}
          aria-describedby={mayRun ? warningId : undefined}
          data-testid="download-file"
        >
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {t('file.download')}
        </a>
      )}
    </div>
  );
};
