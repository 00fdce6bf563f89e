import { nameOf, type SelfConfirmation } from '@engawa/contract/accounts';
import { closedCompanyDays } from '@engawa/contract/companies';
import { type Actor, isLocale, type Locale, Refusal, wrongField } from '@engawa/contract/kernel';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { ClosedCompanyRow, ClosingStore } from './store.ts';

type ClosedMail = {
  readonly kind: 'company_closed';
  readonly name: string;
  readonly company: string;
  readonly closer: string;
  readonly deletesAt: string;
  readonly link: string;
};

export type ClosingPorts = {
  /** Refuses with FORBIDDEN, COMPANY_IS_NOT_EXIST and COMPANY_IS_CLOSED. */
  requireManager(actor: Actor, companyHeader: string | null): Promise<string>;
  /** Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
  requireManagerOf(actor: Actor, companyId: string): Promise<void>;
  /** Refuses with INCORRECT_PASSWORD, PROOF_IS_NEEDED and TOO_MANY_ATTEMPTS. */
  confirmSelf(actor: Actor, proof: SelfConfirmation): Promise<unknown>;
  listSpaces(companyId: string): Promise<readonly { readonly uuid: string }[]>;
  /** Deletes the company with everything in it, in the caller's transaction. */
  deleteNow(companyId: string, by: 'operator' | 'system'): Promise<void>;
  /** Whether a mail server is configured. */
  readonly is_mail_delivered: boolean;
  post(to: string, mail: ClosedMail, locale: Locale): Promise<void>;
  /** The address of the page on which a Manager restores the company. */
  pageAddress(locale: Locale): string;
};

export type ClosingDeps = {
  readonly store: ClosingStore;
  readonly transact: Transact;
  readonly publishEvent: PublishEvent;
  readonly record: RecordAudit;
  readonly now: Now;
  readonly ports: ClosingPorts;
};

type Restorer = { readonly userId: string } | 'operator';

const dayMs = 24 * 60 * 60 * 1_000;
/** The sender of an event for which no account is responsible. */
const operatorId = 'operator';

/**
 * The last days of a company: a Manager closes it, everything in it stays for 14 days, and then it
 * is deleted unless a Manager has restored it.
 */
export const createClosing = ({ store, transact, publishEvent, record, now, ports }: ClosingDeps) => {
  const notifyManagers = async (
    companyId: string,
    company: string,
    deletesAt: Date,
    closerId: string,
  ): Promise<void> => {
    if (!ports.is_mail_delivered) return;
    const managers = await store.listReachableManagers(companyId);
    const closer = managers.find(({ id }) => id === closerId);
    for (const { email, locale: stored, name } of managers) {
      if (email === null) continue;
      const locale = stored !== null && isLocale(stored) ? stored : 'ja';
      const mail = {
        kind: 'company_closed' as const,
        name: nameOf(name),
        company,
        closer: closer === undefined ? '' : nameOf(closer.name),
        deletesAt: deletesAt.toISOString(),
        link: ports.pageAddress(locale),
      };
      await ports.post(email, mail, locale);
    }
  };

  /** Opens a closed company, in the caller's transaction. An open one stays as it is. */
  const reopen = async (companyId: string, by: Restorer): Promise<void> => {
    const row = await store.lock(companyId);
    if (row === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    if (row.deletes_at === null) return;
    await store.setOpen(companyId);
    for (const { uuid } of await ports.listSpaces(companyId))
      await publishEvent(uuid, 'RestoredCompanyEvent', { by: by === 'operator' ? operatorId : by.userId });
    await record({
      in: { companyId },
      by,
      action: 'company_restored',
      target: { kind: 'company', id: companyId, name: row.name },
      before: { deletes_at: row.deletes_at.toISOString() },
    });
  };

  return {
    /**
     * Closes a company: everyone leaves its spaces, and it is deleted in 14 days. Refuses with
     * FORBIDDEN, COMPANY_IS_NOT_EXIST, COMPANY_IS_CLOSED, INVALID_INPUT if the name does not match,
     * and like `confirmSelf`.
     * @param typed the name of the company, and the proof that it is the Manager who asks
     */
    async close(
      actor: Actor,
      companyHeader: string | null,
      { name: typed, ...proof }: SelfConfirmation & { readonly name: string },
    ): Promise<{ uuid: string; deletes_at: string }> {
      await ports.requireManager(actor, companyHeader);
      await ports.confirmSelf(actor, proof);
      return transact(async () => {
        const companyId = await ports.requireManager(actor, companyHeader);
        const row = await store.lock(companyId);
        if (row === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
        if (row.deletes_at !== null) throw new Refusal('COMPANY_IS_CLOSED');
        if (row.name !== typed.trim()) throw wrongField('name', 'validation.name_differs');
        const deletes_at = new Date(now() + closedCompanyDays * dayMs);
        await store.setClosed(companyId, deletes_at, actor.userId);
        for (const { uuid } of await ports.listSpaces(companyId))
          await publishEvent(uuid, 'ClosedCompanyEvent', { by: actor.userId });
        await notifyManagers(companyId, row.name, deletes_at, actor.userId);
        await record({
          in: { companyId },
          by: actor,
          action: 'company_closed',
          target: { kind: 'company', id: companyId, name: row.name },
          after: { deletes_at: deletes_at.toISOString() },
        });
        return { uuid: companyId, deletes_at: deletes_at.toISOString() };
      });
    },

    /** Refuses with FORBIDDEN and COMPANY_IS_NOT_EXIST; a company that is deleted is gone. */
    restore: (actor: Actor, companyId: string): Promise<void> =>
      transact(async () => {
        await ports.requireManagerOf(actor, companyId);
        await reopen(companyId, actor);
      }),

    /**
     * Deletes the companies whose time is over. Several processes may do it at once: the lock lets
     * one of them find the company, and a Manager who restores it meanwhile keeps it.
     */
    async deleteDue(): Promise<void> {
      const faults: unknown[] = [];
      for (const { id } of await store.listClosed(new Date(now())))
        await transact(async () => {
          const row = await store.lock(id);
          if (row?.deletes_at && row.deletes_at.getTime() <= now()) await ports.deleteNow(id, 'system');
        }).catch((fault: unknown) => faults.push(fault));
      if (faults.length > 0) throw faults[0];
    },

    /** For the CLI commands of the operator. */
    operator: {
      listClosed: (): Promise<ClosedCompanyRow[]> => store.listClosed(null),
      restore: (companyId: string): Promise<void> => transact(() => reopen(companyId, 'operator')),
      /** @returns false for a company that is not closed, which stays */
      deleteClosed: (companyId: string): Promise<boolean> =>
        transact(async () => {
          const row = await store.lock(companyId);
          if (!row?.deletes_at) return false;
          await ports.deleteNow(companyId, 'operator');
          return true;
        }),
    },
  };
};
export type ClosingService = ReturnType<typeof createClosing>;
