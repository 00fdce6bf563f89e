import { createHmac } from 'node:crypto';
import type { Now } from '../clock.ts';
import { isSameText } from '../crypto/same-text.ts';

/** Addresses that give access to one file for a while. They cannot be forged. */
export type SignedPaths = {
  /**
   * The path with its expiry and its signature. It is valid for at least this many seconds, at most
   * twice as many, and stays the same meanwhile, so that browsers can cache the file.
   * @param of what else the address is about; it is part of the address, as `of`
   */
  sign(path: string, lifeSeconds: number, of?: string): string;
  /** For how many more seconds the path is valid. Null: it is not. */
  secondsLeft(path: string, until: string, proof: string, of?: string): number | null;
};

export const createSignedPaths = (key: Uint8Array, now: Now): SignedPaths => {
  const proofOf = (path: string, until: number, of: string): string =>
    createHmac('sha256', key)
      .update(of === '' ? `${until} ${path}` : `${until} ${path} ${of}`)
      .digest('base64url');
  return {
    sign(path, lifeSeconds, of = '') {
      const periods = Math.floor(now() / 1000 / lifeSeconds);
      const until = (periods + 2) * lifeSeconds;
      const about = of === '' ? '' : `of=${of}&`;
      return `${path}?${about}until=${until}&proof=${proofOf(path, until, of)}`;
    },
    secondsLeft(path, until, proof, of = '') {
      if (!/^\d{1,12}$/.test(until)) return null;
      const left = Number(until) - Math.floor(now() / 1000);
      return left > 0 && isSameText(proof, proofOf(path, Number(until), of)) ? left : null;
    },
  };
};
