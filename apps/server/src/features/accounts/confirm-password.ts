import type { SelfConfirmation } from '@engawa/contract/accounts';
import { type Actor, Refusal, wrongField } from '@engawa/contract/kernel';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { AccountLimits } from './limits.ts';
import type { AccountsStore, UserRow } from './store.ts';

export type ConfirmPasswordDeps = {
  store: Pick<AccountsStore, 'findUser'>;
  passwords: Pick<Passwords, 'fits'>;
  limits: Pick<AccountLimits, 'ownFailures'>;
};

/** Finds the acting user. Refuses guests with FORBIDDEN. */
export const requireSelf = async (store: Pick<AccountsStore, 'findUser'>, actor: Actor): Promise<UserRow> => {
  if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
  const row = await store.findUser(actor.userId);
  if (row === null) throw new Refusal('UNAUTHENTICATED');
  return row;
};

/**
 * Asks for the password again before sensitive changes, because someone at an unlocked browser does
 * not know it.
 */
export const createConfirmPassword =
  ({ store, passwords, limits }: ConfirmPasswordDeps) =>
  /**
   * Refuses with FORBIDDEN (guests), INCORRECT_PASSWORD (also if the account has no password) and
   * TOO_MANY_ATTEMPTS.
   */
  async (actor: Actor, password: string): Promise<UserRow> => {
    const row = await requireSelf(store, actor);
    await limits.ownFailures.countOrRefuse(row.id);
    if (!(await passwords.fits(password, row.password_hash, { standing: 'known', key: row.id })))
      throw new Refusal('INCORRECT_PASSWORD');
    await limits.ownFailures.giveBack(row.id);
    return row;
  };
export type ConfirmPassword = ReturnType<typeof createConfirmPassword>;

export type ConfirmSelfDeps = {
  store: Pick<AccountsStore, 'findUser'>;
  confirmPassword: ConfirmPassword;
  /** Requires a proof of identity that was given in this session. Refuses with PROOF_IS_NEEDED. */
  requireProof(actor: Actor, proof: string): Promise<unknown>;
};

/**
 * Asks for the password, or for a proof if the account has none because it uses an external log-in.
 */
export const createConfirmSelf =
  ({ store, confirmPassword, requireProof }: ConfirmSelfDeps) =>
  /** Refuses like confirmPassword, and with PROOF_IS_NEEDED. */
  async (actor: Actor, { password, proof }: SelfConfirmation): Promise<UserRow> => {
    const row = await requireSelf(store, actor);
    if (row.password_hash === null && password === undefined) {
      await requireProof(actor, proof ?? '');
      return row;
    }
    if (password === undefined) throw wrongField('password', 'validation.required');
    return confirmPassword(actor, password);
  };
export type ConfirmSelf = ReturnType<typeof createConfirmSelf>;
