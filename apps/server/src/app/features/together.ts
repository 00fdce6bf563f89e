import { createLiveTogether } from '../../features/together/index.ts';
import type { LivePart } from '../live-part.ts';

export const liveTogether: LivePart = ({ spaceId, blocks, missed }) =>
  createLiveTogether({
    spaceId,
    onMissedRing: missed.onMissedRing,
    hasBlocked: blocks.hasBlocked,
    onBlocked: blocks.onBlocked,
  });
