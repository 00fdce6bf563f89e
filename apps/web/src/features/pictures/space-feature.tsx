import { Suspense } from 'react';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { ActionProps, SpaceFeature } from '../../slots/space-feature.ts';

const BusinessCard = lazyPart(async () => ({
  default: (await import('./ui/business-card.tsx')).BusinessCard,
}));

type PicturesPorts = {
  readonly people: { readonly whereNow: (id: string) => { readonly name: string } | null };
};

/** On the card of a person stands their business card. */
export const picturesFeature = ({ people }: PicturesPorts): SpaceFeature => ({
  name: 'pictures',
  personActions: [
    {
      id: 'business-card',
      rank: 1,
      inCard: ({ id }: ActionProps) => (
        <Suspense fallback={null}>
          <WithNamespaces of={['people']}>
            <BusinessCard id={id} name={people.whereNow(id)?.name ?? ''} />
          </WithNamespaces>
        </Suspense>
      ),
    },
  ],
});
