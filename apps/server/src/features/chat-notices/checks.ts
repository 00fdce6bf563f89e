import { unreadMinutes } from '@engawa/contract/chat-notices';
import type { Now } from '../../platform/clock.ts';
import { dayAt, instantIn } from '../../platform/day-in-zone.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { ChatChecksStore, CheckedWebhook } from './checks-store.ts';
import type { ChatQueueStore } from './queue-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const everyMs = minuteMs;
/** What happened before this time, while no server ran, is no news. */
const longestPauseMs = hourMs;

type ChecksDeps = {
  readonly store: ChatChecksStore;
  readonly queue: Pick<ChatQueueStore, 'add'>;
  readonly transact: Transact;
  readonly now: Now;
  onFault(error: unknown): void;
};

const hourOf = ({ time_zone, summary_hour }: CheckedWebhook, at: number): number =>
  instantIn(`${dayAt(at, time_zone)}T${String(summary_hour).padStart(2, '0')}:00:00`, time_zone);

/** Finds what only time brings: messages that stay unread, events that begin, and the summary. */
export const createChatChecks = ({ store, queue, transact, now, onFault }: ChecksDeps) => {
  const check = async (webhook: CheckedWebhook, at: number): Promise<void> => {
    const { id, companyId, events } = webhook;
    const from = Math.max(webhook.since.getTime(), at - longestPauseMs);
    if (events.includes('message_unread')) {
      const before = (moment: number) => new Date(moment - unreadMinutes * minuteMs);
      for (const pair of await store.listUnread(companyId, before(from), before(at)))
        await queue.add([id], Object.assign({ event: 'message_unread' } as const, pair), new Date(at));
    }
    if (events.includes('event_begins'))
      for (const spaceId of await store.listBegun(companyId, new Date(from), new Date(at)))
        await queue.add([id], { event: 'event_begins', spaceId }, new Date(at));
    const due = hourOf(webhook, at);
    if (events.includes('daily_summary') && due > from && due <= at) {
      const counts = await store.countDay(companyId, new Date(due - dayMs), new Date(at));
      await queue.add([id], { event: 'daily_summary', counts }, new Date(at));
    }
  };

  /** @returns whether a webhook was due */
  const checkNext = async (at: number): Promise<boolean> => {
    const due: { id: string | null } = { id: null };
    try {
      await transact(async () => {
        const webhook = await store.takeDue(new Date(at), new Date(at - everyMs));
        due.id = webhook?.id ?? null;
        if (webhook !== null) await check(webhook, at);
      });
    } catch (error) {
      if (due.id === null) throw error;
      onFault(error);
      // It would be the next one again, and no other one would be checked.
      await store.passOver(due.id, new Date(at));
    }
    return due.id !== null;
  };

  return {
    /** Checks every webhook that was not checked within the last minute. */
    async checkDue(): Promise<void> {
      const at = now();
      while (await checkNext(at));
    },
  };
};
export type ChatChecks = ReturnType<typeof createChatChecks>;
