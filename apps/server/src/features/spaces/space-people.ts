import { isGuestRole } from '@engawa/contract/guests';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import { canSeeOffline, type SpaceMember, type SpaceRights } from '@engawa/contract/spaces';
import type { SpaceMemberships } from './memberships-port.ts';
import { personOf } from './people.ts';
import type { SpacesStore } from './store.ts';

/** The people of a space, and what it lets them do. */
export const createSpacePeople = (
  store: Pick<SpacesStore, 'findRights' | 'listPeople'>,
  memberships: Pick<SpaceMemberships, 'roleOf'>,
) => {
  /** The rights of the Members and guests of the space. Refuses with SPACE_IS_NOT_EXIST. */
  const requireRights = async (spaceId: string): Promise<SpaceRights> => {
    const rights = await store.findRights(spaceId);
    if (rights === null) throw new Refusal('SPACE_IS_NOT_EXIST');
    return rights;
  };
  return {
    requireRights,

    /**
     * All members of the space, present or not. Guests do not see when they were last there.
     * Refuses with FORBIDDEN those whom the space does not let see people who are away.
     */
    async listPeople(actor: Actor, spaceId: string): Promise<SpaceMember[]> {
      const role = await memberships.roleOf(actor, spaceId);
      if (!canSeeOffline(role, await requireRights(spaceId))) throw new Refusal('FORBIDDEN');
      const isGuest = isGuestRole(role);
      return (await store.listPeople(spaceId)).map((row) => ({
        ...personOf(row),
        space_role: row.space_role,
        last_seen_at: isGuest ? null : (row.shownVisitAt?.toISOString() ?? null),
      }));
    },
  };
};
