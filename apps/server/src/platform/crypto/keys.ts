import { hkdfSync } from 'node:crypto';

const keyBytes = 32;

/**
 * One key for one purpose, derived from APP_SECRET. The key that signs tokens can then not open
 * stored secrets.
 * @param purpose a fixed name in the code, never input
 */
export type DeriveKey = (purpose: string) => Uint8Array;

export const createKeys =
  (appSecret: string): DeriveKey =>
  (purpose) =>
    new Uint8Array(hkdfSync('sha256', appSecret, 'engawa', purpose, keyBytes));
