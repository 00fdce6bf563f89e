import { createHmac, randomInt } from 'node:crypto';
import {
  codeDigits,
  codePeriodSeconds,
  codeWindow,
  recoveryCodeCount,
  toBareCode,
} from '@engawa/contract/second-factors';
import { Secret, TOTP } from 'otpauth';

/** The name that authenticator apps show for this service. */
const issuer = 'Engawa';
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    // The only values that every authenticator app supports.
    algorithm: 'SHA1',
    digits: codeDigits,
    period: codePeriodSeconds,
  });

/** A new authenticator secret, as Base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: secretBytes }).base32;

/**
 * The content of the QR code for an authenticator app.
 * @param label the account name that the app shows
 */
export const authenticatorUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/**
 * The time step of a code: the present one, the one before or the one after; null for a wrong code.
 */
export const stepOfCode = (secret: string, code: string, atMs: number): number | null => {
  if (!new RegExp(`^\\d{${codeDigits}}$`).test(code)) return null;
  const delta = totpOf(secret, '').validate({ token: code, timestamp: atMs, window: codeWindow });
  return delta === null ? null : Math.floor(atMs / 1000 / codePeriodSeconds) + delta;
};

/**
 * Letters and digits that are not confused with each other. With 31^10 codes, none of the ten can
 * be guessed.
 */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = 5;

const newRecoveryCode = (): string => {
  const text = Array.from({ length: 2 * half }, () => characters[randomInt(characters.length)]).join('');
  return `${text.slice(0, half)}-${text.slice(half)}`;
};

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode);

/** True if the typed text has the form of a recovery code. */
export const isRecoveryCode = (typed: string): boolean => toBareCode(typed).length === 2 * half;

/**
 * The stored hash of a recovery code. It is keyed, so reading the database is not enough to use or
 * guess a code.
 */
export const createRecoveryHash =
  (key: Uint8Array) =>
  (userId: string, code: string): string =>
    createHmac('sha256', key)
      .update(`${userId}/${toBareCode(code)}`)
      .digest('base64url');
