import { avatarPath, type Role } from '@engawa/contract/accounts';
import {
  type CompanyMember,
  canManageCompany,
  type Department,
  type MembersAsked,
  type Pagination,
  whyCannotManageCompany,
} from '@engawa/contract/companies';
import { type Actor, type CompanyRole, Refusal, roleIds } from '@engawa/contract/kernel';
import type { SpaceRole } from '@engawa/contract/spaces';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { MemberDetails } from './member-list-store.ts';
import type { CompaniesStore } from './store.ts';

type SpaceOfMember = { readonly space_uuid: string; readonly name: string; readonly role: SpaceRole };

export type CompanyMembersDeps = {
  readonly store: CompaniesStore;
  readonly transact: Transact;
  readonly record: RecordAudit;
  readonly now: Now;
  readonly ports: {
    /** Null if the user does not belong to the company. */
    findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
    /** Refuses with COMPANY_IS_CLOSED. */
    requireOpenCompany(actor: Actor, companyId: string): Promise<void>;
    /** The spaces of a company that each of the given users belongs to. */
    listSpacesOf(companyId: string, userIds: readonly string[]): Promise<Map<string, SpaceOfMember[]>>;
    /** Publishes a changed company role to the live spaces of the company. */
    publishCompanyRole(companyId: string, userId: string, by: string): Promise<void>;
    /** Removes a user from all spaces of the company. Must run while they still belong to it. */
    leaveSpaces(companyId: string, userId: string, by: string): Promise<void>;
    requireCurrent(actor: Actor, companyId: string | null): Promise<string>;
    /** Until the transaction ends, nobody joins the company. */
    lockPlan(companyId: string): Promise<unknown>;
    /** Adds an entry that each of these people can read; without it the list is not returned. */
    noteListRead(companyId: string, viewerId: string, userIds: readonly string[]): Promise<void>;
    /** Deletes a company with all its spaces at once. */
    deleteCompany(companyId: string, by: Actor): Promise<unknown>;
  };
};

const viewOf = (row: MemberDetails, spaces: SpaceOfMember[], selfId: string): CompanyMember => ({
  user_company_id: row.id,
  user: {
    uuid: row.userId,
    email: row.email,
    avatar: avatarPath(row.userId, row.avatar_file),
    color: row.color,
    profile: { display_name: row.display_name, first_name: row.first_name, last_name: row.last_name },
  },
  role: row.role,
  department: row.department,
  spaces,
  is_email_verified: row.email_verified_at !== null,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  is_self: row.userId === selfId,
});

/** The members of a company and their roles: changing a role, leaving, and being removed. */
export const createCompanyMembers = ({ store, transact, record, now, ports }: CompanyMembersDeps) => {
  /** Locks the company, so that of two Managers who demote each other one stays Manager. */
  const lockAsManager = async (actor: Actor, companyId: string): Promise<void> => {
    await store.lockCompany(companyId);
    const why = whyCannotManageCompany(await ports.findRole(companyId, actor.userId));
    if (why !== null) throw new Refusal(why);
    await ports.requireOpenCompany(actor, companyId);
  };

  /** Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
  const requireManagerOf = async (actor: Actor, companyId: string): Promise<void> => {
    const role = actor.kind === 'user' ? await ports.findRole(companyId, actor.userId) : null;
    const why = role === null ? 'COMPANY_IS_NOT_EXIST' : whyCannotManageCompany(role);
    if (why !== null) throw new Refusal(why);
  };

  const takeOut = async (companyId: string, userId: string, by: string): Promise<void> => {
    // The lock waits for anyone who adds them to a space now; anyone later finds no member.
    await store.lockMember(companyId, userId);
    await ports.leaveSpaces(companyId, userId, by);
    await store.deleteMember(companyId, userId);
  };

  /** Refuses with MANAGER_IS_LAST. The caller must hold the company lock. */
  const requireOtherManager = async (companyId: string, userId: string): Promise<void> => {
    if (!canManageCompany(await ports.findRole(companyId, userId))) return;
    if ((await store.countManagers(companyId)) === 1) throw new Refusal('MANAGER_IS_LAST');
  };

  const leave = async (actor: Actor, companyHeader: string | null): Promise<string> => {
    const companyId = await ports.requireCurrent(actor, companyHeader);
    await transact(async () => {
      await store.lockCompany(companyId);
      await requireOtherManager(companyId, actor.userId);
      await takeOut(companyId, actor.userId, actor.userId);
      await record({
        in: { companyId },
        by: actor,
        action: 'member_left',
        target: { kind: 'person', id: actor.userId },
      });
    });
    return companyId;
  };

  return {
    requireManagerOf,

    /** For Managers. Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
    async list(
      actor: Actor,
      companyId: string,
      { page, per_page, ...asked }: MembersAsked,
    ): Promise<{ data: CompanyMember[]; pagination: Pagination }> {
      await requireManagerOf(actor, companyId);
      const { members, total } = await store.listMembers(companyId, {
        ...asked,
        now: new Date(now()),
        limit: per_page,
        offset: (page - 1) * per_page,
      });
      const userIds = members.map(({ userId }) => userId);
      const spaces = await ports.listSpacesOf(companyId, userIds);
      await ports.noteListRead(companyId, actor.userId, userIds);
      return {
        data: members.map((row) => viewOf(row, spaces.get(row.userId) ?? [], actor.userId)),
        // A number without the people whom it counts would tell of them without an entry.
        pagination: { per_page, total: members.length === 0 ? 0 : total, current_page: page },
      };
    },

    /**
     * Refuses with FORBIDDEN (also for one’s own role), COMPANY_IS_NOT_EXIST and USER_IS_NOT_EXIST.
     */
    async changeRole(
      actor: Actor,
      companyHeader: string | null,
      userId: string,
      role: CompanyRole,
    ): Promise<Role> {
      const companyId = await ports.requireCurrent(actor, companyHeader);
      await transact(async () => {
        await lockAsManager(actor, companyId);
        if (userId === actor.userId) throw new Refusal('FORBIDDEN');
        const before = await ports.findRole(companyId, userId);
        if (before === null) throw new Refusal('USER_IS_NOT_EXIST');
        if (before === role) return;
        await store.updateRole(companyId, userId, role);
        await ports.publishCompanyRole(companyId, userId, actor.userId);
        await record({
          in: { companyId },
          by: actor,
          action: 'member_role',
          target: { kind: 'person', id: userId },
          before: { role: before },
          after: { role },
        });
      });
      return { id: roleIds[role], name: role };
    },

    /** Refuses with FORBIDDEN (also for oneself) and USER_IS_NOT_EXIST. */
    async remove(actor: Actor, memberId: string): Promise<void> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      await transact(async () => {
        const found = await store.findMember(memberId);
        const isMine = found !== null && (await ports.findRole(found.companyId, actor.userId)) !== null;
        if (found === null || !isMine) throw new Refusal('USER_IS_NOT_EXIST');
        await lockAsManager(actor, found.companyId);
        if (found.userId === actor.userId) throw new Refusal('FORBIDDEN');
        await takeOut(found.companyId, found.userId, actor.userId);
        await record({
          in: { companyId: found.companyId },
          by: actor,
          action: 'member_removed',
          target: { kind: 'person', id: found.userId },
          before: { role: found.role },
        });
      });
    },

    /** Refuses with FORBIDDEN (guests), COMPANY_IS_NOT_EXIST and MANAGER_IS_LAST. */
    leave,

    /**
     * Deletes each company whose only member they are, and leaves the others, in the caller's
     * transaction. Refuses with MANAGER_IS_LAST.
     */
    async leaveAll(actor: Actor): Promise<void> {
      for (const { uuid } of await store.listMemberships(actor.userId)) {
        // The plan lock blocks anyone who joins the company now; the company lock blocks anyone who
        // leaves it. The member count therefore stays true until the commit.
        await ports.lockPlan(uuid);
        await store.lockCompany(uuid);
        if ((await store.countMembers(uuid)) === 1) await ports.deleteCompany(uuid, actor);
        else await leave(actor, uuid);
      }
    },

    /** Sets one's own department. Refuses guests with FORBIDDEN, and with USER_IS_NOT_EXIST. */
    async chooseDepartment(actor: Actor, memberId: string, department: Department): Promise<void> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      const found = await store.findMember(memberId);
      if (found?.userId !== actor.userId) throw new Refusal('USER_IS_NOT_EXIST');
      await ports.requireOpenCompany(actor, found.companyId);
      await store.updateDepartment(memberId, department);
    },
  };
};
export type CompanyMembers = ReturnType<typeof createCompanyMembers>;
