import { type Room, RoomEvent } from 'livekit-client';
import type { Timers } from '../signal.ts';

/** The worker that encrypts is waited for so long, in ms; until it has answered, nothing is published. */
const answerMs = 5_000;
/** More steps than this are not needed even if the table is locked and unlocked meanwhile. */
const stepsAtMost = 8;

export type EncryptionState = {
  /** The server has said who one is: before that the worker, which knows people by their names, cannot be told. */
  readonly isNamed: boolean;
  /** What is published is announced as encrypted, and the worker is told so when the room is entered. */
  readonly isAnnounced: boolean;
  /** What the worker has answered last. */
  readonly isAnswered: boolean;
};

export type EncryptionStep = { readonly to: 'announce' | 'tell'; readonly isOn: boolean };

/** What brings the library nearer to what is wanted; null: it is there. */
export const nextStep = (
  { isNamed, isAnnounced, isAnswered }: EncryptionState,
  isWanted: boolean,
): EncryptionStep | null => {
  if (isNamed && isAnswered !== isAnnounced) {
    // The library takes what the worker has answered last for what it does, and drops a change to the same: an answer
    // that is still on its way is waited for, by telling the worker once more what it knows already.
    return { to: 'tell', isOn: isAnnounced };
  }
  return isAnnounced === isWanted ? null : { to: isNamed ? 'tell' : 'announce', isOn: isWanted };
};

export type RoomEncryptionDeps = {
  readonly room: Room;
  isWanted(): boolean;
  /** @see Publishing.changeBetween; what rejects is tried again, and nothing is published before it has succeeded. */
  changeBetween(change: () => Promise<unknown>): void;
  readonly timers: Timers;
};

export type RoomEncryption = {
  /** Something else may be wanted than before. */
  look(): void;
  close(): void;
};

/** Brings a room to encrypt when that is wanted, and not when it is not; it counts only when the worker has said so. */
export const createRoomEncryption = (deps: RoomEncryptionDeps): RoomEncryption => {
  const { room, isWanted, timers } = deps;
  let isQueued = false;
  let isClosed = false;
  let stopWaiting = () => {};

  const next = () => {
    const { identity, isE2EEEnabled } = room.localParticipant;
    const state = { isNamed: identity !== '', isAnnounced: isE2EEEnabled, isAnswered: room.isE2EEEnabled };
    return nextStep(state, isWanted());
  };

  const answered = (isOn: boolean) =>
    new Promise<void>((resolve, reject) => {
      const end = (tell: () => void) => {
        room.off(RoomEvent.ParticipantEncryptionStatusChanged, check);
        timers.clearTimeout(timer);
        tell();
      };
      const giveUp = () => end(() => reject(new Error('The worker that encrypts does not answer.')));
      const check = () => {
        if (room.isE2EEEnabled === isOn) end(resolve);
      };
      const timer = timers.setTimeout(giveUp, answerMs);
      stopWaiting = giveUp;
      room.on(RoomEvent.ParticipantEncryptionStatusChanged, check);
      check();
    });

  const bringAbout = async () => {
    for (let steps = 0; steps < stepsAtMost && !isClosed; steps += 1) {
      const step = next();
      if (!step) return;
      if (step.to === 'announce') await room.localParticipant.setE2EEEnabled(step.isOn);
      else {
        await room.setE2EEEnabled(step.isOn);
        await answered(step.isOn);
      }
    }
    throw new Error('The room does not come to encrypt as it is wanted.');
  };

  const look = () => {
    if (isQueued || isClosed || !next()) return;
    isQueued = true;
    // Left to itself, the library publishes anew beside us, and everything twice.
    deps.changeBetween(async () => {
      await bringAbout();
      isQueued = false;
      look();
    });
  };

  // On entering, the worker is told what was announced until then; and an answer may come that nobody waited for.
  room.on(RoomEvent.SignalConnected, look);
  room.on(RoomEvent.ParticipantEncryptionStatusChanged, look);

  return {
    look,
    close() {
      isClosed = true;
      stopWaiting();
      room.off(RoomEvent.SignalConnected, look);
      room.off(RoomEvent.ParticipantEncryptionStatusChanged, look);
    },
  };
};
