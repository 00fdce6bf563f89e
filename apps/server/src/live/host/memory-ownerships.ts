import type { Bus } from '../../platform/bus/bus.ts';
import { edgesTopic } from './batches.ts';
import type { BareOwnership, NextEpoch, Ownerships } from './ownership.ts';

/**
 * The ownerships of a process that is alone: it owns each space it claims and is always certain.
 * Facts end with the process.
 */
export const createMemoryOwnerships = (bus: Bus, nextEpoch: NextEpoch): Ownerships<BareOwnership> => {
  const owned = new Set<string>();
  return {
    async claim(spaceId) {
      if (owned.has(spaceId)) return null;
      owned.add(spaceId);
      let isReleased = false;
      try {
        const epoch = await nextEpoch(spaceId);
        return {
          epoch,
          remembered: new Map(),
          isLasting: false,
          isCertain: () => !isReleased,
          publish(batch) {
            if (!isReleased) bus.publish(edgesTopic(spaceId), batch);
          },
          onLost: () => {},
          async release() {
            if (isReleased) return;
            isReleased = true;
            owned.delete(spaceId);
          },
        };
      } catch (error) {
        owned.delete(spaceId);
        throw error;
      }
    },
    async close() {},
  };
};
