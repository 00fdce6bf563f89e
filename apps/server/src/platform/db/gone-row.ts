import { Refusal, type RefusalCode } from '@engawa/contract/kernel';
import { isDangling, violatedConstraint } from './database-error.ts';

/** The refusal for each table whose rows others belong to. */
const codes: Readonly<Record<string, RefusalCode>> = {
  companies: 'COMPANY_IS_NOT_EXIST',
  floors: 'FLOOR_IS_NOT_EXIST',
  message_files: 'FILE_IS_NOT_EXIST',
  messages: 'MESSAGE_IS_NOT_EXIST',
  private_messages: 'MESSAGE_IS_NOT_EXIST',
  rooms: 'ROOM_IS_NOT_EXIST',
  sessions: 'UNAUTHENTICATED',
  spaces: 'SPACE_IS_NOT_EXIST',
  users: 'USER_IS_NOT_EXIST',
  wallpapers: 'WALLPAPER_IS_NOT_EXIST',
};

/**
 * The refusal of a call whose write belongs to a row that somebody has deleted meanwhile; null: it
 * failed otherwise. Constraints are named after their columns: `<table>_<column>_<table>_id_fk`.
 */
export const refusalOfGoneRow = (error: unknown): Refusal | null => {
  if (!isDangling(error)) return null;
  const name = violatedConstraint(error) ?? '';
  // The longest name counts: private_messages ends like messages.
  const [table] = Object.keys(codes)
    .filter((one) => name.endsWith(`_${one}_id_fk`))
    .sort((a, b) => b.length - a.length);
  return new Refusal(table === undefined ? 'TRY_AGAIN' : (codes[table] ?? 'TRY_AGAIN'));
};
