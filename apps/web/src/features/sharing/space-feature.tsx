import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { MapView } from '../../slots/map-view.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { Sharing } from './create-sharing.ts';
import { shareCommand } from './share-command.ts';
import { ShareViewer } from './ui/lazy-share-viewer.tsx';
import { useShareTool } from './ui/use-share-tool.tsx';
import { useIsSharing, useScreenBeyond } from './ui/use-sharing.ts';

// Loaded when there is something to say.
const SharingBar = lazyPart(async () => ({ default: (await import('./ui/sharing-bar.tsx')).SharingBar }));
const ScreenBeyondBar = lazyPart(async () => ({
  default: (await import('./ui/sharing-bar.tsx')).ScreenBeyondBar,
}));

/** Sharing the user's screen on the space page, and viewing other people's screens. */
export const sharingFeature = ({
  media: { sharing },
  map,
}: {
  readonly media: {
    readonly sharing: Sharing;
  };
  readonly map: Pick<MapView, 'setCovered'>;
}): SpaceFeature => {
  const command = shareCommand(sharing);
  const Own = () => useIsSharing(sharing) && <SharingBar sharing={sharing} />;
  const Beyond = () => useScreenBeyond(sharing) !== null && <ScreenBeyondBar sharing={sharing} />;
  const inTime = (Bar: () => ReactNode) => () => (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  );
  return {
    name: 'sharing',
    commands: [command],
    tools: [{ id: 'share', rank: 10, useTool: () => useShareTool(sharing, command) }],
    notices: [
      { id: 'sharing', rank: 30, place: 'edge', Notice: inTime(Own) },
      { id: 'screen-beyond', rank: 40, place: 'edge', Notice: inTime(Beyond) },
      {
        id: 'share-viewer',
        rank: 30,
        place: 'cover',
        Notice: () => <ShareViewer sharing={sharing} map={map} />,
      },
    ],
  };
};
