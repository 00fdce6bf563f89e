import { avatarColor, avatarPath, nameOf, type User } from '@engawa/contract/accounts';
import type { UserRow } from './store.ts';

/** A person as themselves. */
export const viewOfUser = (row: UserRow, companyId: string | null): User => {
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
    profile,
    now_company_id: companyId,
    google_calendar: false,
    calendars: [],
  };
};
