import { createHmac, randomInt } from 'node:crypto';
import {
  codeDigits,
  codePeriodSeconds,
  codeWindow,
  recoveryCodeCount,
  toBareCode,
} from '@engawa/contract/second-factors';
import { Secret, TOTP } from 'otpauth';

/** As authenticator apps name the house. */
const issuer = 'Engawa';
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    // The only values that every app understands.
    algorithm: 'SHA1',
    digits: codeDigits,
    period: codePeriodSeconds,
  });

/** A secret for an app, as Base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What a QR code says to an app. @param label whose account, as the app shows it */
export const authenticatorUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step that a code belongs to, one before and after the present one included; null: a wrong code. */
export const stepOfCode = (secret: string, code: string, atMs: number): number | null => {
  if (!new RegExp(`^\\d{${codeDigits}}$`).test(code)) return null;
  const delta = totpOf(secret, '').validate({ token: code, timestamp: atMs, window: codeWindow });
  return delta === null ? null : Math.floor(atMs / 1000 / codePeriodSeconds) + delta;
};

/** Letters and digits that are not taken for each other. 31^10: nobody guesses one of ten. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = 5;

const newRecoveryCode = (): string => {
  const text = Array.from({ length: 2 * half }, () => characters[randomInt(characters.length)]).join('');
  return `${text.slice(0, half)}-${text.slice(half)}`;
};

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode);

/** Whether something typed has the form of a recovery code. */
export const isRecoveryCode = (typed: string): boolean => toBareCode(typed).length === 2 * half;

/** What is kept of a recovery code: who reads the database can neither use nor guess it without the key. */
export const createRecoveryHash =
  (key: Uint8Array) =>
  (userId: string, code: string): string =>
    createHmac('sha256', key)
      .update(`${userId}/${toBareCode(code)}`)
      .digest('base64url');
