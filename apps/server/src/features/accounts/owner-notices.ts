import { nameOf } from '@engawa/contract/accounts';
import { defaultLocale, isLocale, type Locale } from '@engawa/contract/kernel';
import type { AccountsStore } from './store.ts';

/** The e-mails to an owner about a change of how they log in. */
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
  readonly store: Pick<AccountsStore, 'findUser' | 'findOwner'>;
  /** Queues an e-mail as part of the current transaction, if there is one. */
  post(
    to: string,
    mail: { readonly kind: OwnerNotice; readonly name: string; readonly place: string },
    locale: Locale,
  ): Promise<unknown>;
};

/** The owner of an account, for the features that add ways to log in to it. */
export const createOwnerNotices = ({ store, post }: OwnerNoticesDeps) => {
  /** @throws if the account no longer exists */
  const requireOwner = async (userId: string) => {
    const row = await store.findUser(userId);
    if (row === null) throw new Error('An account that is in use no longer exists.');
    const { first_name, last_name, display_name } = row;
    return { ...row, name: nameOf({ first_name, last_name, display_name }) };
  };
  return {
    async hasPassword(userId: string): Promise<boolean> {
      return (await requireOwner(userId)).password_hash !== null;
    },

    /** The labels of the account in an authenticator app or on a passkey. */
    async describe(userId: string): Promise<{ email: string; name: string }> {
      const { email, name } = await requireOwner(userId);
      return { email: email ?? name, name };
    },

    /** The parts of an account that linking an external log-in depends on; null if it is gone. */
    async findAccount(userId: string) {
      const row = await store.findUser(userId);
      if (row === null) return null;
      return {
        id: row.id,
        isEmailVerified: row.email_verified_at !== null,
        has_password: row.password_hash !== null,
      };
    },

    /** True if an account has verified this address. */
    isProvedAddress: async (email: string): Promise<boolean> => (await store.findOwner(email)) !== null,

    /**
     * E-mails the owner about a change. An unverified address may belong to another person, so
     * nothing is sent to it.
     */
    async notifyOwner(userId: string, kind: OwnerNotice, place = ''): Promise<void> {
      const { email, email_verified_at, name, locale } = await requireOwner(userId);
      if (email === null || email_verified_at === null) return;
      await post(email, { kind, name, place }, isLocale(locale) ? locale : defaultLocale);
    },
  };
};
export type OwnerNotices = ReturnType<typeof createOwnerNotices>;
