import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

const driverErrorOf = (error: unknown): pg.DatabaseError | null => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : null;
};

/** 40P01 deadlock, 40001 serialisation failure: the same work may succeed when it is tried again. */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40P01', '40001'].includes(driverErrorOf(error)?.code ?? '');

/** 23505 on a constraint: a row with this key is there already. */
export const isTaken = (error: unknown, constraint: string): boolean => {
  const driverError = driverErrorOf(error);
  return driverError?.code === '23505' && driverError.constraint === constraint;
};

/** 23503: the row that is pointed at is gone. */
export const isDangling = (error: unknown): boolean => driverErrorOf(error)?.code === '23503';
