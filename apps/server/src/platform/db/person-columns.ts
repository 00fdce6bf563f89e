import type { AvatarColor } from '@engawa/contract/accounts';
import { sql } from 'drizzle-orm';
import { users } from './schema/accounts.ts';

/** The columns of a person that others see. */
export const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  displayName: users.displayName,
  reading: users.reading,
  color: sql<AvatarColor>`${users.color}`,
  isGuest: users.isGuest,
  avatarFile: users.avatarFile,
};

/** A row of these columns. */
export type PersonColumns = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string | null;
  readonly reading: string | null;
  readonly color: AvatarColor;
  readonly isGuest: boolean;
  readonly avatarFile: string | null;
};
