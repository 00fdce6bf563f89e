import type { Now } from '../../platform/clock.ts';
import { isDangling } from '../../platform/db/database-error.ts';
import type { SpaceLifecycleStore } from './store.ts';

/** When each user last opened each space. */
export const createSpaceVisits = (store: Pick<SpaceLifecycleStore, 'saveVisit'>, now: Now) => ({
  /** Records that a user has opened a space. */
  noteVisit: (userId: string, spaceId: string): Promise<void> =>
    store.saveVisit(spaceId, userId, new Date(now())).catch((error: unknown) => {
      // People leave a space that is being deleted, or their account, at the same moment.
      if (!isDangling(error)) throw error;
    }),
});
export type SpaceVisits = ReturnType<typeof createSpaceVisits>;
