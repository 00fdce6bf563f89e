import { createHmac } from 'node:crypto';
import type { Now } from '../clock.ts';
import { isSameText } from '../crypto/same-text.ts';

/** Addresses that give access to one file for a while. They cannot be forged. */
export type SignedPaths = {
  /**
   * The path with its expiry and its signature. It is valid for at least this many seconds, at most
   * twice as many, and stays the same meanwhile, so that browsers can cache the file.
   */
  sign(path: string, lifeSeconds: number): string;
  /** For how many more seconds the path is valid. Null: it is not. */
  secondsLeft(path: string, until: string, proof: string): number | null;
};

export const createSignedPaths = (key: Uint8Array, now: Now): SignedPaths => {
  const proofOf = (path: string, until: number): string =>
    createHmac('sha256', key).update(`${until} ${path}`).digest('base64url');
  return {
    sign(path, lifeSeconds) {
      const periods = Math.floor(now() / 1000 / lifeSeconds);
      const until = (periods + 2) * lifeSeconds;
      return `${path}?until=${until}&proof=${proofOf(path, until)}`;
    },
    secondsLeft(path, until, proof) {
      if (!/^\d{1,12}$/.test(until)) return null;
      const left = Number(until) - Math.floor(now() / 1000);
      return left > 0 && isSameText(proof, proofOf(path, Number(until))) ? left : null;
    },
  };
};
