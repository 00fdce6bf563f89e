import { whyCannotManageCompany } from '@engawa/contract/companies';
import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import { changedValues, type RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { CompaniesStore } from './store.ts';

export type FrameOriginsDeps = {
  readonly store: CompaniesStore;
  readonly transact: Transact;
  readonly publishEvent: PublishEvent;
  readonly record: RecordAudit;
  readonly ports: {
    /** Null if the user does not belong to the company. */
    findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
    listSpaces(companyId: string): Promise<{ uuid: string }[]>;
  };
};

/** The sites whose pages may be shown in the spaces of a company. */
export const createFrameOrigins = ({ store, transact, publishEvent, record, ports }: FrameOriginsDeps) => {
  const requireRole = async (actor: Actor, companyId: string): Promise<CompanyRole> => {
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
    const role = await ports.findRole(companyId, actor.userId);
    if (role === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    return role;
  };
  return {
    /**
     * Refuses guests with FORBIDDEN and others who do not belong to it with COMPANY_IS_NOT_EXIST.
     */
    async list(actor: Actor, companyId: string): Promise<string[]> {
      await requireRole(actor, companyId);
      return store.findFrameOrigins(companyId);
    },

    /** For Managers: refuses like `list`, and Members with FORBIDDEN. */
    change: (actor: Actor, companyId: string, origins: readonly string[]): Promise<void> =>
      transact(async () => {
        const why = whyCannotManageCompany(await requireRole(actor, companyId));
        if (why !== null) throw new Refusal(why);
        const before = await store.findFrameOrigins(companyId);
        await store.setFrameOrigins(companyId, origins);
        // Its people read the space again.
        for (const { uuid } of await ports.listSpaces(companyId))
          await publishEvent(uuid, 'FetchSpaceInfoEvent', { by: actor.userId, settings: {} });
        const changed = changedValues({ origins: before }, { origins: [...origins] });
        if (changed !== null)
          await record({
            in: { companyId },
            by: actor,
            action: 'frame_origins',
            target: { kind: 'company', id: companyId },
            ...changed,
          });
      }),
  };
};
export type FrameOrigins = ReturnType<typeof createFrameOrigins>;
