import type { CompanyMember } from '@engawa/contract/companies';
import { roleIds } from '@engawa/contract/kernel';
import type { SpaceRole } from '@engawa/contract/spaces';
import { useRef } from 'react';
import { useApi } from '../../platform/api-client/api-context.tsx';

/** The actions of a Manager on a member. Each throws the refusal of the server. */
export const useMemberActions = (openSpace: (spaceId: string) => Promise<void>) => {
  const { calls } = useApi();
  // A browser has the token of one space at a time, so calls about spaces wait for each other.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inSpace = <T>(spaceId: string, callback: () => Promise<T>): Promise<T> => {
    const turn = last.current
      .catch(() => undefined)
      .then(async () => {
        await openSpace(spaceId);
        return callback();
      });
    last.current = turn;
    return turn;
  };
  return {
    changeRole: (member: CompanyMember, role: CompanyMember['role']) =>
      calls.companies.changeRole({ id: member.user.uuid, role_id: roleIds[role] }),
    remove: (member: CompanyMember) => calls.companies.removeMember({ id: member.user_company_id }),
    addToSpace: (user_id: string, spaceId: string) =>
      inSpace(spaceId, () => calls.spaces.addPerson({ id: spaceId, user_id, role: 'Member' })),
    changeSpaceRole: (user_id: string, spaceId: string, role: SpaceRole) =>
      inSpace(spaceId, () => calls.spaces.changeRole({ id: spaceId, user_id, role })),
    removeFromSpace: (user_id: string, spaceId: string) =>
      inSpace(spaceId, () => calls.spaces.removePerson({ id: spaceId, user_id })),
  };
};
export type MemberActions = ReturnType<typeof useMemberActions>;
