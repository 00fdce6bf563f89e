import { avatarPath, nameOf } from '@engawa/contract/accounts';
import type { SpacePerson } from '@engawa/contract/spaces';
import type { PersonRow } from './people-store.ts';

/** A person as others see them. A person without a role in the company is a guest. */
export const personOf = (row: PersonRow): SpacePerson => ({
  id: row.id,
  name: nameOf({ first_name: row.first_name, last_name: row.last_name, display_name: row.display_name }),
  reading: row.reading,
  avatar: avatarPath(row.id, row.avatar_file),
  color: row.color,
  role: row.companyRole ?? 'Guest',
  isGuest: row.is_guest,
});
