import * as z from 'zod';
import { typedPassword } from '../accounts/schema.ts';
import { id, moment, plainLine } from '../kernel/index.ts';
import { maxPasskeyNameLength } from './rules.ts';

export const factorMethods = ['authenticator', 'passkey', 'recovery_code'] as const;
export type FactorMethod = (typeof factorMethods)[number];

const ticket = z.string().min(1).max(100);

/** A log-in that was right so far: what is still asked. The ticket opens nothing by itself. */
export const secondFactorQuestion = z.object({ ticket, methods: z.array(z.enum(factorMethods)) });
export type SecondFactorQuestion = z.output<typeof secondFactorQuestion>;

/** Six digits of the app, or a recovery code. */
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

/** What a browser says when a passkey was made (WebAuthn, RegistrationResponseJSON). */
export const madePasskey = z.object({
  ...common,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});
/** What a browser says when a passkey was shown (WebAuthn, AuthenticationResponseJSON). */
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

/** What the browser is asked with (WebAuthn, …OptionsJSON): it goes through as the server made it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export const passkeyQuestion = z.object({ ticket, options: passkeyOptions });
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;
export const shownFor = z.object({ ticket, passkey: shownPasskey });

/** The second factor of a log-in: a code, or a passkey after its options were asked for. */
export const secondFactorAnswer = z.union([z.object({ ticket, code: typedCode }), shownFor]);
export type SecondFactorAnswer = z.output<typeof secondFactorAnswer>;

/**
 * That it is me: my password, a code, or a passkey. Where an account has none of them, a log-in at the provider that opens it
 * says so (POST /social/{provider}/start); nothing at all where there is no such provider.
 */
export const proofOfMe = z.object({
  password: typedPassword.optional(),
  code: typedCode.optional(),
  passkey: shownFor.optional(),
});
export type ProofOfMe = z.output<typeof proofOfMe>;
export const withProof = z.object({ proof: ticket });

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
  /** Kept by its provider on more than one device. */
  is_backed_up: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

/** What guards my account beside its password. */
export const secondFactors = z.object({
  authenticator: z.object({ confirmed_at: moment }).nullable(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.number().int(),
  /** What "it is me" can be said with; empty: it needs nothing. `outside`: a log-in at a provider, where nothing else is. */
  proofs: z.array(z.enum(['password', 'code', 'passkey', 'outside'])),
  /** Companies of mine that ask for one. */
  required_by: z.array(z.string()),
  /** The address at which passkeys work; null: at none (the site is reached by a bare number). */
  passkey_origin: z.string().nullable(),
});
export type SecondFactors = z.output<typeof secondFactors>;

/** Shown once, with the first factor and whenever new ones are asked for; null: those I have remain. */
export const newRecoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });

export const newAuthenticator = z.object({
  /** Base32, for typing. */
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
/** To ask for less than before needs a proof. */
export const changedCompanyRule = companyRule.extend({ id, proof: ticket.optional() });
export type ChangedCompanyRule = z.output<typeof changedCompanyRule>;
