import * as z from 'zod';
import { email } from '../accounts/email-address.ts';
import { maxCompanyNameLength, maxNameLength } from '../accounts/rules.ts';
import { lastName, tokens, user } from '../accounts/schema.ts';
import { company } from '../companies/schema.ts';
import { id, type LoginMethod, moment, plainLine } from '../kernel/index.ts';
import { secondFactorQuestion } from '../second-factors/schema.ts';
import { spaceSummary } from '../spaces/schema.ts';

/** The providers whose accounts can be used to log in here. */
export const outsideProviders = ['google', 'facebook', 'openid'] as const satisfies LoginMethod[];
export const externalProviderName = z.enum(outsideProviders);
export type ExternalProviderName = z.output<typeof externalProviderName>;

/** A provider that is configured here, with the name that people know. */
export const offeredProvider = z.object({ provider: externalProviderName, label: z.string() });
export type OfferedProvider = z.output<typeof offeredProvider>;

/**
 * A path of this site with its query. A browser resolves dot segments before it follows a path, and
 * `/.//host` then names another site. Therefore a path with such segments, also escaped as %2e, is
 * refused, and so is one that begins with `//`.
 */
const ownPath = z
  .string()
  .max(2000)
  .regex(/^(?![^?#]*\/(?:\.|%2[eE]){1,2}(?:[/?#]|$))\/(?![/\\])[^\s\\]*$/, 'validation.invalid');

const ticket = z.string().min(1).max(100);

export const startOutsideLogIn = z.object({
  provider: externalProviderName,
  /**
   * log_in: into an existing or a new account; link: to the account of the caller, in addition to
   * its other log-in methods; prove: that the caller is the owner, when their account has neither
   * password nor second factor.
   */
  purpose: z.enum(['log_in', 'link', 'prove']).default('log_in'),
  /** A proof of POST /user/proof, which linking requires. */
  proof: ticket.optional(),
  /** The path to open afterwards; that of an invitation carries its secrets. */
  return_to: ownPath.optional(),
});
export type StartOutsideLogIn = z.output<typeof startOutsideLogIn>;

/** The parameters of the redirect by the provider, as the page found them in its address. */
export const outsideAnswer = z.object({
  state: z.string().min(1).max(500),
  code: z.string().min(1).max(4000).optional(),
  error: z.string().min(1).max(200).optional(),
  /** The issuer of the response (RFC 9207). */
  iss: z.string().max(500).optional(),
});
export type OutsideAnswer = z.output<typeof outsideAnswer>;

/**
 * The profile from the provider of a person who has no account here; it fills the registration
 * form.
 */
export const outsideProfile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  /** Null when the provider gave none. */
  email: z.string().nullable(),
  /** The provider has verified that the address is theirs, so it counts as proved. */
  is_email_verified: z.boolean(),
});
export type OutsideProfile = z.output<typeof outsideProfile>;

const onwards = {
  provider: externalProviderName,
  /** The name of the provider that people know. */
  label: z.string(),
  return_to: z.string().nullable(),
};

/** The result of a log-in at a provider. */
export const outsideOutcome = z.discriminatedUnion('outcome', [
  tokens.extend({ outcome: z.literal('logged_in'), ...onwards }),
  z.object({ outcome: z.literal('second_factor'), ...onwards, second_factor: secondFactorQuestion }),
  /** The person has no account yet: the ticket is for the registration. */
  z.object({
    outcome: z.literal('register'),
    ...onwards,
    ticket,
    profile: outsideProfile,
    /** The person joins an existing company, and does not need their own. */
    is_joining: z.boolean(),
  }),
  /**
   * An account has proved this e-mail: a person who logs in to that account may link it with the
   * ticket.
   */
  z.object({
    outcome: z.literal('prove'),
    ...onwards,
    ticket,
    email: z.string(),
  }),
  z.object({ outcome: z.literal('linked'), ...onwards }),
  /** The proof is equivalent to one of POST /user/proof. */
  z.object({ outcome: z.literal('proved'), ...onwards, proof: ticket }),
]);
export type OutsideOutcome = z.output<typeof outsideOutcome>;

export const outsideRegistration = z.object({
  ticket,
  first_name: plainLine(maxNameLength),
  last_name: lastName,
  /** Both names, or neither when the person joins an existing company. */
  company_name: plainLine(maxCompanyNameLength).optional(),
  space_name: plainLine(maxCompanyNameLength).optional(),
  /** Used only when the provider does not vouch for an address. */
  email: email.optional(),
  has_agreed: z.literal(true, 'validation.agreement'),
});
export type OutsideRegistration = z.output<typeof outsideRegistration>;

export const outsideRegistered = tokens.extend({
  data: z.object({
    user,
    /** Null for a person who joins an existing company. */
    company: company.nullable(),
    space: spaceSummary.nullable(),
    return_to: z.string().nullable(),
  }),
});

/**
 * Without a proof the session must have been opened after the ticket was issued, because a log-in
 * counts as one.
 */
export const linkTicket = z.object({ ticket, proof: ticket.optional() });
export const unlinked = z.object({ id, proof: ticket });

/** An external log-in that opens the account of the caller. */
export const identity = z.object({
  id,
  provider: externalProviderName,
  label: z.string(),
  email: z.string().nullable(),
  created_at: moment,
  last_used_at: moment.nullable(),
});
export type Identity = z.output<typeof identity>;

export const identityList = z.object({
  identities: z.array(identity),
  /**
   * Without a password the last identity cannot be removed, because it is the only log-in method.
   */
  has_password: z.boolean(),
});
