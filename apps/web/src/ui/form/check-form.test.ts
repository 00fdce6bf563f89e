import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkForm } from './check-form.ts';

const schema = z.object({
  name: z.string().min(3, 'validation.too_short').regex(/^a/, 'validation.no_a'),
  hours: z.object({ from: z.number('validation.no_number') }),
});

it.each([
  ['nothing in what is right', { name: 'abc', hours: { from: 1 } }, {}],
  ['the first issue of each field', { name: 'x', hours: { from: 1 } }, { name: 'validation.too_short' }],
  [
    'fields inside fields by their path',
    { name: 'abc', hours: {} },
    { 'hours.from': 'validation.no_number' },
  ],
])('finds %s', async (_what, values, found) => {
  expect(await checkForm(schema, values)).toEqual(found);
});
