import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEntry } from '../../features/presence/index.ts';
import type { SpaceSession } from './space-session.ts';
import classes from './stage-view.module.css';
import { useConnection } from './use-connection.ts';

/** An amber bar while the connection is sought again; one's place is kept meanwhile. */
export const ConnectionBar = ({ session }: { session: SpaceSession }) => {
  const { t } = useTranslation('space');
  const entry = useEntry(session.presence);
  const { state, attempts } = useConnection(session.realtime);
  if (entry.kind !== 'lost' && state !== 'failed') return null;
  const text = () => {
    if (state === 'failed') return t('failed');
    return attempts > 1 ? t('reconnecting_count', { count: attempts }) : t('reconnecting');
  };
  return (
    <div className={classes.lost} role="status" data-testid="connection-lost">
      <IconPlugConnectedX size={20} stroke={1.75} aria-hidden />
      <strong>{text()}</strong>
      {state !== 'failed' && <span>{t('place_kept')}</span>}
    </div>
  );
};
