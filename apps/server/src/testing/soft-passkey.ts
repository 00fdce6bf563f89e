import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Flags = { readonly isVerified: boolean };

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;
const es256 = -7;

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const authenticatorData = (
  rpId: string,
  flags: number,
  counter: number,
  rest: Uint8Array = Buffer.alloc(0),
) => Buffer.concat([sha256(rpId), Buffer.from([flags]), uint(counter, 4), rest]);

/**
 * A passkey in software: a real key pair (ES256) that answers like a browser. The page's origin is
 * a parameter, which a real browser would determine itself, so tests can forge it.
 */
export const createSoftPasskey = (page: { origin: string; rpId: string }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  let counter = 0;
  let userHandle: string | undefined;

  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, es256],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  return {
    id,

    /** Answers the options for a new passkey. */
    make(options: Record<string, unknown>, { isVerified }: Flags = { isVerified: true }) {
      const { challenge, user } = options as { challenge: string; user: { id: string } };
      userHandle = user.id;
      const flags = userPresent | hasCredential | (isVerified ? userVerified : 0);
      const attested = Buffer.concat([Buffer.alloc(16), uint(credentialId.length, 2), credentialId, coseKey]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authenticatorData(page.rpId, flags, counter, attested))],
        ]),
      );
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, page.origin)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },

    /** Answers the options for an existing passkey. */
    show(options: Record<string, unknown>, { isVerified }: Flags = { isVerified: true }) {
      const { challenge } = options as { challenge: string };
      counter += 1;
      const data = authenticatorData(page.rpId, userPresent | (isVerified ? userVerified : 0), counter);
      const client = clientData('webauthn.get', challenge, page.origin);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
};
