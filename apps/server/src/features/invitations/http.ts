import type { Tokens } from '@engawa/contract/accounts';
import { canReadLinks, guestLink, invitationsHttp, memberLink } from '@engawa/contract/invitations';
import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import type { SpaceRights } from '@engawa/contract/spaces';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { Accepting } from './accepting.ts';
import type { Importing } from './importing.ts';
import type { Inviting } from './inviting.ts';
import type { Invitations } from './service.ts';

export type InvitationsHttpDeps<Session> = {
  readonly invitations: Invitations;
  readonly inviting: Inviting;
  readonly importing: Importing;
  readonly accepting: Accepting<ApiContext, Session>;
  readonly sessionGuard: SessionGuard;
  readonly ports: {
    /**
     * A user's role in a space that they belong to. Refuses with FORBIDDEN (guests),
     * SPACE_IS_NOT_EXIST and SPACE_TOKEN_DENIED.
     */
    requireMemberRole(actor: Actor, spaceId: string): Promise<CompanyRole>;
    /** The rights of the Members and guests of a space. */
    rightsOf(spaceId: string): Promise<Pick<SpaceRights, 'member_invite'>>;
    publicUrl(): string;
    /**
     * Sends the tokens of a new account's session to a browser, which becomes known, or to a bot.
     */
    welcome(context: ApiContext, userId: string, session: Session): Promise<Tokens>;
  };
};

/** The HTTP calls of invitations. */
export const createInvitationsHttp = <Session>(deps: InvitationsHttpDeps<Session>) => {
  const { invitations, inviting, importing, accepting, sessionGuard, ports } = deps;
  const open = implement(invitationsHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  return {
    links: guarded.links.handler(async ({ input, context }) => {
      const role = await ports.requireMemberRole(context.actor, input.space_id);
      if (!canReadLinks(role, await ports.rightsOf(input.space_id))) throw new Refusal('FORBIDDEN');
      const origin = ports.publicUrl();
      return {
        data: {
          member_link: memberLink(origin, context.locale, input.space_id),
          guest_link: guestLink(origin, context.locale, input.space_id, input.floor_id ?? null),
        },
      };
    }),
    inviteByEmail: guarded.inviteByEmail.handler(async ({ input, context }) => ({
      data: await inviting.invite(context.actor, input, context),
    })),
    previewImport: guarded.previewImport.handler(async ({ input, context }) => ({
      data: await importing.preview(context.actor, input.id, input.csv),
    })),
    importMembers: guarded.importMembers.handler(async ({ input, context }) => ({
      data: await importing.importAll(context.actor, input.id, input.csv, context.locale),
    })),
    list: guarded.list.handler(({ input: { space_id, ...page }, context }) =>
      invitations.list(
        context.actor,
        { spaceId: space_id ?? null, companyId: context.companyId },
        page,
        context.locale,
      ),
    ),
    revoke: guarded.revoke.handler(async ({ input, context }) => {
      await invitations.revoke(context.actor, input.id);
      return { data: { id: input.id } };
    }),
    look: open.look.handler(async ({ input }) => ({ data: await invitations.preview(input.token) })),
    accept: guarded.accept.handler(async ({ input, context }) => ({
      data: await accepting.accept(context.actor, input),
    })),
    register: open.register.handler(async ({ input, context }) => {
      const { session, user, joined } = await accepting.register(input, context);
      return { ...(await ports.welcome(context, user.id, session)), data: { ...joined, user } };
    }),
  };
};
