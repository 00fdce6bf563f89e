import { DrizzleQueryError } from 'drizzle-orm/errors';
import { destination, type Logger, pino, stdSerializers } from 'pino';

export type Log = Logger;

const secretFields = [
  'password',
  'token',
  'refresh_token',
  'space_token',
  'authorization',
  'cookie',
  'secret',
];

/** A failed query bears its parameters in its message, and those may be secrets: only the cause and the SQL are told. */
const serializeError = (error: unknown): unknown => {
  if (error instanceof DrizzleQueryError)
    return {
      type: 'DrizzleQueryError',
      query: error.query,
      cause: serializeError(error.cause),
      stack: error.stack
        ?.split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n'),
    };
  return error instanceof Error ? stdSerializers.errWithCause(error) : error;
};

/** One line of JSON per event, on stderr: stdout belongs to what the operator is told at start. */
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: serializeError },
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[secret]' },
    },
    destination({ fd: 2, sync: true }),
  );

/** For tests: says nothing. */
export const silentLog = (): Log => pino({ level: 'silent' });
