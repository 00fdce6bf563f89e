import * as z from 'zod';
import { id, moment, parseUrl } from '../kernel/index.ts';
import { maxCaldavCalendars } from './rules.ts';
import { feedProblems } from './schema.ts';

const maxAddress = 2_000;
const maxUserName = 200;
const maxPassword = 500;

const isServer = (text: string): boolean => {
  const [, host = ''] = /^https:\/\/([^/?#]*)/i.exec(text) ?? [];
  return host !== '' && !host.includes('@') && parseUrl(text) !== null;
};

/** The address of a CalDAV server; a bare name of a host means its https address. */
const serverAddress = z
  .string()
  .trim()
  .min(1, 'validation.required')
  .max(maxAddress, 'validation.too_long')
  .transform((text) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`))
  .refine(isServer, 'validation.caldav_address');

const password = z.string().min(1, 'validation.required').max(maxPassword, 'validation.too_long');

export const newCaldavAccount = z.object({
  url: serverAddress,
  /** Basic authentication ends the name at the first colon. */
  user_name: z
    .string()
    .trim()
    .min(1, 'validation.required')
    .max(maxUserName, 'validation.too_long')
    .regex(/^[^:\p{Cc}]*$/u, 'validation.invalid'),
  password,
});
export type NewCaldavAccount = z.output<typeof newCaldavAccount>;

export const caldavPassword = z.object({ password });

/** An account at a CalDAV server. Its address and password are secrets and not in it. */
export const caldavAccount = z.object({
  id,
  host: z.string(),
  user_name: z.string(),
  /** Why one of its chosen calendars could not be read; null: each was read. */
  problem: z.enum(feedProblems).nullable(),
  connected_at: moment,
});
export type CaldavAccount = z.output<typeof caldavAccount>;

export const caldavAccounts = z.object({
  /** Whether the plan of a company of this person includes calendars. */
  is_allowed: z.boolean(),
  accounts: z.array(caldavAccount),
});
export type CaldavAccounts = z.output<typeof caldavAccounts>;

const key = z.string().length(32);

/** A calendar of a CalDAV account, by a key that stands for its address. */
export const caldavCalendar = z.object({
  key,
  name: z.string(),
  /** As #rrggbb; null: its server names none. */
  color: z.string().nullable(),
  /** Whether its events are shown here. */
  is_chosen: z.boolean(),
});
export type CaldavCalendar = z.output<typeof caldavCalendar>;

export const caldavConnected = z.object({ account: caldavAccount, calendars: z.array(caldavCalendar) });
export type CaldavConnected = z.output<typeof caldavConnected>;

export const caldavChoice = z.object({ keys: z.array(key).max(maxCaldavCalendars) });
