import { type Actor, type Locale, Refusal } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { isDuplicate } from '../../platform/db/database-error.ts';
import { type ConfirmPassword, requireSelf } from './confirm-password.ts';
import type { Letters } from './letters.ts';
import type { AccountLimits } from './limits.ts';
import type { LinkProofs } from './link-proofs.ts';
import type { AccountsStore, UserRow } from './store.ts';

export type OwnAddressDeps = {
  store: AccountsStore;
  transact: Transact;
  proofs: LinkProofs;
  letters: Letters;
  confirmPassword: ConfirmPassword;
  limits: Pick<AccountLimits, 'provingLetters' | 'ownFailures'>;
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
  const { store, transact, proofs, letters, confirmPassword, limits, now } = deps;

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

  return {
    /** Proves one's address. LINK_IS_OVER, also when somebody else has proved it meanwhile. */
    verify: (actor: Actor, token: string): Promise<UserRow> =>
      orLinkIsOver(() => transact(async () => (await takeAddress('verify_email', actor, token)).after)),

    /** Another letter that proves it; none when it is proved. TOO_MANY_ATTEMPTS. */
    async resend(actor: Actor, locale: Locale): Promise<void> {
      const row = await requireSelf(store, actor);
      const { email } = row;
      if (email === null || row.emailVerifiedAt !== null) return;
      await limits.provingLetters.take(email);
      await transact(() => letters.proveAddress('verify_email', row, email, locale));
    },

    /** Writes to a new address: it is theirs when the link comes back. INCORRECT_PASSWORD, TOO_MANY_ATTEMPTS. */
    async change(actor: Actor, email: string, password: string, locale: Locale): Promise<void> {
      const row = await confirmPassword(actor, password);
      if (email === row.email && row.emailVerifiedAt !== null) return;
      await limits.provingLetters.take(email);
      await transact(() => letters.proveAddress('change_email', row, email, locale));
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
