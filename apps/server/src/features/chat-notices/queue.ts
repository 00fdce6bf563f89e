import { firstHourOfDay } from '@engawa/contract/chat-notices';
import type { Now } from '../../platform/clock.ts';
import { dayAt } from '../../platform/day-in-zone.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { ChatQueueStore } from './queue-store.ts';

type QueueDeps = { readonly store: ChatQueueStore; readonly transact: Transact; readonly now: Now };

/** Takes up what happens in a space, for the webhooks that are notified of it. */
export const createChatQueue = ({ store, transact, now }: QueueDeps) => ({
  /** A person is asked to come who is away. */
  async asked(spaceId: string, by_id: string, about_id: string): Promise<void> {
    const webhooks = await store.listFor(spaceId, 'person_asked');
    const ids = webhooks.map(({ id }) => id);
    const message = { event: 'person_asked', by_id, about_id, spaceId } as const;
    await store.add(ids, message, new Date(now()));
  },

  /** A person enters a space where nobody of the company is; only the first of a day counts. */
  async entered(spaceId: string, about_id: string): Promise<void> {
    const at = now();
    const webhooks = await store.listFor(spaceId, 'first_person');
    await transact(async () => {
      const first: string[] = [];
      for (const { id, time_zone } of webhooks)
        if (await store.beginDay(id, dayAt(at, time_zone, firstHourOfDay))) first.push(id);
      await store.add(first, { event: 'first_person', about_id, spaceId }, new Date(at));
    });
  },
});
export type ChatQueue = ReturnType<typeof createChatQueue>;
