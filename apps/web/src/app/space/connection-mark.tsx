import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import { useTranslation } from 'react-i18next';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import classes from './top-bar.module.css';
import { useConnection } from './use-connection.ts';

/** The live connection as bars: three while it stands, one while it is sought, none when there is none. */
export const ConnectionMark = ({ realtime }: { realtime: RealtimeClient }) => {
  const { t } = useTranslation('space');
  const { state } = useConnection(realtime);
  const bars = { connected: 3, connecting: 1, initialized: 1, unavailable: 0, failed: 0, disconnected: 0 }[
    state
  ];
  const label = t(`connection.${state}`);
  return (
    <Tooltip label={label} openDelay={300} withArrow>
      <span
        className={classes.connection}
        role="img"
        aria-label={label}
        data-testid="connection-state"
        data-state={state}
      >
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={classes.bar} data-lit={bar <= bars || undefined} />
        ))}
      </span>
    </Tooltip>
  );
};
