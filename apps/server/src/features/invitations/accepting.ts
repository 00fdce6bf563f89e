import type { User } from '@engawa/contract/accounts';
import type { InviteRegistration, Joined } from '@engawa/contract/invitations';
import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import {
  type InvitationKey,
  type JoinedSpace,
  roleOfMember,
  type SpaceRole,
  spaceRoleFor,
} from '@engawa/contract/spaces';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { AdmitToCompany } from './company-admission.ts';
import type { InvitationLinks } from './links.ts';
import { type Invitations, placeOf } from './service.ts';
import { stateOf } from './standing.ts';
import type { DescribedInvitation, InvitationsStore } from './store.ts';

export type AcceptingPorts<Caller, Session> = {
  /** Null if the user does not belong to the company. */
  findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
  /** Adds a user to a space; an existing member keeps their role. */
  belongToSpace(spaceId: string, userId: string, role: SpaceRole, by: string): Promise<void>;
  /**
   * Checks a space's own entry rule. Refuses with SPACE_IS_NOT_EXIST, INCORRECT_PASSWORD and
   * TOO_MANY_ATTEMPTS.
   */
  requireJoining(
    spaceId: string,
    password: string | null,
    address: string,
  ): Promise<{ company_id: string; admit(userId: string): Promise<JoinedSpace> }>;
  /**
   * Creates an account in the same transaction as its first membership.
   * @param isProved true if the address is verified; refuses with EMAIL_TAKEN if another account
   * has verified it before
   */
  openAccount<T>(
    person: Pick<InviteRegistration, 'first_name' | 'last_name' | 'email' | 'password'>,
    caller: Caller,
    isProved: boolean,
    belong: (userId: string) => Promise<T>,
  ): Promise<{ session: Session; user: User; settled: T }>;
};

export type AcceptingDeps<Caller, Session> = {
  store: InvitationsStore;
  transact: Transact;
  links: InvitationLinks;
  invitations: Pick<Invitations, 'requireOpen'>;
  admitToCompany: AdmitToCompany;
  now: Now;
  ports: AcceptingPorts<Caller, Session>;
};

/** Accepting an invitation, and registering by one. */
export const createAccepting = <Caller extends { address: string }, Session>(
  deps: AcceptingDeps<Caller, Session>,
) => {
  const { store, transact, links, invitations, admitToCompany, now, ports } = deps;

  /** Grants what the invitation offers and uses it up, inside the caller's transaction. */
  const useUp = async (invitation: DescribedInvitation, userId: string): Promise<Joined> => {
    const { id, companyId, spaceId, role } = invitation;
    // Locks the company's places first, as inviting does; a different order could deadlock.
    await store.lockPlaces(companyId);
    const row = await store.lock(id);
    const at = new Date(now());
    if (row === null || stateOf(row, at) !== 'open') throw new Refusal('INVITATION_IS_OVER');
    await admitToCompany(companyId, userId, role);
    const spaceRole = spaceRoleFor(role);
    if (spaceId !== null) await ports.belongToSpace(spaceId, userId, spaceRole, userId);
    for (const also of await store.listRemainingSpaces(companyId, invitation.also_spaces))
      await ports.belongToSpace(also, userId, spaceRole, userId);
    if (invitation.department !== null)
      await store.setFirstDepartment(companyId, userId, invitation.department);
    await store.markAccepted(id, userId, at);
    const companyRole = await ports.findRole(companyId, userId);
    return { ...placeOf(invitation), role: roleOfMember({ companyRole, spaceRole: null }) };
  };

  const requireAddressed = (invitation: DescribedInvitation, email: string | null): void => {
    if (invitation.email !== null && invitation.email !== email)
      throw new Refusal('INVITATION_IS_FOR_ANOTHER');
  };

  const accept = async (actor: Actor, { token }: InvitationKey): Promise<Joined> => {
    if (actor.kind === 'guest') throw new Refusal('FORBIDDEN');
    const invitation = await invitations.requireOpen(token);
    const person = await store.findPerson(actor.userId);
    requireAddressed(invitation, person?.email ?? null);
    return transact(() => useUp(invitation, actor.userId));
  };

  /**
   * Adds a new user to the place of the invitation. The link in the e-mail also verifies the
   * address.
   */
  const byInvitation = async (input: InviteRegistration, { token, proof }: InvitationKey) => {
    const invitation = await invitations.requireOpen(token);
    const isElsewhere =
      invitation.companyId !== input.invite_company_id ||
      invitation.spaceId !== (input.invite_space_id ?? null);
    if (isElsewhere) throw new Refusal('INVITATION_IS_OVER');
    requireAddressed(invitation, input.email);
    const isProved =
      invitation.email !== null &&
      proof !== undefined &&
      links.isProof(invitation.id, invitation.email, proof);
    return { isProved, belong: (userId: string) => useUp(invitation, userId) };
  };

  const byMemberLink = async (input: InviteRegistration, address: string) => {
    if (!input.invite_space_id) throw new Refusal('INVITATION_IS_OVER');
    const joining = await ports.requireJoining(input.invite_space_id, input.join_password ?? null, address);
    if (joining.company_id !== input.invite_company_id) throw new Refusal('SPACE_IS_NOT_EXIST');
    return { isProved: false, belong: (userId: string): Promise<Joined> => joining.admit(userId) };
  };

  return {
    /**
     * Refuses with FORBIDDEN (guests), INVITATION_IS_OVER, INVITATION_IS_FOR_ANOTHER and
     * PLAN_MEMBER_LIMIT.
     */
    accept,

    /**
     * Like accept, but also refuses with INVITATION_IS_OVER if the invitation does not lead into
     * this space.
     */
    async acceptInto(actor: Actor, key: InvitationKey, spaceId: string): Promise<JoinedSpace> {
      if (actor.kind === 'guest') throw new Refusal('FORBIDDEN');
      const invitation = await invitations.requireOpen(key.token);
      if (invitation.spaceId !== spaceId) throw new Refusal('INVITATION_IS_OVER');
      const { space, ...rest } = await accept(actor, key);
      if (space === null) throw new Error('An invitation into a space has lost its space.');
      return { ...rest, space };
    },

    /**
     * Creates an account without a company of its own. Refuses with INVITATION_IS_OVER,
     * INVITATION_IS_FOR_ANOTHER, PLAN_MEMBER_LIMIT, SPACE_IS_NOT_EXIST, INCORRECT_PASSWORD,
     * TOO_MANY_ATTEMPTS and EMAIL_TAKEN.
     */
    async register(
      input: InviteRegistration,
      caller: Caller,
    ): Promise<{ session: Session; user: User; joined: Joined }> {
      const way = input.invitation
        ? await byInvitation(input, input.invitation)
        : await byMemberLink(input, caller.address);
      const { session, user, settled } = await ports.openAccount(input, caller, way.isProved, way.belong);
      return { session, user, joined: settled };
    },
  };
};
export type Accepting<Caller extends { address: string }, Session> = ReturnType<
  typeof createAccepting<Caller, Session>
>;
