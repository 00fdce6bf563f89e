import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { MapView } from '../../../slots/map-view.ts';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import type { Sharing } from '../create-sharing.ts';
import { useNameOf, useSharing } from './use-sharing.ts';

// Loaded on demand: only viewers of a shared screen need it.
const LazyViewer = lazyPart(async () => ({ default: (await import('./share-viewer.tsx')).ShareViewer }));

/**
 * The screens that other people share, and announcements about them; the viewer is not loaded while
 * nobody shares.
 */
export const ShareViewer = ({ sharing, map }: { sharing: Sharing; map: Pick<MapView, 'setCovered'> }) => {
  const { t } = useTranslation('sharing');
  const chosen = useSharing(sharing, (state) => state.chosen);
  const nameOf = useNameOf(sharing);
  const name = chosen === null ? null : nameOf(chosen);
  /** The person who shared may have left, and their name with them. */
  const [lastName, setLastName] = useState<string | null>(null);
  useEffect(() => {
    if (name) setLastName(name);
  }, [name]);
  const word = () => {
    if (chosen !== null) return name ? t('began', { name }) : '';
    // The share may still run: its owner may only be too far away.
    return lastName === null ? '' : t('gone', { name: lastName });
  };
  return (
    <>
      <VisuallyHidden role="status" data-testid="share-announcement">
        {word()}
      </VisuallyHidden>
      {chosen !== null && (
        <Suspense fallback={null}>
          <LazyViewer sharing={sharing} map={map} />
        </Suspense>
      )}
    </>
  );
};
