import { createHmac } from 'node:crypto';

/** How a key is called in Redis when it says something of a person (an address, an e-mail address). */
export type HideKey = (key: string) => string;

const hiddenLength = 22;

/** Nobody who reads Redis, and does not know the secret, can find out what stands behind a key, nor try it. */
export const createHideKey =
  (secret: Uint8Array): HideKey =>
  (key) =>
    createHmac('sha256', secret).update(key).digest('base64url').slice(0, hiddenLength);
