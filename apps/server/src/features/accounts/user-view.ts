import { avatarColor, avatarPath, nameOf, type User } from '@engawa/contract/accounts';
import { isGuestByAuth, isRealGuest } from '@engawa/contract/guests';
import type { CompanyRole } from '@engawa/contract/kernel';
import type { UserRow } from './store.ts';

/** The values of a user's view that are not in the user's row. */
export type UserSurroundings = {
  /** The chosen company, otherwise the first one; null if there is none. */
  readonly companyId: string | null;
  /** The role in that company; null if there is none. */
  readonly role_name: CompanyRole | null;
  readonly is_mail_delivered: boolean;
  /** The temporary address of the business card; null if there is none. */
  readonly business_card_url: string | null;
  /** The Google accounts whose calendars they read here. */
  readonly googleAccounts: readonly { readonly email: string; readonly problem: unknown }[];
};

/** A user's view of their own account. */
export const viewOfUser = (row: UserRow, surroundings: UserSurroundings): User => {
  const profile = {
    first_name: row.first_name,
    last_name: row.last_name,
    display_name: row.display_name,
    reading: row.reading,
  };
  const { role_name, googleAccounts } = surroundings;
  const standing = { is_guest: row.is_guest, role_name };
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    email: row.email,
    name: nameOf(profile),
    avatar: avatarPath(row.id, row.avatar_file),
    color: avatarColor.parse(row.color),
    is_guest: row.is_guest,
    isGuestByAuth: isGuestByAuth(standing),
    isRealGuest: isRealGuest(standing),
    is_email_verified: row.email_verified_at !== null,
    has_password: row.password_hash !== null,
    is_mail_delivered: surroundings.is_mail_delivered,
    business_card_url: surroundings.business_card_url,
    profile,
    now_company_id: surroundings.companyId,
    role_name,
    isGoogleCalendarConnected: googleAccounts.length > 0,
    google_calendar: googleAccounts.length > 0,
    calendars: googleAccounts.map(({ email, problem }) => ({ email, token_error: problem !== null })),
  };
};
