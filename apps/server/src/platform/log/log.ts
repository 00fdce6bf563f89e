import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { withoutParameters } from '../db/database-error.ts';
import { createLogDestination, type LogDestination } from './log-destination.ts';

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
  const withoutValues = withoutParameters(error);
  return withoutValues instanceof Error ? stdSerializers.errWithCause(withoutValues) : withoutValues;
};

let opened: LogDestination | null = null;

/** Standard error, of which a process has one. The last lines are written when the process ends. */
const standardError = (): LogDestination => {
  if (opened === null) {
    opened = createLogDestination(2);
    process.on('exit', opened.flushSync);
  }
  return opened;
};

type Destination = DestinationStream & { countLost?(): void };

/**
 * One line of JSON per event, on standard error, because standard output is for the lines that the
 * start prints for the operator. A line that cannot be created or written is lost and counted.
 * Logging never throws, so no response depends on it.
 */
export const createLog = (level: string, stream: Destination = standardError()): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: serializeError },
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[secret]' },
      hooks: {
        logMethod(args, method) {
          try {
            method.apply(this, args);
          } catch {
            stream.countLost?.();
          }
        },
      },
    },
    stream,
  );
