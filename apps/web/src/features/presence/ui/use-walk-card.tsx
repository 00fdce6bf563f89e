import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { localStore } from '../../../platform/storage/storage.ts';
import type { Presence } from '../create-presence.ts';
import { useEntry } from './use-presence.ts';

// Loaded for people who have not walked yet.
const WalkCard = lazyPart(async () => ({ default: (await import('./walk-card.tsx')).WalkCard }));

/** Stored on a device on which somebody has walked, or closed the card. */
const key = 'presence.has-walked';

/** The card that says how one walks, until one has walked on this device. */
export const useWalkCard = (presence: Presence): ReactNode => {
  const [isKnown, setKnown] = useState(() => localStore.get(key) !== null);
  const hasWalked = useStore(presence.walked);
  const { kind } = useEntry(presence);
  useEffect(() => {
    if (hasWalked) setKnown(true);
  }, [hasWalked]);
  useEffect(() => {
    if (isKnown) localStore.set(key, 'yes');
  }, [isKnown]);
  if (isKnown || kind !== 'inside') return null;
  return (
    <WithNamespaces of={['entry']}>
      <WalkCard onClose={() => setKnown(true)} />
    </WithNamespaces>
  );
};
