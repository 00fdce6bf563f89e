import { sessionStore } from '../../platform/storage/storage.ts';

export const waitingKey = 'engawa.waiting';

/** Whether this tab waits to enter a space, as before a reload. What it waits with is read later. */
export const isWaitingFor = (spaceId: string): boolean =>
  sessionStore.get(waitingKey)?.includes(spaceId) === true;
