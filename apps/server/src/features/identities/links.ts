import {
  type Identity,
  maxIdentities,
  type OutsideProvider as ProviderName,
} from '@engawa/contract/identities';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { viewOfIdentity } from './identity-view.ts';
import type { OutsidePerson } from './outside-provider.ts';
import type { Caller, IdentitiesPorts } from './ports.ts';
import type { IdentitiesStore, IdentityRow } from './store.ts';

type LinksDeps = {
  readonly store: IdentitiesStore;
  readonly transact: Transact;
  readonly now: Now;
  readonly ports: Pick<IdentitiesPorts<Caller>, 'findAccount' | 'tellOwner' | 'requireProof'>;
  labelOf(provider: string): string;
};

/** Log-ins elsewhere that open accounts here: adding, listing and taking them away. */
export const createLinks = ({ store, transact, now, ports, labelOf }: LinksDeps) => {
  const insert = (userId: string, provider: ProviderName, person: OutsidePerson, isUsed: boolean) => {
    const at = new Date(now());
    const { issuer, subject, email } = person;
    const lastUsedAt = isUsed ? at : null;
    return store.insertIdentity({ userId, provider, issuer, subject, email, createdAt: at, lastUsedAt });
  };

  return {
    /** A new one, or null when it opens an account already. @param isUsed it has just been logged in by */
    insert,

    /** Whose account it is. Only one that has proved its address may get another way in: EMAIL_IS_NOT_VERIFIED. */
    async requireLinkable(actor: Actor): Promise<string> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      const account = await ports.findAccount(actor.userId);
      if (account === null) throw new Refusal('UNAUTHENTICATED');
      if (!account.isEmailVerified) throw new Refusal('EMAIL_IS_NOT_VERIFIED');
      return account.id;
    },

    /** Refuses with IDENTITY_IS_TAKEN; with FORBIDDEN when there are too many. */
    add: (userId: string, provider: ProviderName, person: OutsidePerson): Promise<IdentityRow> =>
      transact(async () => {
        const present = await store.findIdentity(person.issuer, person.subject);
        // To link what is linked already changes nothing.
        if (present?.userId === userId) return present;
        if ((await store.lockIdentities(userId)).length >= maxIdentities) throw new Refusal('FORBIDDEN');
        const written = await insert(userId, provider, person, false);
        if (written === null) throw new Refusal('IDENTITY_IS_TAKEN');
        await ports.tellOwner(userId, 'login_linked', labelOf(provider));
        return written;
      }),

    async listMine(actor: Actor): Promise<{ identities: Identity[]; has_password: boolean }> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      const account = await ports.findAccount(actor.userId);
      const rows = await store.listIdentities(actor.userId);
      return {
        identities: rows.map((row) => viewOfIdentity(row, labelOf)),
        has_password: account?.hasPassword ?? false,
      };
    },

    /** PROOF_IS_NEEDED; IDENTITY_IS_NOT_EXIST; IDENTITY_IS_LAST for the last way in. */
    unlink: (identityId: string, proof: string, actor: Actor): Promise<void> =>
      transact(async () => {
        if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
        await ports.requireProof(actor, proof);
        // Locked: two that are taken away at once must not both be "not the last".
        const rows = await store.lockIdentities(actor.userId);
        const row = rows.find(({ id }) => id === identityId);
        if (row === undefined) throw new Refusal('IDENTITY_IS_NOT_EXIST');
        const account = await ports.findAccount(actor.userId);
        if (account?.hasPassword !== true && rows.length === 1) throw new Refusal('IDENTITY_IS_LAST');
        await store.deleteIdentity(identityId);
        await ports.tellOwner(actor.userId, 'login_unlinked', labelOf(row.provider));
      }),
  };
};
