import { nameOf, type Role } from '@engawa/contract/accounts';
import {
  type Closing,
  type Company,
  canListAllSpaces,
  companyPicturePath,
  type Membership,
} from '@engawa/contract/companies';
import { type Actor, type CompanyRole, Refusal, roleIds } from '@engawa/contract/kernel';
import type { MySpace } from '@engawa/contract/spaces';
import type { PublishAfterCommit } from '../../platform/after-commit/event-kind.ts';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { companyRemoved } from './events.ts';
import type { MembershipRow } from './members-store.ts';
import type { CompaniesStore } from './store.ts';

export type CompaniesPorts = {
  /** Null if the user does not belong to the company. */
  findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
  findFirstCompany(userId: string): Promise<string | null>;
  /** The current company. Refuses with FORBIDDEN (guests) and COMPANY_IS_NOT_EXIST. */
  requireCurrent(actor: Actor, companyHeader: string | null): Promise<string>;
  /** The current company, for its Managers. Refuses with FORBIDDEN and COMPANY_IS_NOT_EXIST. */
  requireManager(actor: Actor, companyHeader: string | null): Promise<string>;
  /** Assigns a new company its plan. */
  assignPlan(companyId: string): Promise<void>;
  listMySpaces(userId: string): Promise<MySpace[]>;
  listSpaces(companyId: string): Promise<{ uuid: string; name: string }[]>;
  /** The names of the wallpapers that the company has uploaded. */
  listWallpaperFiles(companyId: string): Promise<string[]>;
};

export type CompaniesDeps = {
  readonly store: CompaniesStore;
  readonly transact: Transact;
  readonly publish: PublishAfterCommit;
  readonly record: RecordAudit;
  readonly limits: { readonly creations: AttemptLimit };
  readonly ports: CompaniesPorts;
};

const viewOf = (row: MembershipRow, spaces: MySpace[], closing: Closing | null): Membership => {
  const { id: user_company_id, uuid, name, role, department } = row;
  return {
    uuid,
    name,
    picture_url: companyPicturePath(row.picture_file),
    role: { id: roleIds[role], name: role },
    user_company_id,
    department,
    spaces: spaces.filter((space) => space.company_id === uuid),
    closing,
  };
};

/** Companies: creating, renaming and deleting them, and the roles in them. */
export const createCompanies = ({ store, transact, publish, record, limits, ports }: CompaniesDeps) => {
  const create = async (name: string, managerId: string | null): Promise<Company> => {
    const company = await store.insertCompany(name);
    await ports.assignPlan(company.uuid);
    if (managerId !== null) await store.insertMember(company.uuid, managerId, 'Manager');
    await record({
      in: { companyId: company.uuid },
      by: managerId === null ? 'system' : { userId: managerId },
      action: 'company_created',
      target: { kind: 'company', id: company.uuid, name },
    });
    return company;
  };

  /** The date and the people of the deletion of a company; null: it is not closed. */
  const closingOf = async ({ uuid, deletes_at, closer }: MembershipRow): Promise<Closing | null> =>
    deletes_at === null
      ? null
      : {
          deletes_at: deletes_at.toISOString(),
          closed_by: closer === null ? null : nameOf(closer),
          managers: (await store.listManagerNames(uuid)).map(nameOf),
        };

  return {
    /**
     * Creates a company with its plan. The creator becomes Manager; the demo company has no
     * members.
     */
    create,

    /** Refuses with FORBIDDEN (guests) and TOO_MANY_ATTEMPTS. */
    async createMine(actor: Actor, name: string): Promise<Company> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      await limits.creations.countOrRefuse(actor.userId);
      return transact(() => create(name, actor.userId));
    },

    /**
     * Lists the actor’s companies, their role in each, and the spaces of each that they may enter.
     */
    async listMine(actor: Actor): Promise<Membership[]> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      const spaces = await ports.listMySpaces(actor.userId);
      const rows = await store.listMemberships(actor.userId);
      return Promise.all(rows.map(async (row) => viewOf(row, spaces, await closingOf(row))));
    },

    /** Refuses with FORBIDDEN (guests) and COMPANY_IS_NOT_EXIST. */
    async current(actor: Actor, companyHeader: string | null): Promise<Membership> {
      const companyId = await ports.requireCurrent(actor, companyHeader);
      const row = (await store.listMemberships(actor.userId)).find(({ uuid }) => uuid === companyId);
      if (row === undefined) throw new Refusal('COMPANY_IS_NOT_EXIST');
      return viewOf(row, await ports.listMySpaces(actor.userId), await closingOf(row));
    },

    /** Refuses with FORBIDDEN and COMPANY_IS_NOT_EXIST. */
    rename: (actor: Actor, companyHeader: string | null, name: string): Promise<Company> =>
      transact(async () => {
        const companyId = await ports.requireManager(actor, companyHeader);
        const before = await store.lockCompany(companyId);
        if (before === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
        if (before === name) return { uuid: companyId, name };
        await store.renameCompany(companyId, name);
        await record({
          in: { companyId },
          by: actor,
          action: 'company_renamed',
          target: { kind: 'company', id: companyId, name },
          before: { name: before },
          after: { name },
        });
        return { uuid: companyId, name };
      }),

    /**
     * Deletes a company with all its spaces at once. The caller has checked that it may be deleted.
     * Refuses with COMPANY_IS_NOT_EXIST.
     */
    deleteNow: (companyId: string, by: { readonly userId: string } | 'operator' | 'system'): Promise<void> =>
      transact(async () => {
        const name = await store.lockCompany(companyId);
        if (name === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
        // The lock blocks new spaces and wallpapers, so the lists are complete. They are deleted
        // with the company.
        const spaces = (await ports.listSpaces(companyId)).map(({ uuid }) => uuid);
        const wallpaper_files = await ports.listWallpaperFiles(companyId);
        await store.deleteCompany(companyId);
        await publish(companyRemoved, {
          company_id: companyId,
          by: typeof by === 'string' ? by : by.userId,
          spaces,
          wallpaper_files,
        });
        await record({
          in: { companyId },
          by,
          action: 'company_deleted',
          target: { kind: 'company', id: companyId, name },
        });
      }),

    /**
     * All spaces for Managers; for Members those they may enter. Refuses others with
     * COMPANY_IS_NOT_EXIST.
     */
    async listSpaces(actor: Actor, companyId: string): Promise<{ uuid: string; name: string }[]> {
      const role = actor.kind === 'user' ? await ports.findRole(companyId, actor.userId) : null;
      if (role === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
      if (canListAllSpaces(role)) return ports.listSpaces(companyId);
      return (await ports.listMySpaces(actor.userId)).filter((space) => space.company_id === companyId);
    },

    /**
     * A user's role in a company that the actor belongs to as well. Refuses with USER_IS_NOT_EXIST
     * for anyone outside of it.
     * @param companyId the company of x-company, or null for the actor's first one
     */
    async roleOf(actor: Actor, userId: string, companyId: string | null): Promise<Role> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      const asked = companyId ?? (await ports.findFirstCompany(actor.userId));
      const role = asked === null ? null : await ports.findRole(asked, userId);
      if (role === null) throw new Refusal('USER_IS_NOT_EXIST');
      return { id: roleIds[role], name: role };
    },
  };
};
export type Companies = ReturnType<typeof createCompanies>;
