import type { Now } from '../../platform/clock.ts';
import type { SpaceLifecycleStore } from './store.ts';

/** When each user last opened each space. */
export const createSpaceVisits = (store: Pick<SpaceLifecycleStore, 'saveVisit'>, now: Now) => ({
  /** Records that a user has opened a space. */
  noteVisit: (userId: string, spaceId: string): Promise<void> =>
    store.saveVisit(spaceId, userId, new Date(now())),
});
