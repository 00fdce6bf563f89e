import { type Actor, Refusal } from '@engawa/contract/kernel';
import { belongsToSpace, canManageMember, roleOfMember, type SpaceRole } from '@engawa/contract/spaces';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { SpaceMemberships } from './memberships-port.ts';
import type { SpacesStore } from './store.ts';

export type MembersDeps = {
  store: Pick<SpacesStore, 'holdCompanyMember' | 'insertMember' | 'updateMember' | 'deleteMember'>;
  memberships: Pick<SpaceMemberships, 'roleOf' | 'findStanding' | 'findThreshold'>;
  transact: Transact;
  publishEvent: PublishEvent;
  record: RecordAudit;
};

/** The members of a space and their roles. */
export const createMembers = ({ store, memberships, transact, publishEvent, record }: MembersDeps) => {
  const requireManager = async (actor: Actor, spaceId: string, userId: string): Promise<void> => {
    const role = await memberships.roleOf(actor, spaceId);
    if (!canManageMember({ userId: actor.userId, role }, userId)) throw new Refusal('FORBIDDEN');
  };

  /** Publishes a person's role in the space after the change; null: they may not enter any more. */
  const publishStanding = (spaceId: string, user_id: string, by: string): Promise<void> =>
    // Read under the lock on the space's writes: of two concurrent changes, the later one sees
    // both.
    publishEvent(spaceId, 'StandingEvent', async () => {
      const standing = await memberships.findThreshold(user_id, spaceId);
      const isOf = standing !== null && belongsToSpace(standing);
      if (isOf && standing.lacksFactor) return { by, user_id, role: null, why: 'second_factor' };
      return { by, user_id, role: isOf ? roleOfMember(standing) : null };
    });

  const recordMember = (
    action: 'space_member_added' | 'space_member_role' | 'space_member_removed',
    spaceId: string,
    userId: string,
    by: string,
    values: Pick<Parameters<RecordAudit>[0], 'before' | 'after'>,
  ): Promise<void> =>
    record({
      in: { spaceId },
      by: { userId: by },
      action,
      target: { kind: 'person', id: userId },
      ...values,
    });

  /**
   * Changes the role of a member. @returns false: they do not belong to the space
   */
  const change = async (spaceId: string, userId: string, role: SpaceRole, by: string): Promise<boolean> => {
    const before = (await memberships.findStanding(userId, spaceId))?.spaceRole ?? null;
    if (!(await store.updateMember(spaceId, userId, role))) return false;
    await publishStanding(spaceId, userId, by);
    if (before !== role)
      await recordMember('space_member_role', spaceId, userId, by, {
        before: { role: before },
        after: { role },
      });
    return true;
  };

  /**
   * Makes a company member a member of the space; an existing member keeps their role. Runs in the
   * caller's transaction. Refuses with USER_IS_NOT_EXIST when the person is being removed from the
   * company.
   */
  const belong = async (spaceId: string, userId: string, role: SpaceRole, by: string): Promise<void> => {
    if (!(await store.holdCompanyMember(spaceId, userId))) throw new Refusal('USER_IS_NOT_EXIST');
    if (!(await store.insertMember(spaceId, userId, role))) return;
    await publishStanding(spaceId, userId, by);
    await recordMember('space_member_added', spaceId, userId, by, { after: { role } });
  };

  return {
    belong,
    publishStanding,

    /**
     * Adds a member of the company. Refuses with FORBIDDEN (also for oneself) and, for others,
     * USER_IS_NOT_EXIST.
     */
    add: (actor: Actor, spaceId: string, userId: string, role: SpaceRole): Promise<void> =>
      transact(async () => {
        await requireManager(actor, spaceId, userId);
        const standing = await memberships.findStanding(userId, spaceId);
        if (standing === null || standing.companyRole === null) throw new Refusal('USER_IS_NOT_EXIST');
        if (standing.spaceRole === null) await belong(spaceId, userId, role, actor.userId);
        else if (standing.spaceRole !== role) await change(spaceId, userId, role, actor.userId);
      }),

    /** Refuses with FORBIDDEN (also for oneself) and USER_IS_NOT_EXIST. */
    changeRole: (actor: Actor, spaceId: string, userId: string, role: SpaceRole): Promise<void> =>
      transact(async () => {
        await requireManager(actor, spaceId, userId);
        if (!(await change(spaceId, userId, role, actor.userId))) throw new Refusal('USER_IS_NOT_EXIST');
      }),

    /** Refuses with FORBIDDEN (also for oneself) and USER_IS_NOT_EXIST. */
    remove: (actor: Actor, spaceId: string, userId: string): Promise<void> =>
      transact(async () => {
        await requireManager(actor, spaceId, userId);
        const before = (await memberships.findStanding(userId, spaceId))?.spaceRole ?? null;
        if (!(await store.deleteMember(spaceId, userId))) throw new Refusal('USER_IS_NOT_EXIST');
        await publishStanding(spaceId, userId, actor.userId);
        await recordMember('space_member_removed', spaceId, userId, actor.userId, {
          before: { role: before },
        });
      }),
  };
};
export type Members = ReturnType<typeof createMembers>;
