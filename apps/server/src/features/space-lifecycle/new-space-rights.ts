import { whyCannotManageCompany } from '@engawa/contract/companies';
import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import { type SpaceRights, usualRights } from '@engawa/contract/spaces';
import { changedValues, type RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { NewSpaceRightsStore } from './new-space-rights-store.ts';

export type NewSpaceRightsDeps = {
  readonly store: NewSpaceRightsStore;
  readonly transact: Transact;
  readonly record: RecordAudit;
  readonly ports: {
    /** Null if the user does not belong to the company. */
    findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
  };
};

/** With which rights of Members and guests the new spaces of a company begin. */
export const createNewSpaceRights = ({ store, transact, record, ports }: NewSpaceRightsDeps) => {
  const requireManager = async (actor: Actor, companyId: string): Promise<void> => {
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
    const role = await ports.findRole(companyId, actor.userId);
    const why = role === null ? 'COMPANY_IS_NOT_EXIST' : whyCannotManageCompany(role);
    if (why !== null) throw new Refusal(why);
  };

  /** The rights of a space that is created now: the usual ones where nothing else was chosen. */
  const of = async (companyId: string): Promise<SpaceRights> => ({
    ...usualRights,
    ...(await store.findChosen(companyId)),
  });

  return {
    of,

    /**
     * For Managers. Refuses Members and guests with FORBIDDEN and all others with
     * COMPANY_IS_NOT_EXIST.
     */
    async read(actor: Actor, companyId: string): Promise<SpaceRights> {
      await requireManager(actor, companyId);
      return of(companyId);
    },

    /** Changes the given ones and keeps the others. Refuses like `read`. */
    change: (actor: Actor, companyId: string, changes: Partial<SpaceRights>): Promise<SpaceRights> =>
      transact(async () => {
        await requireManager(actor, companyId);
        const chosen = await store.findChosenForChange(companyId);
        if (chosen === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
        const before = { ...usualRights, ...chosen };
        const after = { ...before, ...changes };
        const changed = changedValues(before, after);
        if (changed === null) return after;
        await store.saveChosen(companyId, { ...chosen, ...changes });
        await record({
          in: { companyId },
          by: actor,
          action: 'new_space_rights',
          target: { kind: 'company', id: companyId },
          ...changed,
        });
        return after;
      }),
  };
};
export type NewSpaceRights = ReturnType<typeof createNewSpaceRights>;
