import { Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { ActionProps, SpaceFeature } from '../../slots/space-feature.ts';
import type { PdfsHolder, PdfsPorts } from './ports.ts';

const LazyPart = lazyPart(async () => ({ default: (await import('./ui/pdf-part.tsx')).PdfPart }));

/**
 * PDFs: pages on the floor and over the map, and a presenter's page for everyone. Everything is
 * loaded with the first one.
 */
export const pdfsFeature = (ports: PdfsPorts): SpaceFeature => {
  const holder: PdfsHolder = createStore(() => ({ loaded: null }));
  const partOf =
    (part: 'room' | 'bars' | 'text' | 'card' | 'row') =>
    ({ id }: Partial<ActionProps>) => {
      const isAny = useStore(ports.items.store, ({ items }) =>
        id === undefined
          ? [...items.values()].some(({ type }) => type === 'pdf')
          : items.get(id)?.type === 'pdf',
      );
      return (
        isAny && (
          <Suspense fallback={null}>
            <WithNamespaces of={['pdfs']}>
              <LazyPart part={part} ports={ports} holder={holder} id={id} />
            </WithNamespaces>
          </Suspense>
        )
      );
    };
  return {
    name: 'pdfs',
    notices: [
      { id: 'pdfs', rank: 17, place: 'cover', Notice: partOf('room') },
      { id: 'presented-pdfs', rank: 42, place: 'edge', Notice: partOf('bars') },
    ],
    itemActions: [{ id: 'pdf', rank: 3, inCard: partOf('card'), inRow: partOf('row') }],
    textParts: [{ id: 'pdfs', rank: 30, Part: partOf('text') }],
  };
};
