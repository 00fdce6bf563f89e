import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../platform/realtime-client/use-connection.ts';
import type { ConnectionState } from '../../../platform/realtime-client/wire.ts';
import { Loading } from '../../../ui/waiting/loading.tsx';
import type { PresencePorts } from '../ports.ts';
import classes from './entering-veil.module.css';
import { useEntry } from './use-presence.ts';

/** Progress of entering: the connection is requested, then it is up, and then the room opens. */
const doneAt: Partial<Record<ConnectionState, number>> = { connecting: 1 / 3, connected: 2 / 3 };

/** Covers the map while the user enters. */
export const EnteringVeil = ({
  presence,
  realtime,
  parts: { ConnectionTrouble },
}: Pick<PresencePorts, 'presence' | 'realtime' | 'parts'>) => {
  const { t } = useTranslation('space');
  const entry = useEntry(presence);
  const { state } = useConnection(realtime);
  if (entry.kind !== 'entering') return null;
  return (
    <div className={classes.veil}>
      <div className={classes.content}>
        <Loading label={t('entering')} type="progress" done={doneAt[state] ?? 0} />
        <ConnectionTrouble />
      </div>
    </div>
  );
};
