import { type E2EEOptions, ExternalE2EEKeyProvider, isE2EESupported, type Room } from 'livekit-client';
import EncryptionWorker from 'livekit-client/e2ee-worker?worker';

/** The key that a conversation is encrypted with, as its members have agreed on it; no server knows it. */
export type MediaKeys = {
  /** While true nothing leaves this browser that is not encrypted, also while there is no key yet. */
  isOn(): boolean;
  current(): { readonly secret: ArrayBuffer; readonly generation: number } | null;
  /** Calls back when either is another; gives the function that ends it. */
  subscribe(changed: () => void): () => void;
};

export type Encryption = {
  readonly options: E2EEOptions;
  /** @param changeBetween takes back what is published, lets something change, and publishes anew */
  attach(room: Room, changeBetween: (change: () => Promise<unknown>) => void): void;
  close(): void;
};

/** So many keys are known at once, so that what is on its way under an older one can still be opened. */
const keyringSize = 16;

/** Hands each new key on under its own number. */
class NumberedKeys extends ExternalE2EEKeyProvider {
  constructor() {
    super({ keyringSize });
  }

  async setNumbered(secret: ArrayBuffer, generation: number): Promise<void> {
    const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits', 'deriveKey']);
    this.onSetEncryptionKey(material, undefined, generation % keyringSize);
  }
}

export const canEncrypt = isE2EESupported;

/** Encrypts what is published, and opens what is received, in a worker. */
export const createEncryption = (keys: MediaKeys): Encryption => {
  const keyProvider = new NumberedKeys();
  const worker = new EncryptionWorker();
  let generation: number | null = null;
  let stop = () => {};
  let isOn = false;
  // One step after the other: a key must not overtake the one before it.
  let steps: Promise<unknown> = Promise.resolve();

  return {
    options: { keyProvider, worker },
    attach(room, changeBetween) {
      const follow = () => {
        const key = keys.current();
        if (key && key.generation !== generation) {
          generation = key.generation;
          steps = steps
            .then(() => keyProvider.setNumbered(key.secret, key.generation))
            .catch(() => undefined);
        }
        if (keys.isOn() === isOn) return;
        isOn = keys.isOn();
        const wanted = isOn;
        // Left to itself, the library publishes anew beside us, and everything twice.
        changeBetween(() => room.setE2EEEnabled(wanted));
      };
      stop = keys.subscribe(follow);
      follow();
    },
    close() {
      stop();
      worker.terminate();
    },
  };
};
