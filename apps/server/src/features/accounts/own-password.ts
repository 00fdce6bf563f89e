import { type Actor, type Locale, Refusal } from '@engawa/contract/kernel';
import type { Afterwards } from '../../platform/afterwards.ts';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { limitKeyOf } from '../../platform/limits/attempt-limit.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import type { Letters } from './letters.ts';
import type { AccountLimits } from './limits.ts';
import type { LinkProofs } from './link-proofs.ts';
import type { Caller } from './log-in.ts';
import { orLinkIsOver } from './own-address.ts';
import type { Sessions } from './sessions.ts';
import type { AccountsStore } from './store.ts';

export type OwnPasswordDeps = {
  store: AccountsStore;
  transact: Transact;
  sessions: Pick<Sessions, 'endAllOf'>;
  passwords: Pick<Passwords, 'hash'>;
  proofs: LinkProofs;
  letters: Letters;
  confirmPassword: ConfirmPassword;
  afterwards: Pick<Afterwards, 'do'>;
  limits: Pick<AccountLimits, 'resets' | 'links' | 'resetLetters'>;
  now: Now;
  /** Takes away every other way into an account: log-ins elsewhere, passkeys, authenticators. */
  forgetOtherWaysIn(userId: string): Promise<void>;
  /** Second factors that are asked for, and proofs that were given: nothing of that goes on. */
  forgetQuestions(userId: string): Promise<void>;
};

/** A person's password: forgetting, resetting and changing it. */
export const createOwnPassword = (deps: OwnPasswordDeps) => {
  const { store, transact, sessions, passwords, proofs, letters, limits, now } = deps;

  const setPassword = async (userId: string, passwordHash: string, exceptSession: string | null) => {
    await store.updateUser(userId, { passwordHash }, new Date(now()));
    for (const purpose of ['reset_password', 'log_in'] as const) await proofs.useUp(userId, purpose);
    // Before the sessions: whoever answers one at this moment has a session that is then seen.
    await deps.forgetQuestions(userId);
    await sessions.endAllOf(userId, exceptSession);
  };

  return {
    /**
     * Writes to the owner of an address; where nobody has proved it, to those who say that it is theirs. That happens
     * after the answer, which is the same for every address, in its time too. TOO_MANY_ATTEMPTS.
     */
    async forgot(email: string, caller: Caller): Promise<void> {
      await limits.resets.take(limitKeyOf(caller.address));
      deps.afterwards.do(async () => {
        await limits.resetLetters.take(email);
        const owner = await store.findOwner(email);
        const rows = owner === null ? await store.listClaimants(email) : [owner];
        await transact(async () => {
          for (const row of rows) await letters.resetPassword(row, email, caller.locale);
        });
      });
    },

    /**
     * A new password by a link; all sessions end. Whoever reads letters to an address that nobody had proved has now
     * proved it, and no other way in that was made before them remains. LINK_IS_OVER, TRY_AGAIN.
     * @returns whose it is
     */
    async reset(token: string, password: string, caller: Caller): Promise<string> {
      await limits.links.take(limitKeyOf(caller.address));
      await proofs.require('reset_password', token);
      const passwordHash = await passwords.hash(password, { standing: 'known', key: token });
      return orLinkIsOver(() =>
        transact(async () => {
          const { userId, email } = await proofs.redeem('reset_password', token, () => true);
          const row = await store.findUser(userId);
          if (row === null || email === null || row.email !== email) throw new Refusal('LINK_IS_OVER');
          const wasUnproved = row.emailVerifiedAt === null;
          if (wasUnproved && !(await store.giveAddress(userId, email, new Date(now()))))
            throw new Refusal('LINK_IS_OVER');
          // The sessions first: whoever has none can add no other way in.
          await setPassword(userId, passwordHash, null);
          if (wasUnproved) {
            await deps.forgetOtherWaysIn(userId);
            // Those that one of these ways has opened meanwhile.
            await sessions.endAllOf(userId, null);
          }
          await letters.passwordChanged(row, caller.locale);
          return userId;
        }),
      );
    },

    /** Another password at the operator's word; all sessions end. USER_IS_NOT_EXIST. */
    async replace(userId: string, password: string, locale: Locale): Promise<void> {
      const passwordHash = await passwords.hash(password, { standing: 'known', key: userId });
      await transact(async () => {
        const row = await store.findUser(userId);
        if (row === null || row.isGuest) throw new Refusal('USER_IS_NOT_EXIST');
        await setPassword(userId, passwordHash, null);
        await letters.passwordChanged(row, locale);
      });
    },

    /** Another password; all other sessions end. INCORRECT_PASSWORD, TOO_MANY_ATTEMPTS, TRY_AGAIN. */
    async change(actor: Actor, current: string, password: string, caller: Caller): Promise<void> {
      const row = await deps.confirmPassword(actor, current);
      const passwordHash = await passwords.hash(password, { standing: 'known', key: row.id });
      await transact(async () => {
        await setPassword(row.id, passwordHash, actor.sessionId);
        await letters.passwordChanged(row, caller.locale);
      });
    },
  };
};
export type OwnPassword = ReturnType<typeof createOwnPassword>;
