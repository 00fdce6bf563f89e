import * as z from 'zod';
import { typedPassword } from '../accounts/schema.ts';
import { id, moment, plainLine } from '../kernel/index.ts';
import { maxPasskeyNameLength } from './rules.ts';

export const factorMethods = ['authenticator', 'passkey', 'recovery_code'] as const;
export type FactorMethod = (typeof factorMethods)[number];

const ticket = z.string().min(1).max(100);

/**
 * A log-in with a correct first factor, and the second factors that may follow. The ticket alone
 * gives no access.
 */
export const secondFactorQuestion = z.object({ ticket, methods: z.array(z.enum(factorMethods)) });
export type SecondFactorQuestion = z.output<typeof secondFactorQuestion>;

/** Six digits from the app, or a recovery code. */
export const typedCode = z.string().trim().min(1, 'validation.required').max(40, 'validation.too_long');

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/);
const transports = z.array(z.string().max(30)).max(10).optional();
const common = {
  id: base64url.min(1).max(2000),
  rawId: base64url.min(1).max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(30).optional(),
  clientExtensionResults: z.record(z.string().max(50), z.unknown()).default({}),
};

/** The response of a browser after a passkey was created (WebAuthn, RegistrationResponseJSON). */
export const madePasskey = z.object({
  ...common,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});
/** The response of a browser after a passkey was used (WebAuthn, AuthenticationResponseJSON). */
export const shownPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export type MadePasskey = z.output<typeof madePasskey>;
export type ShownPasskey = z.output<typeof shownPasskey>;

/** The options for the browser (WebAuthn, …OptionsJSON), passed on as the server created them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export const passkeyQuestion = z.object({ ticket, options: passkeyOptions });
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;
export const shownFor = z.object({ ticket, passkey: shownPasskey });

/** The second factor of a log-in: a code, or a passkey after its options were requested. */
export const secondFactorAnswer = z.union([z.object({ ticket, code: typedCode }), shownFor]);
export type SecondFactorAnswer = z.output<typeof secondFactorAnswer>;

/**
 * A proof of identity: the password, a code, or a passkey. An account with none of them needs a
 * log-in at the provider that opens it (POST /social/{provider}/start), or nothing when there is no
 * such provider.
 */
export const identityProof = z.object({
  password: typedPassword.optional(),
  code: typedCode.optional(),
  passkey: shownFor.optional(),
});
export type IdentityProof = z.output<typeof identityProof>;
export const withProof = z.object({ proof: ticket });

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
  /** The provider of the passkey stores it on more than one device. */
  is_backed_up: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

/** The second factors of the caller's account. */
export const secondFactors = z.object({
  authenticator: z.object({ confirmed_at: moment }).nullable(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.number().int(),
  /**
   * The methods for a proof of identity; empty: none is needed. `outside`: a log-in at a provider,
   * when there is no other method.
   */
  proofs: z.array(z.enum(['password', 'code', 'passkey', 'outside'])),
  /** The companies of the caller that require a second factor. */
  required_by: z.array(z.string()),
  /** The address at which passkeys work; null: at none (the site is reached by an IP address). */
  passkey_origin: z.string().nullable(),
});
export type SecondFactors = z.output<typeof secondFactors>;

/**
 * The recovery codes, shown only once: with the first factor and whenever new ones are requested.
 * Null: the existing ones remain.
 */
export const newRecoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });

export const newAuthenticator = z.object({
  /** The secret in Base32, for typing. */
  secret: z.string(),
  /** otpauth://…, for a QR code. */
  uri: z.string(),
});

export const newPasskey = z.object({ ticket, name: plainLine(maxPasskeyNameLength), passkey: madePasskey });
export const renamedPasskey = z.object({
  id: base64url.min(1).max(2000),
  name: plainLine(maxPasskeyNameLength),
});
export const removedPasskey = withProof.extend({ id: base64url.min(1).max(2000) });

export const companyRule = z.object({ is_required: z.boolean() });
/** Turning the requirement off needs a proof. */
export const changedCompanyRule = companyRule.extend({ id, proof: ticket.optional() });
export type ChangedCompanyRule = z.output<typeof changedCompanyRule>;
