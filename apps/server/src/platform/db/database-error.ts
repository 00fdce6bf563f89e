import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

const driverErrorOf = (error: unknown): pg.DatabaseError | null => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : null;
};

/** 40P01 deadlock, 40001 serialisation failure: the same work may succeed on a retry. */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40P01', '40001'].includes(driverErrorOf(error)?.code ?? '');

/**
 * The database cannot answer now, and may answer the same call later: it stops or starts (57P01 to
 * 57P03), has no connection, memory or disk left (53…), was replaced by a server that only reads
 * (25006), or cannot be reached.
 */
const awayCodes =
  /^(?:57P0[123]|53\d{3}|08\w{3}|25006|E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOENT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH))$/;
/** The driver’s own errors about a connection. They have no code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Thrown where no transaction could begin. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database does not answer.', { cause });
    this.name = 'DatabaseAway';
  }
}

/** Whether a failure of the database’s driver means that it cannot answer now. */
export const isAwayFailure = (cause: unknown): boolean => {
  if (cause instanceof AggregateError) return cause.errors.some(isAwayFailure);
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return awayCodes.test(code) || awayMessages.test(cause.message);
};

/** Whether work failed because the database cannot answer now. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseAway ||
  ((error instanceof DrizzleQueryError || error instanceof pg.DatabaseError) &&
    isAwayFailure(error instanceof DrizzleQueryError ? error.cause : error));

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
