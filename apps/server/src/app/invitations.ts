import { randomBytes, randomUUID } from 'node:crypto';
import {
  createAccepting,
  createCompanyAdmission,
  createImporting,
  createInvitationLimits,
  createInvitationLinks,
  createInvitations,
  createInvitationsHttp,
  createInvitationsStore,
  createInviters,
  createInviting,
} from '../features/invitations/index.ts';
import type { Plans } from '../features/plans/index.ts';
import { createJoining, createJoiningHttp, createMembers } from '../features/spaces/index.ts';
import type { ApiContext } from '../platform/http/api-context.ts';
import { createGuessLimit } from '../platform/limits/guess-limit.ts';
import type { AccountsPart } from './accounts.ts';
import type { Foundation } from './foundation.ts';
import type { Guards } from './guards.ts';
import type { SpacesPart } from './spaces-and-rooms.ts';

type Parts = {
  readonly accounts: Pick<AccountsPart, 'accounts' | 'handOver'>;
  readonly plans: Pick<Plans, 'requirePlan' | 'requirePlaceForMember'>;
  readonly spaces: Pick<SpacesPart, 'spaces'>;
};
type Session = Parameters<AccountsPart['handOver']['tokens']>[1];

const secretBytes = 32;

/**
 * Wires the ways to become a member of a company and its spaces: invitations and the member link.
 */
export const createInvitationsPart = (base: Foundation, { accounts: part, plans, spaces }: Parts) => {
  const { database, memberships, sealedText, deriveKey, limit, now, transact, publishEvent, mail, site } =
    base;
  const { record } = base.auditLog;
  const { accounts, handOver } = part;
  const store = createInvitationsStore(database);
  const spacesStore = base.stores.spaces;
  const members = createMembers({ store: spacesStore, memberships, transact, publishEvent, record });
  const admitToCompany = createCompanyAdmission({
    ...{ store, transact, record },
    findRole: memberships.findRole,
    requirePlaceForMember: plans.requirePlaceForMember,
  });
  const joining = createJoining({
    store: spacesStore,
    memberships,
    transact,
    sealedText,
    members,
    passwordGuesses: createGuessLimit(limit, 'join password'),
    ports: { admitToCompany },
  });
  const links = createInvitationLinks({
    sealedText,
    proofKey: deriveKey('proofs in letters of invitation'),
    publicUrl: site.publicUrl,
    newSecret: () => randomBytes(secretBytes).toString('base64url'),
  });
  const inviters = createInviters(store, {
    ...memberships,
    findSpace: spacesStore.findSpace,
  });
  const invitations = createInvitations({
    ...{ store, transact, record, links, inviters, now },
    ports: memberships,
  });
  const limits = createInvitationLimits(limit);
  const inviting = createInviting({
    store,
    transact,
    record,
    links,
    inviters,
    now,
    newId: randomUUID,
    limits,
    ports: {
      isMailDelivered: mail.isConfigured,
      requireOpenCompany: memberships.requireOpenCompany,
      requirePlan: plans.requirePlan,
      post: mail.post,
    },
  });
  const importing = createImporting({
    ...{ store, transact, record, links, now, limits },
    newId: randomUUID,
    ports: {
      isMailDelivered: mail.isConfigured,
      post: mail.post,
      requirePlan: plans.requirePlan,
      findRole: memberships.findRole,
    },
  });
  const accepting = createAccepting<ApiContext, Session>({
    store,
    transact,
    links,
    invitations,
    admitToCompany,
    now,
    ports: {
      findRole: memberships.findRole,
      belongToSpace: members.belong,
      requireJoining: joining.requireJoining,
      openAccount: ({ email, password, first_name, last_name }, context, isEmailProved, belong) =>
        accounts.make(
          {
            ...{ email, isEmailProved, password, firstName: first_name, lastName: last_name },
            loginMethod: 'password',
          },
          context,
          belong,
        ),
    },
  });

  return {
    forgetOld: invitations.forgetOld,
    http: ({ sessionGuard }: Guards) =>
      createInvitationsHttp({
        invitations,
        inviting,
        importing,
        accepting,
        sessionGuard,
        ports: {
          requireMemberRole: memberships.requireMemberRole,
          rightsOf: spaces.spaces.requireRights,
          publicUrl: site.publicUrl,
          welcome: handOver.welcome,
        },
      }),
    joiningHttp: ({ sessionGuard, entryGuard }: Guards) =>
      createJoiningHttp(
        { joining, members, acceptInvitation: accepting.acceptInto },
        sessionGuard,
        entryGuard,
      ),
  };
};
export type InvitationsPart = ReturnType<typeof createInvitationsPart>;
