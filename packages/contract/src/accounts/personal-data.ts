import * as z from 'zod';
import { companyRoles, id, moment } from '../kernel/index.ts';
import { openSession, user } from './schema.ts';

const placeAndTime = { space: z.string(), channel: z.string(), at: moment };

/** The lists without a bound. An export contains the newest `maxListed` entries of each. */
export const longLists = [
  'visits',
  'places',
  'punch_ins',
  'messages',
  'private_messages',
  'transcripts',
] as const;
export const maxListed = 10_000;

/**
 * Everything that is stored about a person, for that person. Secrets are left out, because nobody
 * may read them again.
 */
export const personalData = z.object({
  exported_at: moment,
  user,
  sessions: z.array(openSession),
  companies: z.array(
    z.object({
      id,
      name: z.string(),
      role: z.enum(companyRoles),
      department: z.string().nullable(),
      joined_at: moment,
    }),
  ),
  spaces: z.array(z.object({ id, name: z.string(), role: z.enum(companyRoles), joined_at: moment })),
  visits: z.array(z.object({ space: z.string(), at: moment })),
  places: z.array(z.object({ room: z.string(), x: z.number(), y: z.number(), at: moment })),
  settings: z.record(z.string(), z.boolean()).nullable(),
  outside_logins: z.array(
    z.object({ provider: z.string(), email: z.string().nullable(), linked_at: moment }),
  ),
  passkeys: z.array(z.object({ name: z.string(), created_at: moment, last_used_at: moment.nullable() })),
  /** The authenticator app and the time it was confirmed; null: none. */
  authenticator: z.object({ confirmed_at: moment }).nullable(),
  recovery_codes_left: z.number().int(),
  punch_ins: z.array(
    z.object({
      company: z.string(),
      status: z.string(),
      description: z.string().nullable(),
      start_time: moment,
    }),
  ),
  messages: z.array(z.object({ ...placeAndTime, content: z.string() })),
  private_messages: z.array(
    z.object({ space: z.string(), is_mine: z.boolean(), with: id, content: z.string(), at: moment }),
  ),
  transcripts: z.array(z.object({ ...placeAndTime, text: z.string() })),
  /**
   * The lists that have more entries than one export contains: the newest are in it, and the
   * operator has the rest.
   */
  cut_short: z.array(z.enum(longLists)),
});
export type PersonalData = z.output<typeof personalData>;
