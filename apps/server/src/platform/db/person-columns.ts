import type { AvatarColor } from '@engawa/contract/accounts';
import { sql } from 'drizzle-orm';
import { users } from './schema/accounts.ts';

/** The columns of a person that others see. */
export const personColumns = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  display_name: users.display_name,
  reading: users.reading,
  color: sql<AvatarColor>`${users.color}`,
  is_guest: users.is_guest,
  avatar_file: users.avatar_file,
};

/** A row of these columns. */
export type PersonColumns = {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly display_name: string | null;
  readonly reading: string | null;
  readonly color: AvatarColor;
  readonly is_guest: boolean;
  readonly avatar_file: string | null;
};
