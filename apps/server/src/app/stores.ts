import { createBlocksStore } from '../features/blocks/index.ts';
import { createQueueStore } from '../features/coming-requests/index.ts';
import { createLobbyStore } from '../features/lobby/index.ts';
import { createNotificationsStore } from '../features/notifications/index.ts';
import { createPlansStore } from '../features/plans/index.ts';
import { createTimedStatusStore } from '../features/presence/index.ts';
import { createSpaceLifecycleStore } from '../features/space-lifecycle/index.ts';
import { createSpacesStore } from '../features/spaces/index.ts';
import type { Database } from '../platform/db/database.ts';

/** The stores that several parts use: each is made once. */
export const createStores = (database: Database) => ({
  blocks: createBlocksStore(database),
  lifecycle: createSpaceLifecycleStore(database),
  lobby: createLobbyStore(database),
  notifications: createNotificationsStore(database),
  plans: createPlansStore(database),
  queuedRequests: createQueueStore(database),
  spaces: createSpacesStore(database),
  timedStatuses: createTimedStatusStore(database),
});
