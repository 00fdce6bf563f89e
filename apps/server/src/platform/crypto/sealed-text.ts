import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** The row that a sealed text belongs to. Copied to another row it does not open. */
export type SealedPlace = { readonly table: string; readonly rowId: string };

export type SealedText = {
  /** `v1.{key id}.{iv}.{tag}.{ciphertext}`, base64url. */
  seal(text: string, place: SealedPlace): string;
  /**
   * Returns the text. Throws when it was changed, moved to another row, or sealed with another
   * secret.
   */
  open(sealed: string, place: SealedPlace): string;
  /** The prefix of every text that was sealed with this secret. */
  readonly prefix: string;
};

/** Encrypts secrets that people may read again (space passwords), with AES-256-GCM. */
export const createSealedText = (key: Uint8Array): SealedText => {
  const keyId = createHash('sha256').update(key).digest('base64url').slice(0, 8);
  const boundTo = ({ table, rowId }: SealedPlace) => Buffer.from(`${table}/${rowId}`);
  return {
    prefix: `${version}.${keyId}.`,
    seal(text, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(place));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'));
      return [version, keyId, ...parts].join('.');
    },
    open(sealed, place) {
      const [sealedVersion, sealedKeyId, iv = '', tag = '', ciphertext = ''] = sealed.split('.');
      if (sealedVersion !== version) throw new Error('A stored secret has an unknown form.');
      if (sealedKeyId !== keyId) throw new Error('A stored secret was sealed with another APP_SECRET.');
      const tagBuffer = Buffer.from(tag, 'base64url');
      if (tagBuffer.length !== tagBytes) throw new Error('A stored secret has an unknown form.');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
        .setAAD(boundTo(place))
        .setAuthTag(tagBuffer);
      return Buffer.concat([
        decipher.update(Buffer.from(ciphertext, 'base64url')),
        decipher.final(),
      ]).toString('utf8');
    },
  };
};
