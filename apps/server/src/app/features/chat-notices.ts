import { randomBytes, randomUUID } from 'node:crypto';
import {
  type ChatQueue,
  createChatChecks,
  createChatChecksStore,
  createChatDeliveryStore,
  createChatNoticesHttp,
  createChatQueue,
  createChatQueueStore,
  createChatRounds,
  createChatWebhooks,
  createDelivery,
  createLiveFirstPerson,
  createSending,
} from '../../features/chat-notices/index.ts';
import type { Plans } from '../../features/plans/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import { interfaceAddresses } from '../../platform/http/site.ts';
import { createOutboundHttp, publicInternet } from '../../platform/outbound/outbound-http.ts';
import { systemTimers as timers } from '../../platform/timers/timers.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart } from '../live-part.ts';

const secretBytes = 32;

type Needs = { readonly plans: Pick<Plans, 'requirePlan'> };

type ChatNoticesPart = {
  /** Takes up what happens in the live spaces. */
  readonly queue: ChatQueue;
  http(guards: Guards): ApiRouter['chatNotices'];
  forgetOld(): Promise<void>;
  /** Begins to send. */
  start(): void;
  close(): Promise<void>;
};

/** Wires the webhooks of companies, and what is sent to them. */
export const createChatNoticesPart = (
  {
    database,
    transact,
    sealedText,
    limit,
    site,
    now,
    log,
    auditLog,
    memberships,
    stores,
    ...base
  }: Foundation,
  { plans }: Needs,
): ChatNoticesPart => {
  const outbound = createOutboundHttp(
    base.outbound ?? publicInternet(interfaceAddresses, site.isOwnHostName),
  );
  const onFault = (err: unknown) => log.error({ err }, 'a chat was not notified');
  const sending = createSending({ outbound, sealedText, now, publicUrl: site.publicUrl });
  const store = stores.chatWebhooks;
  const delivery = createDelivery({
    store: createChatDeliveryStore(database),
    webhooks: store,
    sending,
    transact,
    record: auditLog.record,
    now,
    onFault,
  });
  const queueStore = createChatQueueStore(database);
  const checks = createChatChecks({
    store: createChatChecksStore(database),
    queue: queueStore,
    transact,
    now,
    onFault,
  });
  const rounds = createChatRounds({ delivery, checks, timers, onFault });
  const webhooks = createChatWebhooks({
    store,
    sending,
    transact,
    record: auditLog.record,
    sealedText,
    now,
    trials: limit('messages that try a webhook of a company', 20, 600),
    newId: randomUUID,
    newSecret: () => randomBytes(secretBytes).toString('base64url'),
    findRole: memberships.findRole,
    requirePlan: plans.requirePlan,
  });
  return {
    queue: createChatQueue({ store: queueStore, transact, now }),
    http: ({ sessionGuard }) => createChatNoticesHttp(webhooks, sessionGuard),
    forgetOld: delivery.forgetOld,
    start: rounds.start,
    close: rounds.close,
  };
};

export type LiveChatNeeds = { readonly chatQueue: Pick<ChatQueue, 'entered'> };

export const liveChatNotices =
  ({ chatQueue }: LiveChatNeeds): LivePart =>
  ({ spaceId }) =>
    createLiveFirstPerson((userId) => chatQueue.entered(spaceId, userId));
