import type { ItIsMe } from '@engawa/contract/accounts';
import { type Actor, Refusal, wrongField } from '@engawa/contract/kernel';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { AccountLimits } from './limits.ts';
import type { AccountsStore, UserRow } from './store.ts';

export type ConfirmPasswordDeps = {
  store: Pick<AccountsStore, 'findUser'>;
  passwords: Pick<Passwords, 'fits'>;
  limits: Pick<AccountLimits, 'ownFailures'>;
};

/** Themselves, for users. FORBIDDEN for guests. */
export const requireSelf = async (store: Pick<AccountsStore, 'findUser'>, actor: Actor): Promise<UserRow> => {
  if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
  const row = await store.findUser(actor.userId);
  if (row === null) throw new Refusal('UNAUTHENTICATED');
  return row;
};

/** Whoever finds an open browser does not know the password of its owner: it is asked again before what matters. */
export const createConfirmPassword =
  ({ store, passwords, limits }: ConfirmPasswordDeps) =>
  /** FORBIDDEN for guests, INCORRECT_PASSWORD (also where there is none), TOO_MANY_ATTEMPTS. */
  async (actor: Actor, password: string): Promise<UserRow> => {
    const row = await requireSelf(store, actor);
    await limits.ownFailures.take(row.id);
    if (!(await passwords.fits(password, row.passwordHash, { standing: 'known', key: row.id })))
      throw new Refusal('INCORRECT_PASSWORD');
    await limits.ownFailures.giveBack(row.id);
    return row;
  };
export type ConfirmPassword = ReturnType<typeof createConfirmPassword>;

export type ConfirmSelfDeps = {
  store: Pick<AccountsStore, 'findUser'>;
  confirmPassword: ConfirmPassword;
  /** That they have said in this session that it is they. PROOF_IS_NEEDED. */
  requireProof(actor: Actor, proof: string): Promise<unknown>;
};

/** The password of whoever has one; of whoever came by a provider, a proof. */
export const createConfirmSelf =
  ({ store, confirmPassword, requireProof }: ConfirmSelfDeps) =>
  /** As confirming a password refuses; and PROOF_IS_NEEDED. */
  async (actor: Actor, { password, proof }: ItIsMe): Promise<UserRow> => {
    const row = await requireSelf(store, actor);
    if (row.passwordHash === null && password === undefined) {
      await requireProof(actor, proof ?? '');
      return row;
    }
    if (password === undefined) throw wrongField('password', 'validation.required');
    return confirmPassword(actor, password);
  };
export type ConfirmSelf = ReturnType<typeof createConfirmSelf>;
