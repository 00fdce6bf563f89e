export type MediaKey = { readonly secret: ArrayBuffer; readonly generation: number };

/**
 * Two keys may have one number: of two that were made at once, a smaller maker's takes the place of
 * the other.
 */
export const isSameKey = (one: MediaKey, other: MediaKey): boolean => {
  if (one.generation !== other.generation || one.secret.byteLength !== other.secret.byteLength) return false;
  const bytes = new Uint8Array(other.secret);
  return new Uint8Array(one.secret).every((byte, index) => byte === bytes[index]);
};

/** Gives the function that hands a key on if it is another than the last. */
export const createKeyHanding = (hand: (key: MediaKey) => Promise<unknown>) => {
  let handed: MediaKey | null = null;
  // One step after the other: a key must not overtake the one before it.
  let steps: Promise<unknown> = Promise.resolve();
  return (key: MediaKey | null) => {
    if (!key || (handed && isSameKey(key, handed))) return;
    handed = key;
    steps = steps.then(() => hand(key)).catch(() => undefined);
  };
};
