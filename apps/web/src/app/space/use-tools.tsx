import type { ReactNode } from 'react';
import { useShareTool } from '../../features/sharing/index.ts';
import { useModeTool } from '../../features/showing/index.ts';
import {
  useHandTool,
  useMegaphoneTool,
  useReactionTool,
  useSpeechTool,
} from '../../features/speaking/index.ts';
import type { Tool } from '../../ui/tool.ts';
import type { SpaceSession } from './space-session.ts';

/**
 * Everything of the control bar besides oneself, the devices and the way out, in order: the last steps aside first.
 * `over` is what some of them open over the stage.
 */
export const useTools = ({
  showing,
  sharing,
  speaking,
}: SpaceSession): { tools: readonly Tool[]; over: ReactNode } => {
  const share = useShareTool(sharing);
  const reactions = useReactionTool(speaking);
  const hand = useHandTool(speaking);
  const mode = useModeTool(showing);
  const speech = useSpeechTool(speaking);
  const megaphone = useMegaphoneTool(speaking);
  return { tools: [share, reactions, hand, mode, speech.tool, megaphone], over: speech.panel };
};
