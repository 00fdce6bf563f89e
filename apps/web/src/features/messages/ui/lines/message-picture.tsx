import type { MessagePicture } from '@engawa/contract/messages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './pictures.module.css';

/** The largest size of a picture in the list, in px. */
const shownPx = { width: 240, height: 200 };

/** The picture of a message; a press shows it large. */
export const MessagePictureView = ({
  picture: { url, width, height },
  name,
  onOpen,
}: {
  picture: MessagePicture;
  /** The name of its sender; null: the user. */
  name: string | null;
  onOpen: () => void;
}) => {
  const { t } = useTranslation('messages');
  const [isBroken, setBroken] = useState(false);
  // Its place is kept while it loads, so that the messages below do not jump.
  const scale = Math.min(1, shownPx.width / width, shownPx.height / height);
  const size = {
    width: Math.max(48, Math.round(width * scale)),
    height: Math.max(32, Math.round(height * scale)),
  };
  if (isBroken) return <p className={classes.broken}>{t('picture.broken')}</p>;
  return (
    <button
      type="button"
      className={classes.picture}
      style={size}
      aria-label={name === null ? t('picture.open_own') : t('picture.open', { name })}
      onClick={onOpen}
      data-testid="message-picture"
    >
      <img src={url} alt="" {...size} loading="lazy" decoding="async" onError={() => setBroken(true)} />
    </button>
  );
};
