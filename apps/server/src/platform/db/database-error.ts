import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

const driverErrorOf = (error: unknown): pg.DatabaseError | null => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : null;
};

/** 40P01 deadlock, 40001 serialisation failure: the same work may succeed on a retry. */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40P01', '40001'].includes(driverErrorOf(error)?.code ?? '');

/** 23503: the referenced row does not exist any more. */
export const isDangling = (error: unknown): boolean => driverErrorOf(error)?.code === '23503';

/** The name of the constraint that a write violates; null: none. */
export const violatedConstraint = (error: unknown): string | null => driverErrorOf(error)?.constraint ?? null;

/** 23505: such a row exists already. */
export const isDuplicate = (error: unknown): boolean => driverErrorOf(error)?.code === '23505';

/**
 * A failed query has its parameters in its message, and those may be secrets. Returns an error for
 * the log with only the driver's error and the SQL. Every other error stays unchanged.
 */
export const withoutParameters = (error: unknown): unknown => {
  if (!(error instanceof DrizzleQueryError)) return error;
  const cleaned = new Error(`Failed query: ${error.query}`);
  cleaned.name = 'DrizzleQueryError';
  cleaned.stack =
    error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n') ?? '';
  if (error.cause instanceof pg.DatabaseError) {
    // The detail repeats the row's values.
    cleaned.cause = Object.assign(new Error(error.cause.message), {
      code: error.cause.code,
      constraint: error.cause.constraint,
    });
  } else {
    cleaned.cause = error.cause;
  }
  return cleaned;
};
