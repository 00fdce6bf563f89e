import { webcrypto } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Now } from '../clock.ts';

/** The content of a kind of token, besides its times. */
type Claims = Record<string, string>;

export type TokenKind<C extends Claims> = {
  issue(claims: C, lifeSeconds: number): Promise<string>;
  /** The claims of a token of this kind that is valid and has not expired, else null. */
  read(token: string): Promise<C | null>;
};

const issuer = 'engawa';

/**
 * Signed tokens of one kind (HS256). The audience is the name of the kind, so a token of one kind
 * is never accepted as another.
 * @param fields the claims that such a token must have
 */
export const createTokenKind = <const F extends string>(
  kind: string,
  fields: readonly F[],
  key: Uint8Array,
  now: Now,
): TokenKind<Record<F, string>> => {
  // Imported once: raw bytes would be imported again for each token, which costs three times the
  // verification itself.
  const secret = webcrypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  const claimsOf = (payload: JWTPayload): Record<F, string> | null => {
    const claims: Partial<Record<F, string>> = {};
    for (const field of fields) {
      const value = payload[field];
      if (typeof value !== 'string') return null;
      claims[field] = value;
    }
    return claims as Record<F, string>;
  };
  return {
    async issue(claims, lifeSeconds) {
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(kind)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifeSeconds)
        .sign(await secret);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, await secret, {
          algorithms: ['HS256'],
          issuer,
          audience: kind,
          currentDate: new Date(now()),
        });
        return claimsOf(payload);
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
};
