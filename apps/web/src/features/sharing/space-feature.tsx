import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { Sharing } from './create-sharing.ts';
import { shareCommand } from './share-command.ts';
import { ShareViewer } from './ui/lazy-share-viewer.tsx';
import { ScreenBeyondBar, SharingBar } from './ui/sharing-bar.tsx';
import { useShareTool } from './ui/use-share-tool.tsx';

/** Sharing the user's screen on the space page, and viewing other people's screens. */
export const sharingFeature = ({ sharing }: { readonly sharing: Sharing }): SpaceFeature => {
  const command = shareCommand(sharing);
  return {
    name: 'sharing',
    commands: [command],
    tools: [{ id: 'share', rank: 10, useTool: () => useShareTool(sharing, command) }],
    notices: [
      { id: 'sharing', rank: 30, place: 'edge', Notice: () => <SharingBar sharing={sharing} /> },
      { id: 'screen-beyond', rank: 40, place: 'edge', Notice: () => <ScreenBeyondBar sharing={sharing} /> },
      { id: 'share-viewer', rank: 30, place: 'cover', Notice: () => <ShareViewer sharing={sharing} /> },
    ],
  };
};
