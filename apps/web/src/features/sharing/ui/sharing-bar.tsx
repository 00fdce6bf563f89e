import { maxVideoPeers } from '@engawa/contract/media';
import { IconScreenShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import type { Sharing } from '../create-sharing.ts';
import classes from './sharing-bar.module.css';
import { useIsLimited, useIsSharing, useNameOf, useScreenBeyond } from './use-sharing.ts';

/** A bar over the stage while the user's screen is shared, with the button to stop. */
export const SharingBar = ({ sharing }: { sharing: Sharing }) => {
  const { t } = useTranslation('sharing');
  const isSharing = useIsSharing(sharing);
  const isLimited = useIsLimited(sharing);
  if (!isSharing) return null;
  return (
    <div className={classes.bar} role="status" data-testid="sharing-bar">
      <IconScreenShare size={20} stroke={1.75} aria-hidden />
      <span>{t('you_share')}</span>
      {isLimited && <span className={classes.limit}>{t('nearest_only', { most: maxVideoPeers })}</span>}
      <Button size="xs" color="red" data-testid="stop-sharing" onClick={sharing.stop}>
        {t('stop')}
      </Button>
    </div>
  );
};

/**
 * Says why the screen of a person near is not visible here: peer to peer, it goes only to the
 * nearest people.
 */
export const ScreenBeyondBar = ({ sharing }: { sharing: Sharing }) => {
  const { t } = useTranslation('sharing');
  const id = useScreenBeyond(sharing);
  const name = useNameOf(sharing)(id ?? '');
  if (id === null || name === '') return null;
  return (
    <div className={classes.bar} role="status" data-testid="screen-beyond">
      <IconScreenShare size={20} stroke={1.75} aria-hidden />
      <span className={classes.notice}>{t('beyond', { name, most: maxVideoPeers })}</span>
    </div>
  );
};
