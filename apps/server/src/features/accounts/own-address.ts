import type { ItIsMe } from '@engawa/contract/accounts';
import { type Actor, type Locale, Refusal } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { isDuplicate } from '../../platform/db/database-error.ts';
import { limitKeyOf, takeFromAll } from '../../platform/limits/attempt-limit.ts';
import { type ConfirmSelf, requireSelf } from './confirm-password.ts';
import type { Letters } from './letters.ts';
import type { AccountLimits } from './limits.ts';
import type { LinkProofs } from './link-proofs.ts';
import type { Caller } from './log-in.ts';
import type { AccountsStore, UserRow } from './store.ts';

export type OwnAddressDeps = {
  store: AccountsStore;
  transact: Transact;
  proofs: LinkProofs;
  letters: Letters;
  confirmSelf: ConfirmSelf;
  limits: Pick<AccountLimits, 'ownLetters' | 'lettersFrom'>;
  now: Now;
};

/** Of two who prove one address at the same moment, the second finds it taken. */
export const orLinkIsOver = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('LINK_IS_OVER');
    throw error;
  }
};

/** A person's address: proving it, and changing it for another. */
export const createOwnAddress = (deps: OwnAddressDeps) => {
  const { store, transact, proofs, letters, confirmSelf, limits, now } = deps;

  /** A link counts only in the hands of whom it was made for: a stranger who registers an address gains nothing when its owner opens it. */
  const takeAddress = async (
    purpose: 'verify_email' | 'change_email',
    actor: Actor,
    token: string,
  ): Promise<{ before: UserRow; after: UserRow; email: string }> => {
    const before = await requireSelf(store, actor);
    const { email } = await proofs.redeem(purpose, token, (userId) => userId === before.id);
    const isStale = purpose === 'verify_email' && email !== before.email;
    if (email === null || isStale || !(await store.giveAddress(before.id, email, new Date(now()))))
      throw new Refusal('LINK_IS_OVER');
    return { before, after: await requireSelf(store, actor), email };
  };

  /** Before a letter to prove an address: TOO_MANY_ATTEMPTS. */
  const countLetter = async (row: UserRow, email: string, caller: Caller): Promise<void> => {
    await takeFromAll([
      [limits.ownLetters, row.id],
      [limits.lettersFrom, `${email} ${limitKeyOf(caller.address)}`],
    ]);
  };

  return {
    /** Proves one's address. LINK_IS_OVER, also when somebody else has proved it meanwhile. */
    verify: (actor: Actor, token: string): Promise<UserRow> =>
      orLinkIsOver(() => transact(async () => (await takeAddress('verify_email', actor, token)).after)),

    /** Another letter that proves it; none when it is proved. TOO_MANY_ATTEMPTS. */
    async resend(actor: Actor, caller: Caller): Promise<void> {
      const row = await requireSelf(store, actor);
      const { email } = row;
      if (email === null || row.emailVerifiedAt !== null) return;
      await countLetter(row, email, caller);
      await transact(() => letters.proveAddress('verify_email', row, email, caller.locale));
    },

    /** Writes to a new address: it is theirs when the link comes back. INCORRECT_PASSWORD, PROOF_IS_NEEDED, TOO_MANY_ATTEMPTS. */
    async change(actor: Actor, email: string, said: ItIsMe, caller: Caller): Promise<void> {
      const row = await confirmSelf(actor, said);
      if (email === row.email && row.emailVerifiedAt !== null) return;
      await countLetter(row, email, caller);
      await transact(() => letters.proveAddress('change_email', row, email, caller.locale));
    },

    /** Takes the new address, and tells the old one. LINK_IS_OVER, also when somebody else has proved it meanwhile. */
    confirm: (actor: Actor, token: string, locale: Locale): Promise<UserRow> =>
      orLinkIsOver(() =>
        transact(async () => {
          const { before, after, email } = await takeAddress('change_email', actor, token);
          if (before.email !== email) await letters.emailChanged(before, email, locale);
          return after;
        }),
      ),
  };
};
export type OwnAddress = ReturnType<typeof createOwnAddress>;
