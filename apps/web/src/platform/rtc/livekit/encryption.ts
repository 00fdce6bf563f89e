import { type E2EEOptions, ExternalE2EEKeyProvider, isE2EESupported, type Room } from 'livekit-client';
import EncryptionWorker from 'livekit-client/e2ee-worker?worker';
import { browserTimers, type Timers } from '../../timers.ts';
import { createKeyHanding, type MediaKey } from './key-handing.ts';
import { createRoomEncryption, type RoomEncryption } from './room-encryption.ts';

/**
 * The key that a conversation is encrypted with, as its members have agreed on it; no server knows
 * it.
 */
export type MediaKeys = {
  /**
   * While true nothing leaves this browser that is not encrypted, also while there is no key yet.
   */
  isOn(): boolean;
  current(): MediaKey | null;
  /** Calls back when either is another; gives the function that ends it. */
  subscribe(changed: () => void): () => void;
};

export type Encryption = {
  readonly options: E2EEOptions;
  /**
   * @param changeBetween takes back what is published, lets something change, and publishes again
   */
  attach(room: Room, changeBetween: (change: () => Promise<unknown>) => void): void;
  close(): void;
};

/**
 * So many keys are known at once, so that what is on its way under an older one can still be
 * opened.
 */
const keyringSize = 16;

/** Hands each new key on under its own number. */
class NumberedKeys extends ExternalE2EEKeyProvider {
  constructor() {
    super({ keyringSize });
  }

  async setNumbered({ secret, generation }: MediaKey): Promise<void> {
    const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits', 'deriveKey']);
    this.onSetEncryptionKey(material, undefined, generation % keyringSize);
  }
}

export const canEncrypt = isE2EESupported;

/** Encrypts what is published, and opens what is received, in a worker. */
export const createEncryption = (keys: MediaKeys, timers: Timers = browserTimers): Encryption => {
  const keyProvider = new NumberedKeys();
  const worker = new EncryptionWorker();
  const hand = createKeyHanding((key) => keyProvider.setNumbered(key));
  let roomEncryption: RoomEncryption | null = null;
  let stop = () => {};

  return {
    options: { keyProvider, worker },
    attach(room, changeBetween) {
      const inRoom = createRoomEncryption({ room, isWanted: () => keys.isOn(), changeBetween, timers });
      roomEncryption = inRoom;
      const follow = () => {
        hand(keys.current());
        inRoom.refresh();
      };
      stop = keys.subscribe(follow);
      follow();
    },
    close() {
      stop();
      roomEncryption?.close();
      worker.terminate();
    },
  };
};
