import { type Room, RoomEvent } from 'livekit-client';
import type { Timers } from '../../timers.ts';

/**
 * Time limit for an answer of the encryption worker, in ms. Nothing is published until it has
 * answered.
 */
const answerMs = 5_000;
/** Upper limit of steps, enough even if the table is locked and unlocked meanwhile. */
const stepsAtMost = 8;

export type EncryptionState = {
  /**
   * The server has sent this member's identity. Before that the worker, which identifies people by
   * name, cannot be addressed.
   */
  readonly isNamed: boolean;
  /**
   * A published track is announced as encrypted, and the worker learns this when the room is
   * entered.
   */
  readonly isAnnounced: boolean;
  /** The last answer of the worker. */
  readonly isAnswered: boolean;
};

export type EncryptionStep = { readonly to: 'announce' | 'tell'; readonly isOn: boolean };

/** The next step from the library's state to the wanted state; null when they are equal. */
export const nextStep = (
  { isNamed, isAnnounced, isAnswered }: EncryptionState,
  isWanted: boolean,
): EncryptionStep | null => {
  if (isNamed && isAnswered !== isAnnounced) {
    // The library takes the worker's last answer as its current state and drops a change to the
    // same state. Sending the worker what it already knows waits for an answer that is still on its
    // way.
    return { to: 'tell', isOn: isAnnounced };
  }
  return isAnnounced === isWanted ? null : { to: isNamed ? 'tell' : 'announce', isOn: isWanted };
};

export type RoomEncryptionDeps = {
  readonly room: Room;
  isWanted(): boolean;
  /**
   * @see Publishing.changeBetween; a rejected change is retried, and nothing is published before it
   * has succeeded.
   */
  changeBetween(change: () => Promise<unknown>): void;
  readonly timers: Timers;
};

export type RoomEncryption = {
  /** The wanted state may have changed. */
  refresh(): void;
  close(): void;
};

/**
 * Switches the encryption of a room on and off as wanted. The state counts as reached only when the
 * worker has confirmed it.
 */
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
      const end = (settle: () => void) => {
        room.off(RoomEvent.ParticipantEncryptionStatusChanged, check);
        timers.clearTimeout(timer);
        settle();
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

  const refresh = () => {
    if (isQueued || isClosed || !next()) return;
    isQueued = true;
    // Otherwise the library would republish at the same time as this code, and publish everything
    // twice.
    deps.changeBetween(async () => {
      await bringAbout();
      isQueued = false;
      refresh();
    });
  };

  // On entering, the worker receives what was announced until then, so an answer may arrive that
  // nobody waits for.
  room.on(RoomEvent.SignalConnected, refresh);
  room.on(RoomEvent.ParticipantEncryptionStatusChanged, refresh);

  return {
    refresh,
    close() {
      isClosed = true;
      stopWaiting();
      room.off(RoomEvent.SignalConnected, refresh);
      room.off(RoomEvent.ParticipantEncryptionStatusChanged, refresh);
    },
  };
};
