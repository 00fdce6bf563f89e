import { linkAddress } from '@engawa/contract/accounts';
import { isLocale, type Locale, Refusal } from '@engawa/contract/kernel';
import type { Transact } from '../../platform/db/database.ts';
import { limitKeyOf } from '../../platform/limits/attempt-limit.ts';
import type { Admit } from './admission.ts';
import type { AccountLimits } from './limits.ts';
import type { LinkTokens } from './link-tokens.ts';
import type { Caller, Entrance } from './log-in.ts';
import type { AccountsStore } from './store.ts';

export type LogInLinksDeps = {
  store: Pick<AccountsStore, 'findUser'>;
  transact: Transact;
  tokens: LinkTokens;
  admit: Admit;
  limits: Pick<AccountLimits, 'links'>;
  publicUrl(): string;
};

/**
 * Log-in links from a CLI command, for users who cannot log in otherwise. They work once and still
 * ask for the second factor.
 */
export const createLogInLinks = ({ store, transact, tokens, admit, limits, publicUrl }: LogInLinksDeps) => ({
  /** The address of a new link, for the CLI command only. Refuses with USER_IS_NOT_EXIST. */
  async make(userId: string, asked: Locale): Promise<string> {
    const row = await store.findUser(userId);
    if (row === null || row.is_guest) throw new Refusal('USER_IS_NOT_EXIST');
    const token = await tokens.issue('log_in', userId, null);
    return linkAddress(publicUrl(), isLocale(row.locale) ? row.locale : asked, 'log_in', token);
  },

  /** Refuses with LINK_IS_OVER. */
  async open(token: string, caller: Caller): Promise<Entrance> {
    await limits.links.countOrRefuse(limitKeyOf(caller.address));
    return transact(async () => {
      const { userId } = await tokens.redeem('log_in', token, () => true);
      return admit(userId, 'operator_link', caller);
    });
  },
});
export type LogInLinks = ReturnType<typeof createLogInLinks>;
