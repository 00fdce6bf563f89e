import { type ComponentProps, Suspense } from 'react';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { LobbyList as List } from './lobby-list.tsx';

// Loaded with the settings of a space.
const LazyList = lazyPart(async () => ({ default: (await import('./lobby-list.tsx')).LobbyList }));

export const LobbyList = (props: ComponentProps<typeof List>) => (
  <Suspense fallback={null}>
    <WithNamespaces of={['lobby']}>
      <LazyList {...props} />
    </WithNamespaces>
  </Suspense>
);
