import type * as z from 'zod';

/** An event by its name and the schema of its payload. */
export type EventKind<P extends object = object> = {
  readonly name: string;
  readonly payload: z.ZodType<P>;
};

/**
 * Declares an event. Rows outlive a deployment, so a changed schema must still parse rows that an
 * older version wrote. A payload never contains a secret.
 * @param name `noun.verb in the past`, such as `space.removed`
 */
export const defineEvent = <P extends object>(name: string, payload: z.ZodType<P>): EventKind<P> => ({
  name,
  payload,
});

/** Writes an event as a row of the current transaction. @throws outside of a transaction */
export type PublishAfterCommit = <P extends object>(kind: EventKind<P>, payload: P) => Promise<void>;
