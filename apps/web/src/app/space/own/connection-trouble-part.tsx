import { type ComponentType, Suspense } from 'react';
import { useStore } from 'zustand';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { ConnectionTrouble } from '../../../platform/realtime-client/create-connection-trouble.ts';

// Loaded when the live connection does not come up although the server answers.
const Notice = lazyPart(async () => ({
  default: (await import('./connection-trouble-notice.tsx')).ConnectionTroubleNotice,
}));

/** Says why the live connection does not come up; nothing while that is not known. */
export const connectionTroublePart =
  (trouble: ConnectionTrouble): ComponentType =>
  () =>
    useStore(trouble.store, ({ why }) => why !== null) && (
      <Suspense fallback={null}>
        <WithNamespaces of={['connection_trouble']}>
          <Notice trouble={trouble} />
        </WithNamespaces>
      </Suspense>
    );
