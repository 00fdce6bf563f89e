import * as z from 'zod';

/** A query of an HTTP call to the owner of a live space. Its answer is computed, never stored. */
export type Query<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly input: I;
  readonly output: O;
};

export const defineQuery = <I extends z.ZodType, O extends z.ZodType>(query: Query<I, O>): Query<I, O> =>
  query;

/** A query with its handler. */
export type AnsweredQuery = { readonly query: Query; answer(input: unknown, now: number): unknown };

/** Binds a query to its handler. The input is parsed before. */
export const answers = <I extends z.ZodType, O extends z.ZodType>(
  query: Query<I, O>,
  answer: (input: z.output<I>, now: number) => z.input<O>,
): AnsweredQuery => ({
  query,
  answer: (input, now) => answer(query.input.parse(input), now),
});

const domainEventRow = z.object({ id: z.string(), event: z.string(), payload: z.unknown() });

/**
 * Passes domain events to the owner, which handles each one once. The reply is the epoch of the
 * owner that took them. During an update two versions of the server run side by side, and a process
 * of one queries an owner of the other: the name and the fields stay as a release has them.
 */
export const takeDomainEvents = defineQuery({
  name: 'takeDomainEvents',
  input: z.object({ events: z.array(domainEventRow) }),
  output: z.object({ epoch: z.number().int() }),
});
/** A row of the outbox on its way to an owner. The owner detects repeated rows by `id`. */
export type DomainEventRow = z.output<typeof domainEventRow>;
