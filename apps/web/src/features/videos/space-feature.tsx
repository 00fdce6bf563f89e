import { Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { VideosHolder, VideosPorts } from './ports.ts';

const load = () => import('./ui/shown-videos.ts');
const LazyRoom = lazyPart(async () => ({ default: (await load()).VideosOfRoom }));
const LazyInCard = lazyPart(async () => ({ default: (await load()).VideoInCard }));

/** The videos of a room play for everyone in step. Everything is loaded with the first video. */
export const videosFeature = (ports: VideosPorts): SpaceFeature => {
  const holder: VideosHolder = createStore(() => ({ videos: null }));
  const Room = () => {
    const isAny = useStore(ports.items.store, ({ items }) =>
      [...items.values()].some(({ type }) => type === 'youtube'),
    );
    return (
      isAny && (
        <Suspense fallback={null}>
          <WithNamespaces of={['videos']}>
            <LazyRoom ports={ports} holder={holder} />
          </WithNamespaces>
        </Suspense>
      )
    );
  };
  return {
    name: 'videos',
    notices: [{ id: 'videos', rank: 15, place: 'cover', Notice: Room }],
    itemActions: [
      {
        id: 'video',
        rank: 5,
        inCard: ({ id }) => (
          <Suspense fallback={null}>
            <LazyInCard ports={ports} holder={holder} id={id} />
          </Suspense>
        ),
      },
    ],
  };
};
