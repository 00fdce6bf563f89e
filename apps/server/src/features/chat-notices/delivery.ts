import { chatMessageKeptHours, maxChatMessagesAnHour } from '@engawa/contract/chat-notices';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { ChatDeliveryStore, WaitingMessage } from './delivery-store.ts';
import { createNoticeOf } from './notice-of.ts';
import { claimMs, type Delivery, type Sending } from './sending.ts';
import type { ChatWebhooksStore, WebhookRow } from './webhooks-store.ts';
import type { Notice, NoticePlace } from './write-notice.ts';

const hourMs = 60 * 60_000;
/** Between two messages to one webhook; Slack takes no more. */
const betweenMs = 1_000;
const firstRetryMs = 5_000;
const longestRetryMs = hourMs;
/** So many webhooks are sent to at once, and none of them waits for another. */
const atOnce = 50;
/** The service says that there is no such webhook, or that it takes nothing from here. */
const ended: readonly number[] = [403, 404, 410];

type Problem = Extract<Delivery, { kind: 'problem' }>;

export type DeliveryDeps = {
  readonly store: ChatDeliveryStore;
  readonly webhooks: Pick<ChatWebhooksStore, 'lock' | 'dropWaiting' | 'save'>;
  readonly sending: Sending;
  readonly transact: Transact;
  readonly record: RecordAudit;
  readonly now: Now;
  onFault(error: unknown): void;
};

const isPassing = ({ problem, status }: Problem): boolean =>
  problem === 'unreachable' || status === 429 || (status !== null && status >= 500);

/** Sends the messages that wait, those of a webhook in their order. */
export const createDelivery = (deps: DeliveryDeps) => {
  const { store, webhooks, sending, transact, record, now } = deps;
  const noticeOf = createNoticeOf(store);
  const running = new Set<Promise<void>>();

  /** Nothing is sent to it any more, until a Manager turns it on. */
  const stop = ({ id, companyId }: WebhookRow, { problem, status }: Problem): Promise<void> =>
    transact(async () => {
      const row = await webhooks.lock(companyId, id);
      if (row === null || !row.is_on) return;
      await webhooks.save(id, {
        is_on: false,
        problem,
        problem_status: status,
        problem_at: new Date(now()),
      });
      await webhooks.dropWaiting(id);
      await record({
        in: { companyId },
        by: 'system',
        action: 'chat_webhook_stopped',
        target: { kind: 'chat_webhook', id, name: row.name },
        after: { is_on: false, status },
      });
    });

  const handleProblem = async (
    webhook: WebhookRow,
    { id: messageId, attempts }: WaitingMessage,
    outcome: Problem,
  ): Promise<void> => {
    const { problem, status, retryAfterMs } = outcome;
    if (status !== null && ended.includes(status)) return stop(webhook, outcome);
    const at = now();
    const isLate = isPassing(outcome);
    if (isLate) await store.noteAttempt(messageId, attempts + 1);
    else await store.remove([messageId]);
    const waitMs = isLate ? Math.max(retryAfterMs ?? 0, firstRetryMs * 2 ** attempts) : 0;
    const next_at = new Date(at + Math.min(longestRetryMs, Math.max(betweenMs, waitMs)));
    // While a message is repeated, the time is that of the first failure.
    const isSame = isLate && webhook.problem === problem;
    const problem_at = isSame ? webhook.problem_at : new Date(at);
    // A service that asks for a pause has no problem.
    const news = status === 429 ? {} : { problem, problem_status: status, problem_at };
    await store.saveState(webhook.id, Object.assign({ next_at }, news));
  };

  const send = async (
    webhook: WebhookRow,
    first: WaitingMessage,
    ids: readonly number[],
    notice: Notice,
    place: NoticePlace | null,
    hour: { readonly began: number; readonly count: number },
  ): Promise<void> => {
    const outcome = await sending.send(webhook, notice, place);
    if (outcome.kind === 'problem') return handleProblem(webhook, first, outcome);
    await store.remove(ids);
    await store.saveState(webhook.id, {
      next_at: new Date(now() + betweenMs),
      hour_began: new Date(hour.began),
      hour_count: hour.count + 1,
      problem: null,
      problem_status: null,
      problem_at: null,
    });
  };

  const deliverTo = async (webhook: WebhookRow): Promise<void> => {
    const at = now();
    const began = webhook.hour_began?.getTime() ?? Number.NEGATIVE_INFINITY;
    const isSameHour = at < began + hourMs;
    const isFull = webhook.hour_count >= maxChatMessagesAnHour;
    if (isSameHour && isFull) return store.saveState(webhook.id, { next_at: new Date(began + hourMs) });
    const message = await store.findNext(webhook.id);
    if (message === null) return;
    const hour = isSameHour ? { began, count: webhook.hour_count } : { began: at, count: 0 };
    const ids = isFull ? await store.listWaiting(webhook.id) : [message.id];
    if (ids.length > 1) return send(webhook, message, ids, { event: 'more', count: ids.length }, null, hour);
    const notice = await noticeOf(webhook.companyId, message);
    if (notice === null) {
      await store.remove(ids);
      return store.saveState(webhook.id, { next_at: new Date(at) });
    }
    const { spaceId, space } = message;
    const place = spaceId === null || space === null ? null : { spaceId, space };
    await send(webhook, message, ids, notice, place, hour);
  };

  return {
    /** Begins to send what is due, and does not wait for the services. */
    async deliverDue(): Promise<void> {
      const free = atOnce - running.size;
      if (free <= 0) return;
      const at = now();
      for (const webhook of await store.claimDue(new Date(at), new Date(at + claimMs), free)) {
        const sent = deliverTo(webhook)
          .catch(deps.onFault)
          .finally(() => running.delete(sent));
        running.add(sent);
      }
    },

    /** Resolves when all that was begun is sent. */
    async settle(): Promise<void> {
      await Promise.all(running);
    },

    forgetOld: (): Promise<void> => store.forgetBefore(new Date(now() - chatMessageKeptHours * hourMs)),
  };
};
export type ChatDelivery = ReturnType<typeof createDelivery>;
