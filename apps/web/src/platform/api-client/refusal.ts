import type { LoginMethod, RefusalCode } from '@engawa/contract/kernel';
import { isDefinedError, ORPCError } from '@orpc/client';

/** A failed call, in the categories that a person is shown. */
export type Trouble =
  /**
   * The server refused. The code has a phrase `errors:CODE`; `message` is the server's sentence,
   * for codes that this page does not know.
   */
  | {
      kind: 'refusal';
      code: string;
      message: string;
      issues: readonly { path: string; key: string }[];
      retryAfterSeconds: number | null;
      /** The item that is refused, of several; null: the refusal names none. */
      item: string | null;
      /** The login methods that the company allows; empty: the refusal names none. */
      logins: readonly LoginMethod[];
      /** How much is allowed, in the unit of the code; null: the refusal names no limit. */
      limit: number | null;
    }
  /** Nobody answered: no network, or the server is down. */
  | { kind: 'unreachable' }
  /** Everything else ("Server Error" in the specification), including 404 and 500. */
  | { kind: 'fault' };

/** Thrown where a page cannot continue because the server did not answer. */
export class Unreachable extends Error {
  constructor() {
    super('the server did not answer');
    this.name = 'Unreachable';
  }
}

type Detail = {
  issues?: { path: string; key: string; message: string }[];
  retryAfterSeconds?: number;
  item?: string;
  logins?: LoginMethod[];
  limit?: number;
} | null;

const isRefusalBody = (body: unknown): body is { code: string; message: string; detail?: Detail } =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'message' in body &&
  typeof body.message === 'string';

/**
 * Turns the answer `{code, message, detail}` into a typed error of the call; null when the body has
 * another shape.
 */
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

const isExplained = (status: number): boolean => status < 500 && status !== 404 && status !== 405;

/** Classifies what a failed call threw. */
export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof ORPCError) {
    if (error.status === 502 || error.status === 504) return { kind: 'unreachable' };
    if (!isDefinedError(error) || !(isExplained(error.status) || error.code === 'TRY_AGAIN'))
      return { kind: 'fault' };
    const detail = error.data as Detail;
    return {
      kind: 'refusal',
      code: error.code,
      message: error.message,
      issues: detail?.issues ?? [],
      retryAfterSeconds: detail?.retryAfterSeconds ?? null,
      item: detail?.item || null,
      logins: detail?.logins ?? [],
      limit: detail?.limit ?? null,
    };
  }
  // fetch reports a missing network by a TypeError and nothing else.
  return error instanceof TypeError || error instanceof Unreachable
    ? { kind: 'unreachable' }
    : { kind: 'fault' };
};

/**
 * The refusal code of a failed call; null when the failure was not a refusal. A newer server may
 * send a code that this page does not know, which equals none of them.
 */
export const refusalCodeOf = (error: unknown): RefusalCode | null => {
  const trouble = troubleOf(error);
  return trouble.kind === 'refusal' ? (trouble.code as RefusalCode) : null;
};

const passing: readonly (RefusalCode | null)[] = ['TRY_AGAIN', 'TOO_MANY_ATTEMPTS'];

/** Whether the same call may succeed a little later: nobody answered, or it was asked to wait. */
export const isPassing = (error: unknown): boolean =>
  troubleOf(error).kind === 'unreachable' || passing.includes(refusalCodeOf(error));

/** The invalid fields that a refusal names; empty when it concerns the whole request. */
export const issuesOf = (error: unknown): readonly { path: string; key: string }[] => {
  const trouble = troubleOf(error);
  return trouble.kind === 'refusal' ? trouble.issues : [];
};

/** The HTTP status of a failed call; null when it failed without one. */
export const statusOf = (error: unknown): number | null => (error instanceof ORPCError ? error.status : null);
