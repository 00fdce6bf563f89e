import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino';
import { withoutParameters } from '../db/database-error.ts';

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

const serializeError = (error: unknown): unknown => {
  const told = withoutParameters(error);
  return told instanceof Error ? stdSerializers.errWithCause(told) : told;
};

/** One line of JSON per event, on stderr: stdout belongs to what the operator is told at start. */
export const createLog = (
  level: string,
  stream: DestinationStream = destination({ fd: 2, sync: true }),
): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: serializeError },
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[secret]' },
    },
    stream,
  );
