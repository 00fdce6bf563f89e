import { avatarColor, avatarPath, nameOf, type User } from '@engawa/contract/accounts';
import type { UserRow } from './store.ts';

/** What the house adds to what is kept of a person. */
export type UserSurroundings = {
  /** The company that was chosen, else their first one; null: none. */
  readonly companyId: string | null;
  readonly isMailDelivered: boolean;
  /** Where their business card is for a while; null: they have none. */
  readonly businessCardUrl: string | null;
};

/** A person as themselves. */
export const viewOfUser = (row: UserRow, surroundings: UserSurroundings): User => {
  const profile = { first_name: row.firstName, last_name: row.lastName, display_name: row.displayName };
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    email: row.email,
    name: nameOf(profile),
    avatar: avatarPath(row.id, row.avatarFile),
    color: avatarColor.parse(row.color),
    is_guest: row.isGuest,
    is_email_verified: row.emailVerifiedAt !== null,
    has_password: row.passwordHash !== null,
    is_mail_delivered: surroundings.isMailDelivered,
    business_card_url: surroundings.businessCardUrl,
    profile,
    now_company_id: surroundings.companyId,
    google_calendar: false,
    calendars: [],
  };
};
