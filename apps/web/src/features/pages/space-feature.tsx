import { Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { PagesHolder, PagesPorts } from './ports.ts';

const LazyPages = lazyPart(async () => ({ default: (await import('./ui/pages.tsx')).Pages }));

/** Web pages and AI chats, in frames. Everything is loaded with the first one, in one chunk. */
export const pagesFeature = (ports: PagesPorts): SpaceFeature => {
  const holder: PagesHolder = createStore(() => ({ pages: null }));
  const Pages = ({ id }: { id?: string }) => {
    const isAny = useStore(ports.items.store, ({ items }) =>
      [...items.values()].some(({ type }) => type === 'link' || type === 'dify_ai'),
    );
    return (
      isAny && (
        <Suspense fallback={null}>
          <WithNamespaces of={['items']}>
            <LazyPages ports={ports} holder={holder} id={id} />
          </WithNamespaces>
        </Suspense>
      )
    );
  };
  return {
    name: 'pages',
    notices: [{ id: 'pages', rank: 16, place: 'cover', Notice: Pages }],
    itemActions: [{ id: 'page', rank: 4, inCard: Pages }],
  };
};
