import { nameOf } from '@engawa/contract/accounts';
import {
  canInviteAs,
  canInviteToCompany,
  endedInvitationKeptDays,
  type Invitation,
  type InvitationPreview,
} from '@engawa/contract/invitations';
import { type Actor, type CompanyRole, type Locale, Refusal } from '@engawa/contract/kernel';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { hashOfToken, type InvitationLinks } from './links.ts';
import { type Inviters, stateOf } from './standing.ts';
import type { DescribedInvitation, InvitationsStore } from './store.ts';

export type InvitationsDeps = {
  store: InvitationsStore;
  transact: Transact;
  record: RecordAudit;
  links: InvitationLinks;
  inviters: Inviters;
  now: Now;
  ports: {
    /** Null if the user does not belong to the company. */
    findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
  };
};

const dayMs = 24 * 60 * 60 * 1000;

export type Asked = { readonly spaceId: string | null; readonly companyId: string | null };

export const inviterName = (inviter: DescribedInvitation['inviter']): string | null =>
  inviter === null
    ? null
    : nameOf({
        first_name: inviter.first_name,
        last_name: inviter.last_name,
        display_name: inviter.display_name,
      });

/** The company or space that an invitation leads to. */
export const placeOf = ({ companyId, companyName, space }: DescribedInvitation) => ({
  company: { uuid: companyId, name: companyName },
  space:
    space === null ? null : { uuid: space.id, name: space.name, type: space.type, company_id: companyId },
});

/** Invitations as Managers manage them and as the holder of a link sees them. */
export const createInvitations = (deps: InvitationsDeps) => {
  const { store, transact, record, links, inviters, now, ports } = deps;
  const view = (row: DescribedInvitation, locale: Locale): Invitation => {
    const state = stateOf(row, new Date(now()));
    return {
      id: row.id,
      email: row.email,
      role: row.role,
      space: row.space === null ? null : { uuid: row.space.id, name: row.space.name },
      invited_by: inviterName(row.inviter),
      state,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      // The link of an invitation that is over opens nothing. The role decides who may hand out an
      // open one.
      link: state === 'open' ? links.toCopy(row, locale) : null,
    };
  };

  /**
   * The open invitation of a token. Refuses with INVITATION_IS_OVER otherwise, and with
   * COMPANY_IS_CLOSED.
   */
  const requireOpen = async (token: string): Promise<DescribedInvitation> => {
    const row = await store.findByTokenHash(hashOfToken(token));
    if (row === null || stateOf(row, new Date(now())) !== 'open') throw new Refusal('INVITATION_IS_OVER');
    if (row.isCompanyClosed) throw new Refusal('COMPANY_IS_CLOSED');
    return row;
  };

  return {
    requireOpen,

    /**
     * For Managers. Refuses with FORBIDDEN, SPACE_IS_NOT_EXIST, SPACE_TOKEN_DENIED and
     * COMPANY_IS_NOT_EXIST.
     */
    async list(actor: Actor, asked: Asked, page: { page: number; per_page: number }, locale: Locale) {
      const inviter = await inviters.require(actor, asked);
      const { rows, total } = await store.list(inviter.scope, {
        limit: page.per_page,
        offset: (page.page - 1) * page.per_page,
      });
      // A link that opens further spaces is not for those who manage one of them alone.
      const canHandOut = (row: DescribedInvitation) =>
        canInviteAs(inviter.companyRole, row.role) &&
        (row.also_spaces.length === 0 || canInviteToCompany(inviter.companyRole));
      return {
        data: rows.map((row) => {
          const shown = view(row, locale);
          return canHandOut(row) ? shown : { ...shown, link: null };
        }),
        pagination: { per_page: page.per_page, total, current_page: page.page },
      };
    },

    /**
     * Deletes old invitations, so that addresses of invited people are not stored longer than
     * needed.
     */
    forgetOld: (): Promise<void> =>
      store.deleteEndedBefore(new Date(now() - endedInvitationKeptDays * dayMs)),

    /**
     * Revokes an invitation. Refuses with INVITATION_IS_OVER if it is over or of another company,
     * and with FORBIDDEN if the actor may not create such an invitation.
     */
    revoke: (actor: Actor, id: string): Promise<void> =>
      transact(async () => {
        const row = await store.lock(id);
        if (row === null || stateOf(row, new Date(now())) !== 'open') throw new Refusal('INVITATION_IS_OVER');
        const asked = { spaceId: row.spaceId, companyId: row.companyId };
        const companyRole = actor.kind === 'guest' ? null : await ports.findRole(row.companyId, actor.userId);
        // For people of other companies the invitation does not exist.
        if (companyRole === null) throw new Refusal('INVITATION_IS_OVER');
        if (!canInviteToCompany(companyRole)) {
          if (row.spaceId === null) throw new Refusal('FORBIDDEN');
          inviters.requireRight(await inviters.require(actor, asked), row.role);
        }
        await store.markRevoked(id, new Date(now()));
        await record({
          in: row.spaceId === null ? { companyId: row.companyId } : { spaceId: row.spaceId },
          by: actor,
          action: 'invitation_revoked',
          target: { kind: 'invitation', id },
          before: { role: row.role },
        });
      }),

    /** The view for the holder of a link. Refuses with INVITATION_IS_OVER. */
    async preview(token: string): Promise<InvitationPreview> {
      const row = await requireOpen(token);
      return {
        ...placeOf(row),
        inviter: inviterName(row.inviter),
        role: row.role,
        email: row.email,
        expires_at: row.expires_at.toISOString(),
      };
    },
  };
};
export type Invitations = ReturnType<typeof createInvitations>;
