import {
  type BlocksStore,
  createBlocks,
  createBlocksHttp,
  createLiveBlocks,
  type LiveBlocks,
} from '../../features/blocks/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart } from '../live-part.ts';

/** Wires the list of people whom a person has blocked. */
export const createBlocksPart = ({
  stores,
  transact,
  publishEvent,
  now,
}: Foundation): { http(guards: Guards): ApiRouter['blocks'] } => {
  const blocks = createBlocks({ store: stores.blocks, transact, publishEvent, now });
  return { http: ({ sessionGuard, entryGuard }) => createBlocksHttp(blocks, sessionGuard, entryGuard) };
};

/** The blocks of the people in one live space, which its other features ask. */
export const openLiveBlocks = (store: Pick<BlocksStore, 'listIds'>, spaceId: string): LiveBlocks =>
  createLiveBlocks({ spaceId, listIds: store.listIds });

export const liveBlocks: LivePart = ({ blocks }) => blocks.feature;
