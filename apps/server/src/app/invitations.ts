import { randomBytes, randomUUID } from 'node:crypto';
import type { Tokens, User } from '@engawa/contract/accounts';
import type { Plan } from '@engawa/contract/plans';
import {
  createAccepting,
  createInvitationLimits,
  createInvitationLinks,
  createInvitations,
  createInvitationsHttp,
  createInvitationsStore,
  createInviters,
  createInviting,
} from '../features/invitations/index.ts';
import type { Mail } from '../features/mail/index.ts';
import type { Memberships } from '../features/memberships/index.ts';
import {
  createJoining,
  createJoiningHttp,
  createMembers,
  createSpacesStore,
} from '../features/spaces/index.ts';
import type { PublishEvent } from '../live/domain-events.ts';
import type { Now } from '../platform/clock.ts';
import type { DeriveKey } from '../platform/crypto/keys.ts';
import type { SealedText } from '../platform/crypto/sealed-text.ts';
import type { Database } from '../platform/db/database.ts';
import type { ApiContext, SessionGuard } from '../platform/http/api-context.ts';
import type { EntryGuard } from '../platform/http/entry-guard.ts';
import type { CreateLimit } from '../platform/limits/attempt-limit.ts';
import { createGuessLimit } from '../platform/limits/guess-limit.ts';

type NewAccount = {
  readonly email: string;
  readonly isEmailProved: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
};

export type InvitationsWiring<Session> = {
  readonly database: Database;
  readonly memberships: Memberships;
  readonly sealedText: SealedText;
  readonly deriveKey: DeriveKey;
  readonly limit: CreateLimit;
  readonly now: Now;
  readonly publishEvent: PublishEvent;
  readonly mail: Pick<Mail, 'isConfigured' | 'post'>;
  publicUrl(): string;
  readonly ports: {
    requirePlan(companyId: string): Promise<Plan>;
    requireRoomForMember(companyId: string): Promise<void>;
    /**
     * Creates an account with a session, in the same transaction as the membership that comes with
     * it.
     */
    makeAccount<T>(
      person: NewAccount,
      context: ApiContext,
      settle: (userId: string) => Promise<T>,
    ): Promise<{ session: Session; user: User; settled: T }>;
    /** Sends the tokens of a new account's session and marks the browser as known. */
    welcome(context: ApiContext, userId: string, session: Session): Promise<Tokens>;
  };
};

const secretBytes = 32;

/**
 * Wires the ways to become a member of a company and its spaces: invitations and the member link.
 */
export const createInvitationsAndJoining = <Session>(wiring: InvitationsWiring<Session>) => {
  const { database, memberships, sealedText, deriveKey, limit, now, publishEvent, mail, publicUrl, ports } =
    wiring;
  const { transact } = database;
  const store = createInvitationsStore(database);
  const spacesStore = createSpacesStore(database);
  const members = createMembers({ store: spacesStore, memberships, transact, publishEvent });
  const joining = createJoining({
    store: spacesStore,
    memberships,
    transact,
    sealedText,
    members,
    passwordGuesses: createGuessLimit(limit, 'join password'),
    ports: { admitToCompany: (companyId, userId, role) => accepting.admitToCompany(companyId, userId, role) },
  });
  const links = createInvitationLinks({
    sealedText,
    proofKey: deriveKey('proofs in letters of invitation'),
    publicUrl,
    newSecret: () => randomBytes(secretBytes).toString('base64url'),
  });
  const inviters = createInviters(store, {
    ...memberships,
    findSpace: spacesStore.findSpace,
  });
  const invitations = createInvitations({ store, transact, links, inviters, now, ports: memberships });
  const inviting = createInviting({
    store,
    transact,
    links,
    inviters,
    now,
    newId: randomUUID,
    limits: createInvitationLimits(limit),
    ports: {
      isMailDelivered: mail.isConfigured,
      maxMembers: async (companyId) => (await ports.requirePlan(companyId)).max_members,
      post: mail.post,
    },
  });
  const accepting = createAccepting<ApiContext, Session>({
    store,
    transact,
    links,
    invitations,
    now,
    ports: {
      findRole: memberships.findRole,
      requireRoomForMember: ports.requireRoomForMember,
      belongToSpace: members.belong,
      requireJoining: joining.requireJoining,
      openAccount: ({ email, password, first_name, last_name }, context, isEmailProved, belong) =>
        ports.makeAccount(
          { email, isEmailProved, password, firstName: first_name, lastName: last_name },
          context,
          belong,
        ),
    },
  });

  return {
    /** Accepts the invitation of a link for a user who is logged in. */
    acceptInvitation: accepting.accept,
    forgetOld: invitations.forgetOld,
    http: (sessionGuard: SessionGuard) =>
      createInvitationsHttp({
        invitations,
        inviting,
        accepting,
        sessionGuard,
        ports: { requireMemberRole: memberships.requireMemberRole, publicUrl, welcome: ports.welcome },
      }),
    joiningHttp: (sessionGuard: SessionGuard, entryGuard: EntryGuard) =>
      createJoiningHttp(
        { joining, members, acceptInvitation: accepting.acceptInto },
        sessionGuard,
        entryGuard,
      ),
  };
};
