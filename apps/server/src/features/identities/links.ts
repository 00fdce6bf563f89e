import {
  type Identity,
  maxIdentities,
  type ExternalProviderName as ProviderName,
} from '@engawa/contract/identities';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { ExternalPerson } from './external-provider.ts';
import { viewOfIdentity } from './identity-view.ts';
import type { Caller, IdentitiesPorts } from './ports.ts';
import type { IdentitiesStore, IdentityRow } from './store.ts';

type LinksDeps = {
  readonly store: IdentitiesStore;
  readonly transact: Transact;
  readonly now: Now;
  readonly ports: Pick<
    IdentitiesPorts<Caller>,
    'findAccount' | 'notifyOwner' | 'holdSession' | 'requireProof'
  >;
  labelOf(provider: string): string;
};

/** External log-ins of accounts: adding, listing and removing them. */
export const createLinks = ({ store, transact, now, ports, labelOf }: LinksDeps) => {
  const insert = (userId: string, provider: ProviderName, person: ExternalPerson, isUsed: boolean) => {
    const at = new Date(now());
    const { issuer, subject, email } = person;
    const last_used_at = isUsed ? at : null;
    return store.insertIdentity({ userId, provider, issuer, subject, email, created_at: at, last_used_at });
  };

  return {
    /**
     * Inserts a log-in; null if it already opens an account.
     * @param isUsed true if it has just been used to log in
     */
    insert,

    /**
     * The account to link to. Only accounts with a verified address may add a log-in. Refuses with
     * EMAIL_IS_NOT_VERIFIED.
     */
    async requireLinkable(actor: Actor): Promise<string> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      const account = await ports.findAccount(actor.userId);
      if (account === null) throw new Refusal('UNAUTHENTICATED');
      if (!account.isEmailVerified) throw new Refusal('EMAIL_IS_NOT_VERIFIED');
      return account.id;
    },

    /** Refuses with IDENTITY_IS_TAKEN, and with FORBIDDEN if there are too many. */
    add: (userId: string, provider: ProviderName, person: ExternalPerson): Promise<IdentityRow> =>
      transact(async () => {
        const present = await store.findIdentity(person.issuer, person.subject);
        // Linking a log-in that is already linked changes nothing.
        if (present?.userId === userId) return present;
        if ((await store.lockIdentities(userId)).length >= maxIdentities) throw new Refusal('FORBIDDEN');
        const written = await insert(userId, provider, person, false);
        if (written === null) throw new Refusal('IDENTITY_IS_TAKEN');
        await ports.notifyOwner(userId, 'login_linked', labelOf(provider));
        return written;
      }),

    async listMine(actor: Actor): Promise<{ identities: Identity[]; has_password: boolean }> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      const account = await ports.findAccount(actor.userId);
      const rows = await store.listIdentities(actor.userId);
      return {
        identities: rows.map((row) => viewOfIdentity(row, labelOf)),
        has_password: account?.has_password ?? false,
      };
    },

    /**
     * Refuses with PROOF_IS_NEEDED, IDENTITY_IS_NOT_EXIST, and IDENTITY_IS_LAST for the last way to
     * log in.
     */
    unlink: (identityId: string, proof: string, actor: Actor): Promise<void> =>
      transact(async () => {
        if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
        await ports.holdSession(actor.sessionId);
        await ports.requireProof(actor, proof);
        // Locked, so that of two removed at once the second sees that it is the last.
        const rows = await store.lockIdentities(actor.userId);
        const row = rows.find(({ id }) => id === identityId);
        if (row === undefined) throw new Refusal('IDENTITY_IS_NOT_EXIST');
        const account = await ports.findAccount(actor.userId);
        if (account?.has_password !== true && rows.length === 1) throw new Refusal('IDENTITY_IS_LAST');
        await store.deleteIdentity(identityId);
        await ports.notifyOwner(actor.userId, 'login_unlinked', labelOf(row.provider));
      }),
  };
};
