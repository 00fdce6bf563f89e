import { Suspense } from 'react';
import { ShareViewer } from '../../features/sharing/index.ts';
import { FullCamera, Gallery, type TileExtras, useShowing } from '../../features/showing/index.ts';
import type { SpaceSession } from './space-session.ts';

/** What stands over the map where pictures are large: the gallery, shared screens, one camera over everything. */
export const StagePictures = ({ session, extras }: { session: SpaceSession; extras: TileExtras }) => {
  const { showing, sharing, presence } = session;
  const mode = useShowing(showing, (state) => state.mode);
  const full = useShowing(showing, (state) => state.full);
  return (
    <Suspense>
      {mode === 'gallery' && <Gallery showing={showing} extras={extras} />}
      <ShareViewer sharing={sharing} />
      {full !== null && (
        <FullCamera key={full} showing={showing} id={full} extras={extras} onWalkTo={presence.walkToPerson} />
      )}
    </Suspense>
  );
};
