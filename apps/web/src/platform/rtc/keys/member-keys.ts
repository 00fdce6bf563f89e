const agreement = { name: 'ECDH', namedCurve: 'P-256' } as const;
const secretBytes = 32;
const ivBytes = 12;

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

export type Wrapped = { readonly wrapped: string; readonly iv: string };

/**
 * One member's own pair of keys: the public one is sent to the others, the private one cannot even
 * be read by the page.
 */
export type MemberKeys = {
  readonly publicKey: string;
  /**
   * Encrypts a secret for one other member alone.
   * @param about what it belongs to; opening must say the same
   */
  wrap(secret: ArrayBuffer, theirPublicKey: string, about: string): Promise<Wrapped>;
  /** Rejects when it was not made for this member by the owner of that public key, about that. */
  unwrap(wrapped: Wrapped, theirPublicKey: string, about: string): Promise<ArrayBuffer>;
};

export const newSecret = (): ArrayBuffer => crypto.getRandomValues(new Uint8Array(secretBytes)).buffer;

/**
 * Makes a pair (ECDH on P-256). What two members agree on is stretched by HKDF into a key for
 * AES-GCM.
 */
export const createMemberKeys = async (): Promise<MemberKeys> => {
  const pair = await crypto.subtle.generateKey(agreement, false, ['deriveBits']);
  const publicKey = toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));

  const keyWith = async (theirPublicKey: string): Promise<CryptoKey> => {
    const theirs = await crypto.subtle.importKey('raw', fromBase64(theirPublicKey), agreement, false, []);
    const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, pair.privateKey, 256);
    const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
    return crypto.subtle.deriveKey(
      {
        name: 'HKDF',
        hash: 'SHA-256',
        salt: new Uint8Array(),
        info: new TextEncoder().encode('engawa media key'),
      },
      material,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    );
  };

  return {
    publicKey,
    async wrap(secret, theirPublicKey, about) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const additionalData = new TextEncoder().encode(about);
      const key = await keyWith(theirPublicKey);
      const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, secret);
      return { wrapped: toBase64(new Uint8Array(wrapped)), iv: toBase64(iv) };
    },
    async unwrap({ wrapped, iv }, theirPublicKey, about) {
      const additionalData = new TextEncoder().encode(about);
      const key = await keyWith(theirPublicKey);
      return crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: fromBase64(iv), additionalData },
        key,
        fromBase64(wrapped),
      );
    },
  };
};
