import { useTranslation } from 'react-i18next';
import { ConnectionSign } from '../../features/media/index.ts';
import type { SpaceSession } from './space-session.ts';
import { useConnection } from './use-connection.ts';

/** How good the connection is: to the server, and to everyone near. */
export const ConnectionMark = ({ session }: { session: SpaceSession }) => {
  const { t } = useTranslation('space');
  const { realtime, media, desk } = session;
  const { state } = useConnection(realtime);
  return (
    <ConnectionSign
      media={media}
      desk={desk}
      server={{ state, label: t(`connection.${state}`), roundTripMs: realtime.roundTripMs }}
    />
  );
};
