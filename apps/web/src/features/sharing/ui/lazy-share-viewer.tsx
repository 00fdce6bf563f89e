import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sharing } from '../create-sharing.ts';
import { useNameOf, useSharing } from './use-sharing.ts';

// Only who looks at a shared screen needs what the viewer is made of.
const LazyViewer = lazy(async () => ({ default: (await import('./share-viewer.tsx')).ShareViewer }));

/** The screens that others share, and word of it; the viewer is not loaded while nobody shares one. */
export const ShareViewer = ({ sharing }: { sharing: Sharing }) => {
  const { t } = useTranslation('sharing');
  const chosen = useSharing(sharing, (state) => state.chosen);
  const nameOf = useNameOf(sharing);
  const name = chosen === null ? null : nameOf(chosen);
  /** Who shared may have left, and with them their name. */
  const [lastName, setLastName] = useState<string | null>(null);
  useEffect(() => {
    if (name) setLastName(name);
  }, [name]);
  const word = () => {
    if (chosen !== null) return name ? t('began', { name }) : '';
    // It need not have ended: they may only be too far away.
    return lastName === null ? '' : t('gone', { name: lastName });
  };
  return (
    <>
      <VisuallyHidden role="status" data-testid="share-told">
        {word()}
      </VisuallyHidden>
      {chosen !== null && (
        <Suspense fallback={null}>
          <LazyViewer sharing={sharing} />
        </Suspense>
      )}
    </>
  );
};
