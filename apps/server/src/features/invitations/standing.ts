import {
  canInviteAs,
  canInviteToCompany,
  canInviteToSpace,
  type InvitationState,
  type InvitedRole,
} from '@engawa/contract/invitations';
import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import type { InvitationScope } from './members-store.ts';
import type { InvitationRow, InvitationsStore } from './store.ts';

type Kept = Pick<InvitationRow, 'accepted_at' | 'revoked_at' | 'expires_at'>;

/** The state of an invitation. */
export const stateOf = ({ accepted_at, revoked_at, expires_at }: Kept, now: Date): InvitationState => {
  if (accepted_at !== null) return 'accepted';
  if (revoked_at !== null) return 'revoked';
  return expires_at > now ? 'open' : 'expired';
};

export type InviterPorts = {
  /** Null if the user does not belong to the company. */
  findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
  findSpace(spaceId: string): Promise<{ company_id: string; name: string } | null>;
  /**
   * A user's role in a space that they belong to. Refuses with FORBIDDEN (guests),
   * SPACE_IS_NOT_EXIST and SPACE_TOKEN_DENIED.
   */
  requireMemberRole(actor: Actor, spaceId: string): Promise<CompanyRole>;
  findFirstCompany(userId: string): Promise<string | null>;
};

export type Inviter = {
  readonly companyRole: CompanyRole | null;
  readonly scope: InvitationScope;
  /** The display name of the place. */
  readonly place: string;
};

/** The managers of invitations: Managers of the company, and of a space for that space. */
export const createInviters = (store: Pick<InvitationsStore, 'findCompany'>, ports: InviterPorts) => ({
  /**
   * Refuses with FORBIDDEN, SPACE_IS_NOT_EXIST, SPACE_TOKEN_DENIED and COMPANY_IS_NOT_EXIST.
   * @param asked the named space, otherwise the company of x-company, otherwise the actor's first
   * one
   */
  async require(actor: Actor, asked: { spaceId: string | null; companyId: string | null }): Promise<Inviter> {
    if (actor.kind === 'guest') throw new Refusal('FORBIDDEN');
    if (asked.spaceId !== null) {
      const spaceRole = await ports.requireMemberRole(actor, asked.spaceId);
      const space = await ports.findSpace(asked.spaceId);
      if (space === null) throw new Refusal('SPACE_IS_NOT_EXIST');
      if (!canInviteToSpace(spaceRole)) throw new Refusal('FORBIDDEN');
      const { company_id, name } = space;
      const companyRole = await ports.findRole(company_id, actor.userId);
      return { companyRole, scope: { companyId: company_id, spaceId: asked.spaceId }, place: name };
    }
    const companyId = asked.companyId ?? (await ports.findFirstCompany(actor.userId));
    const company = companyId === null ? null : await store.findCompany(companyId);
    if (company === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    const companyRole = await ports.findRole(company.uuid, actor.userId);
    if (!canInviteToCompany(companyRole)) throw new Refusal('FORBIDDEN');
    return { companyRole, scope: { companyId: company.uuid, spaceId: null }, place: company.name };
  },

  /**
   * Managers of the company may invite in any role, others Members only. Refuses with FORBIDDEN.
   */
  requireRight({ companyRole }: Inviter, role: InvitedRole): void {
    if (!canInviteAs(companyRole, role)) throw new Refusal('FORBIDDEN');
  },
});
export type Inviters = ReturnType<typeof createInviters>;
