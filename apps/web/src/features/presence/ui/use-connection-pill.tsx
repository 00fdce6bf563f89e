import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useConnection } from '../../../platform/realtime-client/use-connection.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { Pill } from '../../../ui/bar/pill.tsx';
import { useLasting } from '../../../ui/waiting/use-lasting.ts';
import type { PresencePorts } from '../ports.ts';

/** How long the server may take to say where the user is before the page mentions it, in ms. */
const doubtfulForMs = 2_000;

/**
 * Says that the client reconnects, and whether sound still passes between the user and the people
 * they talk with; null while there is nothing to say.
 */
export const useConnectionPill = ({
  presence,
  realtime,
  media: mediaLine,
}: Pick<PresencePorts, 'presence' | 'realtime'> & {
  readonly media: Pick<PresencePorts['media'], 'store' | 'reconnect'>;
}): ReactNode => {
  const { t } = useTranslation(['space', 'app']);
  const isOnline = useOnline();
  const { entry, isSure } = useStore(presence.entering.store);
  const isDoubtful = useLasting(entry.kind === 'inside' && !isSure, doubtfulForMs);
  const isHeard = useStore(mediaLine.store, ({ away }) => away === 'heard');
  const { state } = useConnection(realtime);
  if (entry.kind !== 'lost' && !isDoubtful && state !== 'failed') return null;
  const trying = t(isHeard ? 'still_heard' : 'not_heard');
  const text = state === 'failed' ? t('failed') : isOnline || isHeard ? trying : t('app:offline');
  return (
    // Read by offline-notice.module.css: one of the two says it.
    <span data-connection-lost style={{ display: 'contents' }}>
      <Pill icon={IconPlugConnectedX} tone="warning" testId="connection-lost" text={text} />
    </span>
  );
};
