import { Refusal } from '@engawa/contract/kernel';
import { isDatabaseAway } from './database-error.ts';
import { refusalOfGoneRow } from './gone-row.ts';

/** A stopped database is often back after some seconds. */
const retryAfterSeconds = 3;

/**
 * The refusal of work that failed because somebody deleted a row meanwhile, or because the database
 * cannot answer now (TRY_AGAIN); null: it failed otherwise.
 */
export const refusalOfDatabase = (error: unknown): Refusal | null =>
  isDatabaseAway(error) ? new Refusal('TRY_AGAIN', { retryAfterSeconds }) : refusalOfGoneRow(error);
