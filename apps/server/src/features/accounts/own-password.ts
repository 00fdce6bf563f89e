import { type Actor, type Locale, Refusal } from '@engawa/contract/kernel';
import type { Afterwards } from '../../platform/afterwards.ts';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { limitKeyOf } from '../../platform/limits/attempt-limit.ts';
import type { AccountMails } from './account-mails.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import type { AccountLimits } from './limits.ts';
import type { LinkTokens } from './link-tokens.ts';
import type { Caller } from './log-in.ts';
import { orLinkIsOver } from './own-address.ts';
import type { Sessions } from './sessions.ts';
import type { AccountsStore } from './store.ts';

export type OwnPasswordDeps = {
  store: AccountsStore;
  transact: Transact;
  sessions: Pick<Sessions, 'endAllOf'>;
  passwords: Pick<Passwords, 'hash'>;
  tokens: LinkTokens;
  mails: AccountMails;
  confirmPassword: ConfirmPassword;
  afterwards: Pick<Afterwards, 'do'>;
  limits: Pick<AccountLimits, 'resets' | 'links' | 'resetMails'>;
  now: Now;
  /** Removes every other way to log in: external log-ins, passkeys and authenticators. */
  forgetOtherLoginMethods(userId: string): Promise<void>;
  /**
   * Deletes pending second-factor challenges and given proofs, so that none of them can be used any
   * more.
   */
  forgetQuestions(userId: string): Promise<void>;
};

/** A user's password: forgetting, resetting and changing it. */
export const createOwnPassword = (deps: OwnPasswordDeps) => {
  const { store, transact, sessions, passwords, tokens, mails, limits, now } = deps;

  const setPassword = async (userId: string, password_hash: string, exceptSession: string | null) => {
    await store.updateUser(userId, { password_hash }, new Date(now()));
    for (const purpose of ['reset_password', 'log_in'] as const) await tokens.useUp(userId, purpose);
    // Before the sessions end: a challenge that is answered concurrently opens a session that is
    // then ended too.
    await deps.forgetQuestions(userId);
    await sessions.endAllOf(userId, exceptSession);
  };

  return {
    /**
     * Writes to the owner of an address, or to the accounts that use it unverified if nobody has
     * verified it. This happens after the response, which is the same for every address and takes
     * the same time. Refuses with TOO_MANY_ATTEMPTS.
     */
    async forgot(email: string, caller: Caller): Promise<void> {
      await limits.resets.countOrRefuse(limitKeyOf(caller.address));
      deps.afterwards.do(async () => {
        await limits.resetMails.countOrRefuse(email);
        const owner = await store.findOwner(email);
        const rows = owner === null ? await store.listClaimants(email) : [owner];
        await transact(async () => {
          for (const row of rows) await mails.resetPassword(row, email, caller.locale);
        });
      });
    },

    /**
     * Sets a new password by a link and ends all sessions. If the address was unverified, the link
     * verifies it and removes every other way to log in that was set up before. Refuses with
     * LINK_IS_OVER and TRY_AGAIN.
     * @returns the user whose password it is
     */
    async reset(token: string, password: string, caller: Caller): Promise<string> {
      await limits.links.countOrRefuse(limitKeyOf(caller.address));
      await tokens.require('reset_password', token);
      const passwordHash = await passwords.hash(password, { standing: 'known', key: token });
      return orLinkIsOver(() =>
        transact(async () => {
          const { userId, email } = await tokens.redeem('reset_password', token, () => true);
          const row = await store.findUser(userId);
          if (row === null || email === null || row.email !== email) throw new Refusal('LINK_IS_OVER');
          const wasUnproved = row.email_verified_at === null;
          if (wasUnproved && !(await store.giveAddress(userId, email, new Date(now()))))
            throw new Refusal('LINK_IS_OVER');
          // Sessions end first: without a session nobody can add another way to log in.
          await setPassword(userId, passwordHash, null);
          if (wasUnproved) {
            await deps.forgetOtherLoginMethods(userId);
            // Ends sessions that one of these log-in methods has opened meanwhile.
            await sessions.endAllOf(userId, null);
          }
          await mails.passwordChanged(row, caller.locale);
          return userId;
        }),
      );
    },

    /**
     * Sets another password for a CLI command and ends all sessions. Refuses with
     * USER_IS_NOT_EXIST.
     */
    async replace(userId: string, password: string, locale: Locale): Promise<void> {
      const passwordHash = await passwords.hash(password, { standing: 'known', key: userId });
      await transact(async () => {
        const row = await store.findUser(userId);
        if (row === null || row.is_guest) throw new Refusal('USER_IS_NOT_EXIST');
        await setPassword(userId, passwordHash, null);
        await mails.passwordChanged(row, locale);
      });
    },

    /**
     * Changes the password and ends all other sessions. Refuses with INCORRECT_PASSWORD,
     * TOO_MANY_ATTEMPTS and TRY_AGAIN.
     */
    async change(actor: Actor, current: string, password: string, caller: Caller): Promise<void> {
      const row = await deps.confirmPassword(actor, current);
      const passwordHash = await passwords.hash(password, { standing: 'known', key: row.id });
      await transact(async () => {
        await setPassword(row.id, passwordHash, actor.sessionId);
        await mails.passwordChanged(row, caller.locale);
      });
    },
  };
};
export type OwnPassword = ReturnType<typeof createOwnPassword>;
