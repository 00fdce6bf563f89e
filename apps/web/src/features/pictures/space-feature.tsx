import { Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { MapView } from '../../slots/map-view.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';

export type PicturesPorts = {
  readonly people: { readonly whereNow: (id: string) => { readonly name: string } | null };
  readonly map: Pick<MapView, 'store' | 'pick'>;
};

/** The business card that is shown large: of the person whose card was open on the map. */
export type LargeCard = StoreApi<{ readonly id: string | null; readonly url: string }>;

const BusinessCard = lazyPart(async () => ({
  default: (await import('./ui/business-card.tsx')).BusinessCard,
}));

/** On the card of a person stands their business card; a press shows it large. */
export const picturesFeature = (ports: PicturesPorts): SpaceFeature => {
  const large: LargeCard = createStore(() => ({ id: null, url: '' }));
  const show = (id: string | null, isLarge: boolean) =>
    id && (
      <Suspense fallback={null}>
        <BusinessCard ports={ports} large={large} id={id} isLarge={isLarge} />
      </Suspense>
    );
  return {
    name: 'pictures',
    personActions: [{ id: 'business-card', rank: 1, inCard: ({ id }) => show(id, false) }],
    notices: [
      {
        id: 'business-card',
        rank: 75,
        place: 'page',
        Notice: () =>
          show(
            useStore(large, ({ id }) => id),
            true,
          ),
      },
    ],
  };
};
