import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../platform/realtime-client/use-connection.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { Pill } from '../../../ui/pill.tsx';
import type { PresencePorts } from '../ports.ts';
import { useEntry } from './use-presence.ts';

/** Says that the client reconnects, and that the server keeps the user's place; else null. */
export const useConnectionPill = ({
  presence,
  realtime,
}: Pick<PresencePorts, 'presence' | 'realtime'>): ReactNode => {
  const { t } = useTranslation(['space', 'app']);
  const isOnline = useOnline();
  const entry = useEntry(presence);
  const { state, attempts } = useConnection(realtime);
  if (entry.kind !== 'lost' && state !== 'failed') return null;
  const reconnecting = attempts > 1 ? t('reconnecting_count', { count: attempts }) : t('reconnecting');
  const trying = state === 'failed' ? t('failed') : `${reconnecting} ${t('place_kept')}`;
  const text = isOnline ? trying : t('app:offline');
  return (
    // Read by offline-notice.module.css: one of the two says it.
    <span data-connection-lost style={{ display: 'contents' }}>
      <Pill icon={IconPlugConnectedX} tone="warning" testId="connection-lost" text={text} />
    </span>
  );
};
