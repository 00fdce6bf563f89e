import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../platform/realtime-client/use-connection.ts';
import type { PresencePorts } from '../ports.ts';
import classes from './connection-bar.module.css';
import { useEntry } from './use-presence.ts';

/** An amber bar while the client reconnects; the server keeps the user's place meanwhile. */
export const ConnectionBar = ({ presence, realtime }: Pick<PresencePorts, 'presence' | 'realtime'>) => {
  const { t } = useTranslation('space');
  const entry = useEntry(presence);
  const { state, attempts } = useConnection(realtime);
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
