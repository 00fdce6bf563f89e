import { VisuallyHidden } from '@mantine/core';
import { lazy } from 'react';
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
  return (
    <>
      <VisuallyHidden role="status" data-testid="share-told">
        {chosen === null ? '' : t('began', { name: nameOf(chosen) })}
      </VisuallyHidden>
      {chosen !== null && <LazyViewer sharing={sharing} />}
    </>
  );
};
