import * as z from 'zod';
import { enveloped, id, moment, refuses, sessionRoute } from '../kernel/index.ts';
import { companyManagers } from './policy.ts';
import { department } from './schema.ts';

/** A group with fewer people inside is not counted exactly, so that no person can be recognised. */
export const smallestCountedGroup = 5;

/** The peak of a space is that of these days, today included. */
export const peakDays = 7;

export const companyOverview = z.object({
  /** The people inside any space of the company now, guests included. */
  inside: z.number().int(),
  guests: z.number().int(),
  spaces: z.array(z.object({ space_uuid: id, count: z.number().int() })),
  /** Every space: its rooms, and how it was used lately. */
  uses: z.array(
    z.object({
      space_uuid: id,
      rooms: z.number().int(),
      /** The most people who were inside at once within the last days; null: nobody was. */
      peak: z.number().int().nullable(),
      /** When a member entered it last; null: never. */
      last_used_at: moment.nullable(),
    }),
  ),
  /** The departments with someone inside; null: some, but fewer than the smallest counted group. */
  departments: z.array(z.object({ department, count: z.number().int().nullable() })),
});
export type CompanyOverview = z.output<typeof companyOverview>;

export const overviewHttp = {
  overview: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/overview',
      tags: ['companies'],
      summary: 'How many people are inside now, by space and department, and how spaces were used (Managers)',
    })
    .input(z.object({ id }))
    .output(enveloped(companyOverview))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
};
