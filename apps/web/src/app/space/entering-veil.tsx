import { useTranslation } from 'react-i18next';
import type { ConnectionState } from '../../platform/realtime-client/wire.ts';
import { Loading } from '../../ui/loading.tsx';
import type { SpaceSession } from './space-session.ts';
import classes from './stage-view.module.css';
import { useConnection } from './use-connection.ts';

/** How much of the way in is done: a line is asked for, it stands, and then the room opens. */
const doneAt: Partial<Record<ConnectionState, number>> = { connecting: 1 / 3, connected: 2 / 3 };

/** Over the map while one is coming in. */
export const EnteringVeil = ({ session }: { session: SpaceSession }) => {
  const { t } = useTranslation('space');
  const { state } = useConnection(session.realtime);
  return (
    <div className={classes.veil}>
      <Loading label={t('entering')} type="progress" done={doneAt[state] ?? 0} />
    </div>
  );
};
