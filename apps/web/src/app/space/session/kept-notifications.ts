import type { Notification } from '@engawa/contract/notifications';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';

/** The notifications of a space that the server keeps for the user. */
export type KeptNotifications = {
  /** Newest first. */
  list(): Promise<readonly Notification[]>;
  markRead(upTo: string): Promise<unknown>;
  clear(): Promise<unknown>;
};

export const createKeptNotifications = (api: ApiClient, id: string): KeptNotifications => ({
  list: async () => (await api.calls.notifications.list({ id })).data,
  markRead: (up_to) => api.calls.notifications.read({ id, up_to }),
  clear: () => api.calls.notifications.clear({ id }),
});
