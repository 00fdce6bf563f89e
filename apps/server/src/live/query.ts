import * as z from 'zod';

/** Something that HTTP calls ask the owner of a live space. Its answer is looked up, never remembered. */
export type Query<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly input: I;
  readonly output: O;
};

export const defineQuery = <I extends z.ZodType, O extends z.ZodType>(query: Query<I, O>): Query<I, O> =>
  query;

/** A query with the one who answers it. */
export type AnsweredQuery = { readonly query: Query; answer(input: unknown, now: number): unknown };

/** Names who answers a query. The input is parsed before. */
export const answers = <I extends z.ZodType, O extends z.ZodType>(
  query: Query<I, O>,
  answer: (input: z.output<I>, now: number) => z.input<O>,
): AnsweredQuery => ({
  query,
  answer: (input, now) => answer(query.input.parse(input), now),
});

const happening = z.object({ id: z.string(), event: z.string(), payload: z.unknown() });

/** Hands domain events to the owner, which takes each one once. Answered with the epoch of the owner that took them. */
export const takeDomainEvents = defineQuery({
  name: 'happened',
  input: z.object({ happenings: z.array(happening) }),
  output: z.object({ epoch: z.number().int() }),
});
/** A row of the outbox on its way to an owner. `id` tells whether the owner has taken it before. */
export type DomainEventRow = z.output<typeof happening>;
