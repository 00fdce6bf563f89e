import * as z from 'zod';
import { loginMethods } from '../kernel/index.ts';

/** A link from the operator is always accepted, so nobody chooses it. */
const choosable = z.enum(loginMethods).exclude(['operator_link']);

/** Stored without duplicates; empty: all. */
export const typedLogins = z
  .array(choosable)
  .max(loginMethods.length)
  .transform((methods) => [...new Set(methods)]);

export const loginRule = z.object({
  /** The methods that open the spaces of the company; empty: all. */
  allowed: z.array(choosable),
  methods: z.array(
    z.object({
      method: choosable,
      /** The name of the provider that people know; null: the method is no provider. */
      label: z.string().nullable(),
      /** Whether people can log in in this way on this server. */
      is_offered: z.boolean(),
      /** The people of the company who have set it up. */
      people: z.number().int().nonnegative(),
    }),
  ),
  /** All people of the company. */
  people: z.number().int().nonnegative(),
  /** How the asking person logged in; null: before this was noted. */
  own: z.enum(loginMethods).nullable(),
});
export type LoginRule = z.output<typeof loginRule>;
