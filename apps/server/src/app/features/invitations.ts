import { randomBytes, randomUUID } from 'node:crypto';
import type { Accounts, HandOver, UserSession } from '../../features/accounts/index.ts';
import {
  type Accepting,
  type AdmitToCompany,
  createAccepting,
  createCompanyAdmission,
  createImporting,
  createInvitationLimits,
  createInvitationLinks,
  createInvitations,
  createInvitationsHttp,
  createInviters,
  createInviting,
  type Invitations,
} from '../../features/invitations/index.ts';
import type { Plans } from '../../features/plans/index.ts';
import type { Joining, Members, Spaces } from '../../features/spaces/index.ts';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

const secretBytes = 32;

/** Wires how a person becomes a member of a company, by an invitation or the member link. */
export const createCompanyAdmissionPart = (
  { transact, memberships, auditLog, stores }: Foundation,
  { plans }: { readonly plans: Pick<Plans, 'requirePlaceForMember'> },
): AdmitToCompany =>
  createCompanyAdmission({
    store: stores.invitations,
    transact,
    record: auditLog.record,
    findRole: memberships.findRole,
    requirePlaceForMember: plans.requirePlaceForMember,
  });

type Needs = {
  readonly accounts: Pick<Accounts, 'make'>;
  readonly handOver: Pick<HandOver, 'welcome'>;
  readonly plans: Pick<Plans, 'requirePlan'>;
  readonly spaces: Pick<Spaces, 'requireRights'>;
  readonly members: Pick<Members, 'belong'>;
  readonly joining: Pick<Joining, 'requireJoining'>;
  readonly admitToCompany: AdmitToCompany;
};

type InvitationsPart = Pick<Invitations, 'forgetOld'> & {
  /** Accepts an invitation into a space. */
  readonly acceptInto: Accepting<ApiContext, UserSession>['acceptInto'];
  http(guards: Guards): ApiRouter['invitations'];
};

/** Wires the invitations to companies and spaces. */
export const createInvitationsPart = (
  { memberships, sealedText, deriveKey, limit, now, transact, mail, site, stores, auditLog }: Foundation,
  { accounts, handOver, plans, spaces, members, joining, admitToCompany }: Needs,
): InvitationsPart => {
  const { record } = auditLog;
  const { findRole, requireMemberRole, requireOpenCompany } = memberships;
  const store = stores.invitations;
  const links = createInvitationLinks({
    sealedText,
    proofKey: deriveKey('proofs in letters of invitation'),
    publicUrl: site.publicUrl,
    newSecret: () => randomBytes(secretBytes).toString('base64url'),
  });
  const inviters = createInviters(store, {
    findRole,
    requireMemberRole,
    findFirstCompany: memberships.findFirstCompany,
    findSpace: stores.spaces.findSpace,
  });
  const shared = { store, transact, record, links, now };
  const invitations = createInvitations({ ...shared, inviters, ports: { findRole } });
  const limits = createInvitationLimits(limit);
  const mailPorts = {
    is_mail_delivered: mail.isConfigured,
    post: mail.post,
    requirePlan: plans.requirePlan,
  };
  const inviting = createInviting({
    ...shared,
    inviters,
    limits,
    newId: randomUUID,
    ports: { ...mailPorts, requireOpenCompany },
  });
  const importing = createImporting({
    ...shared,
    limits,
    newId: randomUUID,
    ports: { ...mailPorts, findRole },
  });
  const accepting = createAccepting<ApiContext, UserSession>({
    store,
    transact,
    links,
    invitations,
    admitToCompany,
    now,
    ports: {
      findRole,
      belongToSpace: members.belong,
      requireJoining: joining.requireJoining,
      openAccount: ({ email, password, first_name, last_name }, context, isEmailProved, belong) =>
        accounts.make(
          {
            email,
            isEmailProved,
            password,
            first_name,
            last_name,
            loginMethod: 'password',
          },
          context,
          belong,
        ),
    },
  });
  return {
    forgetOld: invitations.forgetOld,
    acceptInto: accepting.acceptInto,
    http: ({ sessionGuard }) =>
      createInvitationsHttp({
        invitations,
        inviting,
        importing,
        accepting,
        sessionGuard,
        ports: {
          requireMemberRole,
          rightsOf: spaces.requireRights,
          publicUrl: site.publicUrl,
          welcome: handOver.welcome,
        },
      }),
  };
};
