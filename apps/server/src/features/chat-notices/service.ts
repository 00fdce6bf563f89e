import {
  type ChatTrial,
  type ChatWebhook,
  type ChatWebhookChanges,
  type ChatWebhookList,
  canNotifyChat,
  maxChatWebhooks,
  type NewChatWebhook,
} from '@engawa/contract/chat-notices';
import { whyCannotManageCompany } from '@engawa/contract/companies';
import { type Actor, type CompanyRole, type Id, Refusal } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';
import { changedValues, type RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { pick } from '../../platform/pick.ts';
import { claimMs, placeOfAddress, placeOfSecret, type Sending } from './sending.ts';
import type { ChatWebhooksStore, WebhookRow } from './webhooks-store.ts';

type ChatWebhooksDeps = {
  readonly store: ChatWebhooksStore;
  readonly sending: Sending;
  readonly transact: Transact;
  readonly record: RecordAudit;
  readonly sealedText: Pick<SealedText, 'seal'>;
  readonly now: Now;
  readonly trials: AttemptLimit;
  newId(): string;
  /** The key of a signature. */
  newSecret(): string;
  /** Null if the user does not belong to the company. */
  findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
  requirePlan(companyId: string): Promise<Plan>;
};

const shown = ['id', 'kind', 'name', 'host', 'ending', 'language', 'time_zone'] as const;
/** What a Manager changes, and the audit log names. */
const settings = ['name', 'language', 'time_zone', 'events', 'summary_hour', 'is_on'] as const;
const added = ['kind', 'host', 'language', 'time_zone', 'events', 'summary_hour'] as const;
const removed = ['kind', 'host'] as const;

const mostShown = 4;
/** So much of an address as tells two apart, and too little to guess the rest. */
const endingOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  return path.slice(path.length - Math.min(mostShown, Math.floor(path.length / 3)));
};

const withoutProblem = { problem: null, problem_status: null, problem_at: null } as const;

/** Not at once: a message to it may be under way, which would be sent twice. */
const endOfPause = (now: Now): Date => new Date(now() + claimMs);

const viewOf = (row: WebhookRow): ChatWebhook => {
  const { events, summary_hour, is_on, problem, problem_status, problem_at } = row;
  return Object.assign(pick(row, shown), {
    events,
    summary_hour,
    is_on,
    problem:
      problem === null || problem_at === null
        ? null
        : { kind: problem, status: problem_status, at: problem_at.toISOString() },
  });
};

const targetOf = ({ id, name }: Pick<WebhookRow, 'id' | 'name'>) =>
  ({ kind: 'chat_webhook', id, name }) as const;

/** Who may do something with the webhooks of a company, and when. */
const createAccess = ({ findRole, requirePlan }: Pick<ChatWebhooksDeps, 'findRole' | 'requirePlan'>) => {
  const isAllowed = async (companyId: Id): Promise<boolean> => canNotifyChat(await requirePlan(companyId));
  return {
    isAllowed,
    /** Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
    async requireManager({ kind, userId }: Actor, companyId: Id): Promise<void> {
      const role = kind === 'user' ? await findRole(companyId, userId) : null;
      const why = role === null ? 'COMPANY_IS_NOT_EXIST' : whyCannotManageCompany(role);
      if (why !== null) throw new Refusal(why);
    },
    /** Refuses PLAN_FORBIDS. */
    async requireAllowed(companyId: Id): Promise<void> {
      if (!(await isAllowed(companyId))) throw new Refusal('PLAN_FORBIDS');
    },
  };
};

/** The webhooks by which the chat of a company is notified, for its Managers. */
export const createChatWebhooks = (deps: ChatWebhooksDeps) => {
  const { store, sending, transact, record, sealedText, now } = deps;
  const { isAllowed, requireManager, requireAllowed } = createAccess(deps);

  return {
    async list(actor: Actor, companyId: Id): Promise<ChatWebhookList> {
      await requireManager(actor, companyId);
      const webhooks = (await store.listOf(companyId)).map(viewOf);
      return { is_allowed: await isAllowed(companyId), webhooks };
    },

    /** Refuses PLAN_FORBIDS and CHAT_WEBHOOKS_ARE_TOO_MANY. */
    async add(
      actor: Actor,
      companyId: Id,
      { url, ...given }: NewChatWebhook,
    ): Promise<{ webhook: ChatWebhook; secret: string | null }> {
      await requireManager(actor, companyId);
      await requireAllowed(companyId);
      const id = deps.newId();
      const at = new Date(now());
      const secret = given.kind === 'json' ? deps.newSecret() : null;
      return transact(async () => {
        if ((await store.lockCount(companyId)) >= maxChatWebhooks)
          throw new Refusal('CHAT_WEBHOOKS_ARE_TOO_MANY', { limit: maxChatWebhooks });
        const row = await store.add({
          ...given,
          id,
          companyId,
          address: sealedText.seal(url, placeOfAddress(id)),
          host: new URL(url).host,
          ending: endingOf(url),
          secret: secret === null ? null : sealedText.seal(secret, placeOfSecret(id)),
          checked_until: at,
          next_at: at,
          created_at: at,
        });
        await record({
          in: { companyId },
          by: actor,
          action: 'chat_webhook_added',
          target: targetOf(row),
          after: pick(row, added),
        });
        return { webhook: viewOf(row), secret };
      });
    },

    /** Refuses CHAT_WEBHOOK_IS_NOT_EXIST, and PLAN_FORBIDS when it is turned on. */
    async change(actor: Actor, companyId: Id, id: Id, changes: ChatWebhookChanges): Promise<ChatWebhook> {
      await requireManager(actor, companyId);
      if (changes.is_on === true) await requireAllowed(companyId);
      return transact(async () => {
        const before = await store.lock(companyId, id);
        if (before === null) throw new Refusal('CHAT_WEBHOOK_IS_NOT_EXIST');
        const after = Object.assign(pick(before, settings), changes);
        const changed = changedValues(pick(before, settings), after);
        if (changed === null) return viewOf(before);
        const isSwitched = after.is_on !== before.is_on;
        const clean = isSwitched ? withoutProblem : {};
        // What was written or due while it was off, or before an event was chosen, is no news.
        const isNew = isSwitched || changed.after.events !== undefined;
        const since = isNew ? { checked_until: new Date(now()) } : {};
        await store.save(id, Object.assign({}, after, since));
        if (isSwitched) await store.clearProblem(id, endOfPause(now));
        if (!after.is_on) await store.dropWaiting(id);
        await record({
          in: { companyId },
          by: actor,
          action: 'chat_webhook_changed',
          target: targetOf({ id, name: after.name }),
          ...changed,
        });
        return viewOf(Object.assign({}, before, after, clean));
      });
    },

    /** Refuses PLAN_FORBIDS, CHAT_WEBHOOK_IS_NOT_EXIST and TOO_MANY_ATTEMPTS. */
    async try(actor: Actor, companyId: Id, id: Id): Promise<ChatTrial> {
      await requireManager(actor, companyId);
      await requireAllowed(companyId);
      const row = await store.find(companyId, id);
      if (row === null) throw new Refusal('CHAT_WEBHOOK_IS_NOT_EXIST');
      await deps.trials.countOrRefuse(companyId);
      const company = await store.findCompanyName(companyId);
      const outcome = await sending.send(row, { event: 'trial', company }, null);
      if (outcome.kind === 'delivered') {
        if (row.is_on) await store.clearProblem(id, endOfPause(now));
        return { is_delivered: true, problem: null, status: outcome.status };
      }
      return { is_delivered: false, problem: outcome.problem, status: outcome.status };
    },

    /** Refuses CHAT_WEBHOOK_IS_NOT_EXIST. */
    async remove(actor: Actor, companyId: Id, id: Id): Promise<void> {
      await requireManager(actor, companyId);
      await transact(async () => {
        const row = await store.remove(companyId, id);
        if (row === null) throw new Refusal('CHAT_WEBHOOK_IS_NOT_EXIST');
        await record({
          in: { companyId },
          by: actor,
          action: 'chat_webhook_removed',
          target: targetOf(row),
          before: pick(row, removed),
        });
      });
    },
  };
};
export type ChatWebhooks = ReturnType<typeof createChatWebhooks>;
