import { createHmac } from 'node:crypto';

/** The name in Redis of a key that identifies a person (an address, an e-mail address). */
export type HideKey = (key: string) => string;

const hiddenLength = 22;

/**
 * Without the secret, a reader of Redis can neither find the original of a key nor test a guess.
 */
export const createHideKey =
  (secret: Uint8Array): HideKey =>
  (key) =>
    createHmac('sha256', secret).update(key).digest('base64url').slice(0, hiddenLength);
