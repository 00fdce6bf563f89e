import type { SelfConfirmation } from '@engawa/contract/accounts';
import { type Actor, type Locale, Refusal } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { isDuplicate } from '../../platform/db/database-error.ts';
import { limitKeyOf, takeFromAll } from '../../platform/limits/attempt-limit.ts';
import type { AccountMails } from './account-mails.ts';
import { type ConfirmSelf, requireSelf } from './confirm-password.ts';
import type { AccountLimits } from './limits.ts';
import type { LinkTokens } from './link-tokens.ts';
import type { Caller } from './log-in.ts';
import type { AccountsStore, UserRow } from './store.ts';

export type OwnAddressDeps = {
  store: AccountsStore;
  transact: Transact;
  tokens: LinkTokens;
  mails: AccountMails;
  confirmSelf: ConfirmSelf;
  limits: Pick<AccountLimits, 'ownMails' | 'mailsFrom'>;
  now: Now;
};

/** When two accounts verify one address at the same time, the second fails with LINK_IS_OVER. */
export const orLinkIsOver = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('LINK_IS_OVER');
    throw error;
  }
};

/** A user's e-mail address: verifying it and changing it. */
export const createOwnAddress = (deps: OwnAddressDeps) => {
  const { store, transact, tokens, mails, confirmSelf, limits, now } = deps;

  /**
   * A link works only for the account that it was issued to: a stranger who registers an address
   * gains nothing when its owner opens the link.
   */
  const takeAddress = async (
    purpose: 'verify_email' | 'change_email',
    actor: Actor,
    token: string,
  ): Promise<{ before: UserRow; after: UserRow; email: string }> => {
    const before = await requireSelf(store, actor);
    const { email } = await tokens.redeem(purpose, token, (userId) => userId === before.id);
    const isStale = purpose === 'verify_email' && email !== before.email;
    if (email === null || isStale || !(await store.giveAddress(before.id, email, new Date(now()))))
      throw new Refusal('LINK_IS_OVER');
    return { before, after: await requireSelf(store, actor), email };
  };

  /** Counts a verification e-mail before it is sent. Refuses with TOO_MANY_ATTEMPTS. */
  const countMail = async (row: UserRow, email: string, caller: Caller): Promise<void> => {
    await takeFromAll([
      [limits.ownMails, row.id],
      [limits.mailsFrom, `${email} ${limitKeyOf(caller.address)}`],
    ]);
  };

  return {
    /**
     * Verifies the user's address. Refuses with LINK_IS_OVER, also if another account has verified
     * it meanwhile.
     */
    verify: (actor: Actor, token: string): Promise<UserRow> =>
      orLinkIsOver(() => transact(async () => (await takeAddress('verify_email', actor, token)).after)),

    /**
     * Sends another verification e-mail, or none if the address is verified. Refuses with
     * TOO_MANY_ATTEMPTS.
     */
    async resend(actor: Actor, caller: Caller): Promise<void> {
      const row = await requireSelf(store, actor);
      const { email } = row;
      if (email === null || row.email_verified_at !== null) return;
      await countMail(row, email, caller);
      await transact(() => mails.proveAddress('verify_email', row, email, caller.locale));
    },

    /**
     * Sends a link to a new address, which becomes the user’s once the link is opened. Refuses with
     * INCORRECT_PASSWORD, PROOF_IS_NEEDED and TOO_MANY_ATTEMPTS.
     */
    async change(actor: Actor, email: string, proof: SelfConfirmation, caller: Caller): Promise<void> {
      const row = await confirmSelf(actor, proof);
      if (email === row.email && row.email_verified_at !== null) return;
      await countMail(row, email, caller);
      await transact(() => mails.proveAddress('change_email', row, email, caller.locale));
    },

    /**
     * Sets the new address and notifies the old one. Refuses with LINK_IS_OVER, also if another
     * account has verified it meanwhile.
     */
    confirm: (actor: Actor, token: string, locale: Locale): Promise<UserRow> =>
      orLinkIsOver(() =>
        transact(async () => {
          const { before, after, email } = await takeAddress('change_email', actor, token);
          if (before.email !== email) await mails.emailChanged(before, email, locale);
          return after;
        }),
      ),
  };
};
export type OwnAddress = ReturnType<typeof createOwnAddress>;
