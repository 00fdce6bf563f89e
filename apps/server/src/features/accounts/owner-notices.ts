import { nameOf } from '@engawa/contract/accounts';
import { defaultLocale, isLocale, type Locale } from '@engawa/contract/kernel';
import type { UserRow } from './store.ts';

/** What an owner reads about a change of how they log in. */
export type OwnerNotice =
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'login_linked'
  | 'login_unlinked'
  | 'passkey_added'
  | 'passkey_removed';

export type OwnerNoticesDeps = {
  findUser(userId: string): Promise<UserRow | null>;
  /** Queues an e-mail as part of the current transaction, if there is one. */
  post(
    to: string,
    mail: { readonly kind: OwnerNotice; readonly name: string; readonly place: string },
    locale: Locale,
  ): Promise<unknown>;
};

/** The owner of an account, for the features that add ways to log in to it. */
export const createOwnerNotices = ({ findUser, post }: OwnerNoticesDeps) => {
  /** @throws if the account no longer exists */
  const requireOwner = async (userId: string) => {
    const row = await findUser(userId);
    if (row === null) throw new Error('An account that is in use no longer exists.');
    const { firstName: first_name, lastName: last_name, displayName: display_name } = row;
    return { ...row, name: nameOf({ first_name, last_name, display_name }) };
  };
  return {
    requireOwner,

    /**
     * E-mails the owner about a change. An unverified address may belong to another person, so
     * nothing is sent to it.
     */
    async notifyOwner(userId: string, kind: OwnerNotice, place = ''): Promise<void> {
      const { email, emailVerifiedAt, name, locale } = await requireOwner(userId);
      if (email === null || emailVerifiedAt === null) return;
      await post(email, { kind, name, place }, isLocale(locale) ? locale : defaultLocale);
    },
  };
};
