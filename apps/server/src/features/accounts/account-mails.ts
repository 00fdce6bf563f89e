import { type LinkPurpose, linkAddress, linkSeconds, logInAddress, nameOf } from '@engawa/contract/accounts';
import { isLocale, type Locale } from '@engawa/contract/kernel';
import type { UserRow } from './store.ts';

/**
 * E-mails with a link to an address that is not verified yet. They carry no text that the account's
 * owner chose.
 */
type ProvingMail = Exclude<LinkPurpose, 'log_in' | 'reset_password'>;
/** The e-mails that accounts send. */
export type AccountMail =
  | { readonly kind: ProvingMail; readonly link: string; readonly validSeconds: number }
  | {
      readonly kind: 'reset_password';
      /** Absent if the address is not verified. */
      readonly name?: string;
      readonly link: string;
      readonly validSeconds: number;
    }
  | { readonly kind: 'password_changed'; readonly name: string }
  | { readonly kind: 'email_changed'; readonly name: string; readonly place: string }
  | { readonly kind: 'email_in_use'; readonly name: string; readonly link: string };

export type AccountMailsPorts = {
  /** Queues an e-mail as part of the current transaction, if there is one. */
  post(to: string, mail: AccountMail, locale: Locale): Promise<void>;
  /** The origin of the links. */
  publicUrl(): string;
  issueToken(purpose: LinkPurpose, userId: string, email: string | null): Promise<string>;
  findOwner(email: string): Promise<UserRow | null>;
};

const callOf = (row: UserRow): string =>
  nameOf({ first_name: row.first_name, last_name: row.last_name, display_name: row.display_name });

/** E-mails about accounts, each in the language of its reader. */
export const createAccountMails = ({ post, publicUrl, issueToken, findOwner }: AccountMailsPorts) => {
  const localeOf = (row: UserRow, asked: Locale): Locale => (isLocale(row.locale) ? row.locale : asked);

  const linkOf = (kind: ProvingMail | 'reset_password', locale: Locale, token: string) => ({
    link: linkAddress(publicUrl(), locale, kind, token),
    validSeconds: linkSeconds[kind],
  });

  return {
    /**
     * Sends a link that verifies an address, or a notice if the address belongs to another account.
     * Both cases take the same steps, so that the response time reveals nothing; a proof that is
     * never sent grants nothing.
     */
    async proveAddress(kind: 'verify_email' | 'change_email', row: UserRow, email: string, asked: Locale) {
      const owner = await findOwner(email);
      const token = await issueToken(kind, row.id, email);
      if (owner === null || owner.id === row.id) {
        const rowLocale = localeOf(row, asked);
        return post(email, { kind, ...linkOf(kind, rowLocale, token) }, rowLocale);
      }
      const locale = localeOf(owner, asked);
      return post(
        email,
        { kind: 'email_in_use', name: callOf(owner), link: logInAddress(publicUrl(), locale) },
        locale,
      );
    },

    async resetPassword(row: UserRow, email: string, asked: Locale): Promise<void> {
      const token = await issueToken('reset_password', row.id, email);
      const locale = localeOf(row, asked);
      const greeting = row.email === email && row.email_verified_at !== null ? { name: callOf(row) } : {};
      await post(
        email,
        { kind: 'reset_password', ...greeting, ...linkOf('reset_password', locale, token) },
        locale,
      );
    },

    /**
     * Writes to a verified address only, because an unverified one may belong to another person.
     */
    async passwordChanged(row: UserRow, asked: Locale): Promise<void> {
      if (row.email !== null && row.email_verified_at !== null)
        await post(row.email, { kind: 'password_changed', name: callOf(row) }, localeOf(row, asked));
    },

    /**
     * Writes to the old address, if it was verified.
     * @param before the user before the change
     */
    async emailChanged(before: UserRow, newEmail: string, asked: Locale): Promise<void> {
      if (before.email !== null && before.email_verified_at !== null)
        await post(
          before.email,
          { kind: 'email_changed', name: callOf(before), place: newEmail },
          localeOf(before, asked),
        );
    },
  };
};
export type AccountMails = ReturnType<typeof createAccountMails>;
