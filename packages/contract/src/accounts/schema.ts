import * as z from 'zod';
import { companyRoles, id, loginMethods, moment, optionalPlainLine, plainLine } from '../kernel/index.ts';
import { email } from './email-address.ts';
import { maxPasswordLength, passwordShape } from './password-rules.ts';
import { avatarColors, maxCompanyNameLength, maxNameLength } from './rules.ts';

/**
 * Account passwords: printable characters, of which at least 8 are half-width letters or digits
 * (the specification names these alone; symbols are allowed in addition, since browsers and
 * password managers suggest them). One spelling of composed characters, so that the same password
 * typed on another system is the same.
 */
export const accountPassword = z
  .string()
  .normalize('NFC')
  .min(1, 'validation.required')
  .max(maxPasswordLength, 'validation.too_long')
  .regex(passwordShape, 'validation.password_rule');

/**
 * A password as typed at log-in: any bounded text, so that a wrong one is refused as wrong and not
 * as malformed.
 */
export const typedPassword = z
  .string()
  .normalize('NFC')
  .min(1, 'validation.required')
  .max(200, 'validation.too_long');

/** The password of the caller or, for an account without one, a proof of POST /user/proof. */
export const selfConfirmation = z.object({
  password: typedPassword.optional(),
  proof: z.string().max(100).optional(),
});
export type SelfConfirmation = z.output<typeof selfConfirmation>;

export const avatarColor = z.enum(avatarColors);

/** The family name; empty: the person has one name. */
export const lastName = optionalPlainLine(maxNameLength);

export const registration = z.object({
  first_name: plainLine(maxNameLength),
  last_name: lastName,
  company_name: plainLine(maxCompanyNameLength),
  space_name: plainLine(maxCompanyNameLength),
  email,
  password: accountPassword,
});
export type Registration = z.output<typeof registration>;

export const credentials = z.object({ email, password: typedPassword });
export type Credentials = z.output<typeof credentials>;

export const role = z.object({ id: z.number().int(), name: z.enum(companyRoles) });
export type Role = z.output<typeof role>;

/** A person as they see themselves (GET /user, GET /guest). */
export const user = z.object({
  id,
  created_at: moment,
  updated_at: moment,
  email: z.string().nullable(),
  /** The display name, else the full name. */
  name: z.string(),
  avatar: z.string(),
  color: avatarColor,
  is_guest: z.boolean(),
  /** A guest by the role in the chosen company, who has logged in (GST-15). */
  isGuestByAuth: z.boolean(),
  /** A guest without an account (GST-15). */
  isRealGuest: z.boolean(),
  /** The person has proved that the address is theirs. */
  is_email_verified: z.boolean(),
  /** A person who registered through a provider may have no password until they ask for a reset. */
  has_password: z.boolean(),
  /** This Engawa sends e-mails; otherwise they wait for the operator, who can pass the links on. */
  is_mail_delivered: z.boolean(),
  /** The address of their business card; null: none. */
  business_card_url: z.string().nullable(),
  profile: z.object({
    first_name: z.string(),
    last_name: z.string(),
    display_name: z.string().nullable(),
    /** How the name is read, e.g. in kana; by it others find the person. Null: not given. */
    reading: z.string().nullable(),
  }),
  /** The company chosen by x-company, else the first one; null for guests. */
  now_company_id: id.nullable(),
  /** The role in that company; null: none. */
  role_name: z.enum(companyRoles).nullable(),
  isGoogleCalendarConnected: z.boolean(),
  google_calendar: z.boolean(),
  /** The connected Google accounts; token_error: their calendars could not be read last. */
  calendars: z.array(z.object({ email: z.string(), token_error: z.boolean() })),
});
export type User = z.output<typeof user>;

/**
 * The access token. The refresh token is included only when the request has no Origin (a bot);
 * browsers get it as a cookie.
 */
export const tokens = z.object({ token: z.string(), refresh_token: z.string().optional() });
export type Tokens = z.output<typeof tokens>;

/** The profile that a person edits. With an empty display name others see the full name. */
export const profile = z.object({
  first_name: plainLine(maxNameLength),
  last_name: lastName,
  display_name: optionalPlainLine(maxNameLength)
    .nullable()
    .transform((name) => (name === '' ? null : name)),
  /** Absent: it stays as it is. */
  reading: optionalPlainLine(maxNameLength)
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .optional(),
  color: avatarColor,
});
export type Profile = z.output<typeof profile>;

/** The secret of a link, as in its address. */
export const linkToken = z.string().min(1, 'validation.required').max(200);

/** One session of a person, which only that person can list. */
export const openSession = z.object({
  id,
  /** The User-Agent of the browser; null: it sent none. */
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  created_at: moment,
  last_seen_at: moment,
  /** How the person logged in; null: before this was noted. */
  login_method: z.enum(loginMethods).nullable(),
  is_current: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;
