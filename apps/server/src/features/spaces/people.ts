import { avatarPath, nameOf } from '@engawa/contract/accounts';
import type { SpacePerson } from '@engawa/contract/spaces';
import type { PersonRow } from './people-store.ts';

/** A person as others see them. A person without a role in the company is a guest. */
export const personOf = (row: PersonRow): SpacePerson => ({
  id: row.id,
  name: nameOf({ first_name: row.firstName, last_name: row.lastName, display_name: row.displayName }),
  reading: row.reading,
  avatar: avatarPath(row.id, row.avatarFile),
  color: row.color,
  role: row.companyRole ?? 'Guest',
  isGuest: row.isGuest,
});
