import { Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SpriteRef } from '../../map/sprites.ts';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { MapView } from '../../slots/map-view.ts';
import type { ActionProps, SpaceFeature } from '../../slots/space-feature.ts';

const BusinessCard = lazyPart(async () => ({
  default: (await import('./ui/business-card.tsx')).BusinessCard,
}));
const BusinessCardDialog = lazyPart(async () => ({
  default: (await import('./ui/business-card.tsx')).BusinessCardDialog,
}));

type PicturesPorts = {
  readonly people: { readonly whereNow: (id: string) => { readonly name: string } | null };
  readonly map: Pick<MapView, 'store' | 'pick'>;
};

type Shown = {
  readonly name: string;
  readonly url: string;
  /** The person whose card showed it. */
  readonly picked: SpriteRef | null;
};

/** On the card of a person stands their business card; a press shows it large. */
export const picturesFeature = ({ people, map }: PicturesPorts): SpaceFeature => {
  const large = createStore<{ readonly shown: Shown | null }>(() => ({ shown: null }));
  const show = (name: string, url: string) =>
    large.setState({ shown: { name, url, picked: map.store.getState().picked } });
  const Large = () => {
    const shown = useStore(large, (now) => now.shown);
    if (shown === null) return null;
    const { name, url, picked } = shown;
    const close = () => {
      large.setState({ shown: null });
      // The card of the person closed when the dialog took the focus.
      map.pick(picked);
    };
    return (
      <Suspense fallback={null}>
        <BusinessCardDialog name={name} url={url} onClose={close} />
      </Suspense>
    );
  };
  return {
    name: 'pictures',
    personActions: [
      {
        id: 'business-card',
        rank: 1,
        inCard({ id }: ActionProps) {
          const name = people.whereNow(id)?.name ?? '';
          return (
            <Suspense fallback={null}>
              <WithNamespaces of={['people']}>
                <BusinessCard id={id} name={name} onOpen={(url) => show(name, url)} />
              </WithNamespaces>
            </Suspense>
          );
        },
      },
    ],
    notices: [{ id: 'business-card', rank: 75, place: 'page', Notice: Large }],
  };
};
