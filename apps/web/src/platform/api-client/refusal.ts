import { isDefinedError, ORPCError } from '@orpc/client';

/** What went wrong with a call, as a person can be told of it. */
export type Trouble =
  /** A clear "no": the code has a phrase `errors:CODE`; `message` is the server's sentence for codes we do not know. */
  | {
      kind: 'refusal';
      code: string;
      message: string;
      issues: readonly { path: string; key: string }[];
      retryAfterSeconds: number | null;
    }
  /** Nobody answered: no network, or the server is down. */
  | { kind: 'unreachable' }
  /** Everything else ("Server Error" of the specification: 404 and 500 too). */
  | { kind: 'fault' };

/** Thrown where a page cannot go on because nobody answered. */
export class Unreachable extends Error {
  constructor() {
    super('the server did not answer');
    this.name = 'Unreachable';
  }
}

type Detail = {
  issues?: { path: string; key: string; message: string }[];
  retryAfterSeconds?: number;
} | null;

const isRefusalBody = (body: unknown): body is { code: string; message: string; detail?: Detail } =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'message' in body &&
  typeof body.message === 'string';

/** Makes the answer `{code, message, detail}` a typed error of the call; null when the body is none of ours. */
export const decodeRefusal = (
  body: unknown,
  response: { status: number },
): ORPCError<string, Detail> | null =>
  isRefusalBody(body)
    ? new ORPCError(body.code, {
        defined: true,
        status: response.status,
        message: body.message,
        data: body.detail ?? null,
      })
    : null;

const isTold = (status: number): boolean => status < 500 && status !== 404 && status !== 405;

/** Reads what a failed call threw. */
export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof ORPCError) {
    if (error.status === 502 || error.status === 504) return { kind: 'unreachable' };
    if (!isDefinedError(error) || !(isTold(error.status) || error.code === 'TRY_AGAIN'))
      return { kind: 'fault' };
    const detail = error.data as Detail;
    return {
      kind: 'refusal',
      code: error.code,
      message: error.message,
      issues: detail?.issues ?? [],
      retryAfterSeconds: detail?.retryAfterSeconds ?? null,
    };
  }
  // fetch tells of a missing network by a TypeError and nothing else.
  return error instanceof TypeError || error instanceof Unreachable
    ? { kind: 'unreachable' }
    : { kind: 'fault' };
};

/** The refusal code of a failed call; null when it was no refusal. */
export const refusalCodeOf = (error: unknown): string | null => {
  const trouble = troubleOf(error);
  return trouble.kind === 'refusal' ? trouble.code : null;
};

/** The wrong fields a refusal names; none when it is about the whole. */
export const issuesOf = (error: unknown): readonly { path: string; key: string }[] => {
  const trouble = troubleOf(error);
  return trouble.kind === 'refusal' ? trouble.issues : [];
};

/** The HTTP status of a failed call; null when it failed without one. */
export const statusOf = (error: unknown): number | null => (error instanceof ORPCError ? error.status : null);
