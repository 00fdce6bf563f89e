import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useShareTool } from '../../features/sharing/index.ts';
import { useModeTool, usePopOut } from '../../features/showing/index.ts';
import {
  useHandTool,
  useMegaphoneTool,
  useReactionTool,
  useSpeechTool,
} from '../../features/speaking/index.ts';
import type { Tool } from '../../ui/tool.ts';
import { PoppedOutWindow } from './popped-out-window.tsx';
import type { SpaceSession } from './space-session.ts';
import { useLeaving } from './use-leaving.ts';

/**
 * Everything of the control bar besides oneself, the devices and the way out, in order: the last steps aside first.
 * `over` is what some of them open over the stage.
 */
export const useTools = (session: SpaceSession): { tools: readonly Tool[]; over: ReactNode } => {
  const { showing, sharing, speaking } = session;
  const { leave } = useLeaving();
  const popOut = usePopOut();
  const share = useShareTool(sharing);
  const reactions = useReactionTool(speaking);
  const hand = useHandTool(speaking);
  const mode = useModeTool(showing, popOut.isPossible ? popOut.open : undefined);
  const speech = useSpeechTool(speaking);
  const megaphone = useMegaphoneTool(speaking);
  const over = (
    <>
      {speech.panel}
      {popOut.place !== null &&
        createPortal(
          <Suspense>
            <PoppedOutWindow session={session} onLeave={leave} />
          </Suspense>,
          popOut.place,
        )}
    </>
  );
  return { tools: [share, reactions, hand, mode, speech.tool, megaphone], over };
};
