import { Suspense } from 'react';
import { type Presence, useEntry } from '../../../features/presence/index.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import type { SpaceFeature } from '../../../slots/space-feature.ts';

// Loaded when the user is not admitted or has been removed.
const EntryPage = lazyPart(async () => ({ default: (await import('./entry-page.tsx')).EntryPage }));
const SentAway = lazyPart(async () => ({ default: (await import('./entry-page.tsx')).SentAway }));
const EventEntryPage = lazyPart(async () => ({
  default: (await import('../../pages/event-entry-page.tsx')).EventEntryPage,
}));

/** The pages shown in place of the space to a user who is not inside and is not entering. */
export const entryFeature = ({ presence }: { readonly presence: Presence }): SpaceFeature => {
  const { useHere: enter } = presence.entering;
  const ClosedEvent = () => (
    <Suspense fallback={null}>
      <WithNamespaces of={['spaces']}>
        <EventEntryPage spaceId={useSpacePlace().space.uuid} enter={async () => enter()} />
      </WithNamespaces>
    </Suspense>
  );
  const Closed = () => {
    const entry = useEntry(presence);
    if (entry.kind === 'entering' || entry.kind === 'inside' || entry.kind === 'lost') return null;
    return (
      <Suspense fallback={null}>
        {entry.kind === 'sent-away' ? (
          <SentAway why={entry.why} />
        ) : (
          <EntryPage entry={entry} onUseHere={enter} />
        )}
      </Suspense>
    );
  };
  return {
    name: 'entry',
    gates: [
      {
        id: 'entry',
        rank: 10,
        useGate() {
          const entry = useEntry(presence);
          if (entry.kind === 'refused' && entry.code === 'SPACE_IS_NOT_OPENED') return ClosedEvent;
          return entry.kind === 'entering' || entry.kind === 'inside' || entry.kind === 'lost'
            ? null
            : Closed;
        },
      },
    ],
  };
};
