import { Button } from '@mantine/core';
import { IconScreenShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Sharing } from '../create-sharing.ts';
import classes from './sharing-bar.module.css';
import { useIsSharing } from './use-sharing.ts';

/** Stands over the stage for as long as my screen is shared, with the way to end it. */
export const SharingBar = ({ sharing }: { sharing: Sharing }) => {
  const { t } = useTranslation('sharing');
  const isSharing = useIsSharing(sharing);
  if (!isSharing) return null;
  return (
    <div className={classes.bar} role="status" data-testid="sharing-bar">
      <IconScreenShare size={20} stroke={1.75} aria-hidden />
      <span>{t('you_share')}</span>
      <Button size="xs" color="red" data-testid="stop-sharing" onClick={sharing.stop}>
        {t('stop')}
      </Button>
    </div>
  );
};
