// In its own file, because a module that is imported both statically and dynamically would be
// loaded at once.
import { maxEventCapacity, maxIdleMinutes, newSpace } from '@engawa/contract/spaces';
import * as z from 'zod';

const { name } = newSpace.shape;
const wholeNumber = (max: number, key: string) =>
  z.string().refine((text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max, key);
const optional = (schema: z.ZodType<string>) => z.union([z.literal(''), schema]);
const localTime = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'validation.invalid');

/** The texts of the form for a new space; the server checks them again. */
export const newSpaceForm = z
  .object({
    name,
    opens_at: optional(localTime),
    closes_at: optional(localTime),
    capacity: optional(wholeNumber(maxEventCapacity, 'validation.capacity')),
    idle_time: wholeNumber(maxIdleMinutes, 'validation.idle_minutes'),
  })
  .refine(
    ({ opens_at, closes_at }) =>
      opens_at === '' || closes_at === '' || Date.parse(closes_at) > Date.parse(opens_at),
    { path: ['closes_at'], error: 'validation.closes_before_opening' },
  );

/** The user must type the name of what is deleted. */
export const namedForm = (itsName: string) =>
  z.object({ name: z.string().refine((typed) => typed.trim() === itsName, 'validation.name_differs') });
