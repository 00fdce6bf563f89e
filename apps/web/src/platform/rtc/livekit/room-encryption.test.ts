import { createFakeClock } from '@engawa/testkit/fake-clock';
import { type Room, RoomEvent } from 'livekit-client';
import { describe, expect, it } from 'vitest';
import { createRoomEncryption, nextStep } from './room-encryption.ts';

const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

describe('nextStep', () => {
  const [on, off] = [true, false];
  it.each([
    // Before the server has sent the own identity, only what is announced counts.
    { isNamed: false, isAnnounced: off, isAnswered: off, isWanted: on, step: { to: 'announce', isOn: on } },
    { isNamed: false, isAnnounced: on, isAnswered: off, isWanted: off, step: { to: 'announce', isOn: off } },
    { isNamed: false, isAnnounced: on, isAnswered: off, isWanted: on, step: null },
    // There.
    { isNamed: true, isAnnounced: on, isAnswered: on, isWanted: on, step: null },
    { isNamed: true, isAnnounced: off, isAnswered: off, isWanted: off, step: null },
    // A change.
    { isNamed: true, isAnnounced: off, isAnswered: off, isWanted: on, step: { to: 'tell', isOn: on } },
    { isNamed: true, isAnnounced: on, isAnswered: on, isWanted: off, step: { to: 'tell', isOn: off } },
    // The worker has not answered its last message: that comes first, whatever is wanted.
    { isNamed: true, isAnnounced: on, isAnswered: off, isWanted: on, step: { to: 'tell', isOn: on } },
    { isNamed: true, isAnnounced: on, isAnswered: off, isWanted: off, step: { to: 'tell', isOn: on } },
    { isNamed: true, isAnnounced: off, isAnswered: on, isWanted: on, step: { to: 'tell', isOn: off } },
  ] as const)('$isNamed $isAnnounced $isAnswered, $isWanted is wanted', ({ isWanted, step, ...state }) => {
    expect(nextStep(state, isWanted)).toEqual(step);
  });
});

/**
 * A room with what matters here of livekit-client 2.21 (`Room.setE2EEEnabled`,
 * `LocalParticipant.setE2EEEnabled`, `E2EEManager`): a change to what the worker has answered last
 * is dropped, and on entering the worker receives what is announced. The worker answers at once, or
 * when it is let.
 */
const libraryRoom = () => {
  const listeners = new Map<string, Set<() => void>>();
  const emit = (event: string) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener();
  };
  /** The messages that the worker received and has not answered. */
  const reported: boolean[] = [];
  const state = { doesEncrypt: false, isPrompt: true };
  const answer = () => {
    for (let isOn = reported.shift(); isOn !== undefined; isOn = reported.shift()) {
      state.doesEncrypt = isOn;
      room.isE2EEEnabled = isOn;
      emit(RoomEvent.ParticipantEncryptionStatusChanged);
    }
  };
  const report = (isOn: boolean) => {
    reported.push(isOn);
    if (state.isPrompt) queueMicrotask(answer);
  };
  const localParticipant = {
    identity: '',
    isE2EEEnabled: false,
    async setE2EEEnabled(isOn: boolean) {
      await null;
      localParticipant.isE2EEEnabled = isOn;
    },
  };
  const room = {
    isE2EEEnabled: false,
    localParticipant,
    async setE2EEEnabled(isOn: boolean) {
      await null;
      if (room.isE2EEEnabled === isOn) return;
      await localParticipant.setE2EEEnabled(isOn);
      if (localParticipant.identity !== '') report(isOn);
    },
    on(event: string, listener: () => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event: string, listener: () => void) => void listeners.get(event)?.delete(listener),
  };
  return {
    room: room as unknown as Room,
    connect() {
      localParticipant.identity = 'me';
      report(localParticipant.isE2EEEnabled);
      emit(RoomEvent.SignalConnected);
    },
    setPrompt(isPrompt: boolean) {
      state.isPrompt = isPrompt;
      if (isPrompt) answer();
    },
    isAnnounced: () => localParticipant.isE2EEEnabled,
    doesEncrypt: () => state.doesEncrypt,
    listening: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  };
};

/**
 * A table that can be locked, at which one sits through such a room; changes are made as
 * `Publishing` makes them.
 */
const table = (isLockedAtFirst: boolean) => {
  const clock = createFakeClock();
  const library = libraryRoom();
  const changes: (() => Promise<unknown>)[] = [];
  let isLocked = isLockedAtFirst;
  let isWorking = false;
  let isBusy = false;
  /** How often what was published was taken back. */
  let breaks = 0;
  const work = async () => {
    if (isWorking || isBusy) return;
    isWorking = true;
    try {
      for (let change = changes[0]; change; change = changes[0]) {
        breaks += 1;
        await change();
        changes.shift();
      }
    } catch {
      clock.setTimeout(() => void work(), 3_000);
    } finally {
      isWorking = false;
    }
  };
  const encryption = createRoomEncryption({
    room: library.room,
    isWanted: () => isLocked,
    changeBetween(change) {
      changes.push(change);
      void work();
    },
    timers: { setTimeout: clock.setTimeout, clearTimeout: (timer) => clock.clear(timer as never) },
  });
  encryption.refresh();
  return {
    ...library,
    clock,
    encryption,
    lock(isNowLocked: boolean) {
      isLocked = isNowLocked;
      encryption.refresh();
    },
    /** Something is being published, which takes its time: changes wait. */
    setBusy(isNowBusy: boolean) {
      isBusy = isNowBusy;
      void work();
    },
    /**
     * How what is published now is sent; null: nothing is published, because a change is to be made
     * first.
     */
    sent: () =>
      changes.length > 0 ? null : { isAnnounced: library.isAnnounced(), doesEncrypt: library.doesEncrypt() },
    breaks: () => breaks,
  };
};
const open = { isAnnounced: false, doesEncrypt: false };
const encrypted = { isAnnounced: true, doesEncrypt: true };

const connected = async (isLocked: boolean) => {
  const seat = table(isLocked);
  await settle();
  seat.connect();
  await settle();
  return seat;
};

describe('createRoomEncryption', () => {
  it('sends encrypted at a locked table, and unencrypted at an open one', async () => {
    expect((await connected(true)).sent()).toEqual(encrypted);
    expect((await connected(false)).sent()).toEqual(open);
  });

  it('does not wait at an open table, and unpublishes nothing', async () => {
    const seat = table(false);
    seat.setPrompt(false);
    seat.connect();
    await settle();
    expect(seat.sent()).toEqual(open);
    expect(seat.breaks()).toBe(0);
  });

  it.each([true, false])('locked: %s, and the other before the room is entered', async (isLocked) => {
    const seat = table(isLocked);
    await settle();
    seat.lock(!isLocked);
    await settle();
    seat.connect();
    await settle();
    expect(seat.sent()).toEqual(isLocked ? open : encrypted);
  });

  it.each([true, false])('locked: %s, and the other while the room is being entered', async (isLocked) => {
    const seat = table(isLocked);
    await settle();
    seat.setPrompt(false);
    seat.lock(!isLocked);
    seat.connect();
    await settle();
    seat.setPrompt(true);
    await settle();
    expect(seat.sent()).toEqual(isLocked ? open : encrypted);
  });

  it.each([true, false])('locked: %s, and the other before the worker has answered', async (isLocked) => {
    const seat = table(isLocked);
    seat.setPrompt(false);
    await settle();
    seat.connect();
    seat.lock(!isLocked);
    await settle();
    expect(seat.sent()).toBeNull();
    seat.setPrompt(true);
    await settle();
    expect(seat.sent()).toEqual(isLocked ? open : encrypted);
  });

  it.each([true, false])('locked: %s, the other, and back, while changes have to wait', async (isLocked) => {
    const seat = await connected(isLocked);
    seat.setBusy(true);
    seat.setPrompt(false);
    seat.lock(!isLocked);
    seat.lock(isLocked);
    seat.setBusy(false);
    await settle();
    seat.setPrompt(true);
    await settle();
    expect(seat.sent()).toEqual(isLocked ? encrypted : open);
  });

  it.each([true, false])('locked: %s, the other, and back, before the worker answers', async (isLocked) => {
    const seat = await connected(isLocked);
    seat.setPrompt(false);
    seat.lock(!isLocked);
    await settle();
    seat.lock(isLocked);
    await settle();
    expect(seat.sent()).toBeNull();
    seat.setPrompt(true);
    await settle();
    expect(seat.sent()).toEqual(isLocked ? encrypted : open);
  });

  it.each([true, false])('locked: %s, the other, and back, at any moment of the change', async (isLocked) => {
    for (let moment = 0; moment < 30; moment += 1) {
      const seat = await connected(isLocked);
      seat.lock(!isLocked);
      for (let turn = 0; turn < moment; turn += 1) await Promise.resolve();
      seat.lock(isLocked);
      await settle();
      expect(seat.sent()).toEqual(isLocked ? encrypted : open);
    }
  });

  it('publishes nothing at a locked table while the worker does not answer, and asks it again', async () => {
    const seat = await connected(false);
    seat.setPrompt(false);
    seat.lock(true);
    for (let second = 0; second < 60; second += 1) {
      await settle();
      expect(seat.sent()).toBeNull();
      seat.clock.advance(1_000);
    }
    seat.setPrompt(true);
    seat.clock.advance(10_000);
    await settle();
    expect(seat.sent()).toEqual(encrypted);
    expect(seat.clock.pending()).toBe(0);
  });

  it('follows locking and unlocking in a room that was left and is entered again', async () => {
    const seat = await connected(true);
    seat.lock(false);
    await settle();
    seat.connect();
    await settle();
    expect(seat.sent()).toEqual(open);
    seat.lock(true);
    seat.connect();
    await settle();
    expect(seat.sent()).toEqual(encrypted);
  });

  it('unpublishes everything once per change', async () => {
    const seat = await connected(false);
    seat.lock(true);
    await settle();
    expect(seat.breaks()).toBe(1);
  });

  it('leaves no timer when it closes', async () => {
    const seat = await connected(false);
    seat.setPrompt(false);
    seat.lock(true);
    await settle();
    expect(seat.clock.pending()).toBe(1);
    seat.encryption.close();
    expect(seat.clock.pending()).toBe(0);
    expect(seat.listening()).toBe(0);
  });
});
