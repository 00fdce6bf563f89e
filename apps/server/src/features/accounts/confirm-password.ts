import { type Actor, Refusal } from '@engawa/contract/kernel';
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
