import { email as emailSchema } from '@engawa/contract/accounts';
import {
  type AddressInvitation,
  canInviteToCompany,
  type InviteResult,
  invitationSeconds,
  maxAddresses,
  splitAddresses,
} from '@engawa/contract/invitations';
import { type Actor, isLocale, type Locale, Refusal, wrongField } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { type Counted, takeFromAll } from '../../platform/limits/attempt-limit.ts';
import type { InvitationLimits } from './limits.ts';
import type { InvitationLinks } from './links.ts';
import type { Inviter, Inviters } from './standing.ts';
import type { InvitationRow, InvitationsStore } from './store.ts';

export type InvitingDeps = {
  store: InvitationsStore;
  transact: Transact;
  record: RecordAudit;
  links: InvitationLinks;
  inviters: Inviters;
  now: Now;
  /** Returns a random UUID. */
  newId(): string;
  limits: InvitationLimits;
  ports: {
    /** True if a mail server is configured. */
    readonly is_mail_delivered: boolean;
    /** Refuses with COMPANY_IS_CLOSED. */
    requireOpenCompany(actor: Actor, companyId: string): Promise<void>;
    requirePlan(companyId: string): Promise<Pick<Plan, 'max_members'>>;
    post(
      to: string,
      mail: { kind: 'invitation'; inviterAddress: string; link: string; validSeconds: number },
      locale: Locale,
      companyId: string,
    ): Promise<void>;
  };
};

type Batch = {
  readonly inviter: Inviter;
  /** Verified where e-mail is sent, because it tells the invited person who invites them. */
  readonly inviterAddress: string;
  readonly userId: string;
  readonly role: AddressInvitation['role'];
  readonly locale: Locale;
};

/** Inviting people by their e-mail addresses. */
export const createInviting = (deps: InvitingDeps) => {
  const { store, transact, record, links, inviters, now, newId, limits, ports } = deps;

  /** Counts one more invitation to an address; false if a limit is reached. */
  const isWithinLimits = async (email: string, { userId, inviter }: Batch): Promise<boolean> => {
    const { companyId } = inviter.scope;
    const senders = ports.is_mail_delivered ? [userId, companyId] : [];
    try {
      await takeFromAll([
        [limits.ofPerson, userId],
        [limits.ofCompany, companyId],
        ...senders.map((sender): Counted => [limits.ofAddress, `${sender} ${email}`]),
      ]);
      return true;
    } catch (thrown) {
      if (thrown instanceof Refusal && thrown.code === 'TOO_MANY_ATTEMPTS') return false;
      throw thrown;
    }
  };

  /**
   * Prolongs the open invitation of the address or creates one; null if the plan has no place for
   * it.
   */
  const write = async (
    email: string,
    { inviter, role, userId }: Batch,
  ): Promise<{ row: Pick<InvitationRow, 'id' | 'token'>; isNew: boolean } | null> => {
    const { scope } = inviter;
    const at = new Date(now());
    const expires_at = new Date(now() + invitationSeconds * 1000);
    const open = await store.listOpenOf(email, scope.companyId, at);
    // One that opens further spaces is not given to those who manage this space alone.
    const same = open.find(
      ({ spaceId, also_spaces }) =>
        spaceId === scope.spaceId && (also_spaces.length === 0 || canInviteToCompany(inviter.companyRole)),
    );
    if (same?.role === role) {
      await store.prolong(same.id, expires_at);
      return { row: same, isNew: false };
    }
    if (same !== undefined) {
      // A link never changes what it grants: a link that was handed out for a Member must not later
      // make a Manager.
      inviters.requireRight(inviter, same.role);
      await store.markRevoked(same.id, at);
    }
    const isInside = await store.isMember(email, { companyId: scope.companyId, spaceId: null });
    const needsPlace = open.length === 0 && !isInside;
    if (
      needsPlace &&
      (await store.countPlaces(scope.companyId, at)) >= (await ports.requirePlan(scope.companyId)).max_members
    )
      return null;
    const id = newId();
    const row = { id, ...links.newToken(id) };
    await store.insert({ ...row, ...scope, email, role, invited_by: userId, created_at: at, expires_at });
    return { row, isNew: true };
  };

  const inviteOne = (email: string, batch: Batch): Promise<InviteResult> =>
    transact(async () => {
      const { scope } = batch.inviter;
      await store.lockPlaces(scope.companyId);
      if (await store.isMember(email, scope)) return { email, outcome: 'already_member', link: null };
      const written = await write(email, batch);
      if (written === null) return { email, outcome: 'plan_limit', link: null };
      await record({
        in: scope.spaceId === null ? { companyId: scope.companyId } : { spaceId: scope.spaceId },
        by: { userId: batch.userId },
        action: 'invitation_sent',
        target: { kind: 'invitation', id: written.row.id },
        after: { role: batch.role },
      });
      const link = links.toCopy(written.row, batch.locale);
      if (!ports.is_mail_delivered) return { email, outcome: 'link_made', link };
      const theirs = await store.findLocaleOf(email);
      const locale = isLocale(theirs) ? theirs : batch.locale;
      const mail = {
        kind: 'invitation' as const,
        inviterAddress: batch.inviterAddress,
        link: links.inMail({ ...written.row, email }, locale),
        validSeconds: invitationSeconds,
      };
      await ports.post(email, mail, locale, scope.companyId);
      return { email, outcome: written.isNew ? 'sent' : 'sent_again', link };
    });

  const answerFor = async (address: string, batch: Batch): Promise<InviteResult> => {
    const email = emailSchema.safeParse(address).data;
    if (email === undefined) return { email: address.slice(0, 254), outcome: 'malformed', link: null };
    if (!(await isWithinLimits(email, batch))) return { email, outcome: 'too_many', link: null };
    return inviteOne(email, batch);
  };

  return {
    /**
     * Returns a result for each address. Refuses with FORBIDDEN, SPACE_IS_NOT_EXIST,
     * SPACE_TOKEN_DENIED and COMPANY_IS_NOT_EXIST. Refuses with EMAIL_IS_NOT_VERIFIED only if a
     * mail server is configured: otherwise inviters hand out the links themselves, and the server
     * writes to nobody.
     */
    async invite(
      actor: Actor,
      input: AddressInvitation,
      caller: { companyId: string | null; locale: Locale },
    ): Promise<InviteResult[]> {
      const asked = { spaceId: input.space_id ?? null, companyId: caller.companyId };
      const inviter = await inviters.require(actor, asked);
      await ports.requireOpenCompany(actor, inviter.scope.companyId);
      inviters.requireRight(inviter, input.role);
      const person = await store.findPerson(actor.userId);
      if (person === null) throw new Refusal('UNAUTHENTICATED');
      if (ports.is_mail_delivered && person.email_verified_at === null)
        throw new Refusal('EMAIL_IS_NOT_VERIFIED');
      const addresses = splitAddresses(input.emails);
      if (addresses.length === 0) throw wrongField('emails', 'validation.required');
      if (addresses.length > maxAddresses) throw wrongField('emails', 'validation.too_many_addresses');
      const batch = {
        inviter,
        inviterAddress: person.email ?? '',
        userId: actor.userId,
        role: input.role,
        locale: caller.locale,
      };
      const results: InviteResult[] = [];
      // One after the other, because they share the company's places.
      for (const address of addresses) results.push(await answerFor(address, batch));
      return results;
    },
  };
};
export type Inviting = ReturnType<typeof createInviting>;
