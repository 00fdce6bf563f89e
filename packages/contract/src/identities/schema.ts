import * as z from 'zod';
import { maxCompanyNameLength, maxNameLength } from '../accounts/rules.ts';
import { email, tokens, user } from '../accounts/schema.ts';
import { company } from '../companies/schema.ts';
import { id, moment, plainLine } from '../kernel/index.ts';
import { secondFactorQuestion } from '../second-factors/schema.ts';
import { spaceSummary } from '../spaces/schema.ts';

/** Where people may have an account that opens one here. */
export const outsideProviders = ['google', 'facebook', 'openid'] as const;
export const outsideProvider = z.enum(outsideProviders);
export type OutsideProvider = z.output<typeof outsideProvider>;

/** A provider that is configured here, by the name people know it under. */
export const offeredProvider = z.object({ provider: outsideProvider, label: z.string() });
export type OfferedProvider = z.output<typeof offeredProvider>;

/**
 * A path of this site with its query. A browser resolves dot segments before it follows a path, and `/.//host` then names
 * another site: a path that has such segments, also escaped as %2e, is refused, and so is one that begins with `//`.
 */
const ownPath = z
  .string()
  .max(2000)
  .regex(/^(?![^?#]*\/(?:\.|%2[eE]){1,2}(?:[/?#]|$))\/(?![/\\])[^\s\\]*$/, 'validation.invalid');

const ticket = z.string().min(1).max(100);

export const startOutsideLogIn = z.object({
  provider: outsideProvider,
  /**
   * log_in: into an account or to a new one; link: to my own, beside the ways in that it has; prove: that it is me, where
   * my account has neither password nor second factor.
   */
  purpose: z.enum(['log_in', 'link', 'prove']).default('log_in'),
  /** Of POST /user/proof; to link one must have said that it is oneself. */
  proof: ticket.optional(),
  /** Where to go afterwards; the page of an invitation keeps its secrets in it. */
  return_to: ownPath.optional(),
});
export type StartOutsideLogIn = z.output<typeof startOutsideLogIn>;

/** What the provider's answer bore, as the page found it in its address. */
export const outsideAnswer = z.object({
  state: z.string().min(1).max(500),
  code: z.string().min(1).max(4000).optional(),
  error: z.string().min(1).max(200).optional(),
  /** RFC 9207: who answers. */
  iss: z.string().max(500).optional(),
});
export type OutsideAnswer = z.output<typeof outsideAnswer>;

/** Somebody the provider knows and this house does not: what it said of them, to begin with. */
export const outsideProfile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  /** Null: the provider gave none. */
  email: z.string().nullable(),
  /** The provider says that the address is theirs; it is then taken as it is. */
  is_email_verified: z.boolean(),
});
export type OutsideProfile = z.output<typeof outsideProfile>;

const onwards = {
  provider: outsideProvider,
  /** The provider, as people know it. */
  label: z.string(),
  return_to: z.string().nullable(),
};

/** How a log-in at a provider ended. */
export const outsideOutcome = z.discriminatedUnion('outcome', [
  tokens.extend({ outcome: z.literal('logged_in'), ...onwards }),
  z.object({ outcome: z.literal('second_factor'), ...onwards, second_factor: secondFactorQuestion }),
  /** Nobody here yet: the ticket goes to the registration. */
  z.object({
    outcome: z.literal('register'),
    ...onwards,
    ticket,
    profile: outsideProfile,
    /** They come to join somebody's company, and need none of their own. */
    is_joining: z.boolean(),
  }),
  /** An account has proved this e-mail: whoever shows that it is theirs (by logging in) may link it with the ticket. */
  z.object({
    outcome: z.literal('prove'),
    ...onwards,
    ticket,
    email: z.string(),
  }),
  z.object({ outcome: z.literal('linked'), ...onwards }),
  /** It is me: the proof is as good as one of POST /user/proof. */
  z.object({ outcome: z.literal('proved'), ...onwards, proof: ticket }),
]);
export type OutsideOutcome = z.output<typeof outsideOutcome>;

export const outsideRegistration = z.object({
  ticket,
  first_name: plainLine(maxNameLength),
  last_name: plainLine(maxNameLength),
  /** Both; or neither, when they come to join somebody's company. */
  company_name: plainLine(maxCompanyNameLength).optional(),
  space_name: plainLine(maxCompanyNameLength).optional(),
  /** Counts only where the provider vouches for none. */
  email: email.optional(),
  has_agreed: z.literal(true, 'validation.agreement'),
});
export type OutsideRegistration = z.output<typeof outsideRegistration>;

export const outsideRegistered = tokens.extend({
  data: z.object({
    user,
    /** Null for who comes to join somebody's. */
    company: company.nullable(),
    space: spaceSummary.nullable(),
    return_to: z.string().nullable(),
  }),
});

/** Without a proof the session must have been opened after the ticket was given: to log in is one. */
export const linkTicket = z.object({ ticket, proof: ticket.optional() });
export const unlinked = z.object({ id, proof: ticket });

/** A log-in elsewhere that opens my account. */
export const identity = z.object({
  id,
  provider: outsideProvider,
  label: z.string(),
  email: z.string().nullable(),
  created_at: moment,
  last_used_at: moment.nullable(),
});
export type Identity = z.output<typeof identity>;

export const identityList = z.object({
  identities: z.array(identity),
  /** Without one, the last identity stays: it is the only way in. */
  has_password: z.boolean(),
});
