import type { Timers } from '../../timers.ts';
import type { DeviceKind, DeviceProblem, Opened } from './devices.ts';

/** The state of a microphone or camera as its button shows it. */
export type DeviceState = {
  readonly isOn: boolean;
  /** The browser is asking for permission, or the device is starting. */
  readonly isAsking: boolean;
  /** Why the device is off although it was turned on; stays until it works or is turned off. */
  readonly problem: DeviceProblem | null;
  /**
   * Name of the device that replaced a lost one; stays until the user chooses a device or turns it
   * on again.
   */
  readonly standIn?: string | undefined;
};

/**
 * How long the microphone is kept after it is turned off, in ms, so that turning it on again is
 * instant.
 */
export const micReleaseMs = 20_000;

export type DeviceSwitchDeps = Timers & {
  open(kinds: readonly DeviceKind[]): Promise<ReadonlyMap<DeviceKind, Opened>>;
  /** Called when a device changes: read `state` and `track`. */
  changed(): void;
};

export type DeviceSwitch = {
  state(kind: DeviceKind): DeviceState;
  /** The device's track; the microphone's track is kept for a while after it is turned off. */
  track(kind: DeviceKind): MediaStreamTrack | null;
  turnOn(kinds: readonly DeviceKind[]): Promise<void>;
  turnOff(kind: DeviceKind): void;
  /** Releases every device in use or being requested at once. */
  releaseAll(): void;
  /** Another device was chosen: reopens the device if it is on. */
  reopen(kind: DeviceKind): Promise<void>;
  close(): void;
};

const off: DeviceState = { isOn: false, isAsking: false, problem: null, standIn: undefined };

/**
 * The microphone and the camera: on, off, being requested, or not working and why. Never throws,
 * never blocks.
 */
export const createDeviceSwitch = (deps: DeviceSwitchDeps): DeviceSwitch => {
  const states: Record<DeviceKind, DeviceState> = { mic: off, camera: off };
  const tracks = new Map<DeviceKind, MediaStreamTrack>();
  /** Counts the user's requests: the result of an older request is discarded. */
  const attempts: Record<DeviceKind, number> = { mic: 0, camera: 0 };
  /**
   * Kinds whose held track is of a device that is no longer the chosen one; it is not reused when
   * turned on again.
   */
  const outdated = new Set<DeviceKind>();
  let releaseTimer: unknown = null;
  let isClosed = false;

  const set = (kind: DeviceKind, state: Partial<DeviceState>) => {
    states[kind] = { ...states[kind], ...state };
    deps.changed();
  };
  const release = (kind: DeviceKind) => {
    const track = tracks.get(kind);
    tracks.delete(kind);
    track?.stop();
  };
  const keepFromReleasing = () => {
    if (releaseTimer !== null) deps.clearTimeout(releaseTimer);
    releaseTimer = null;
  };

  const watchEnd = (kind: DeviceKind, track: MediaStreamTrack) => {
    track.addEventListener('ended', () => {
      if (tracks.get(kind) !== track) return;
      tracks.delete(kind);
      if (states[kind].isOn) void findStandIn(kind);
      else set(kind, { isOn: false, isAsking: false, problem: null });
    });
  };

  /** A device in use is gone: opens another one, once. The button stays on meanwhile. */
  const findStandIn = async (kind: DeviceKind) => {
    const mine = ++attempts[kind];
    if (states[kind].standIn !== undefined) return set(kind, { ...off, problem: 'lost' });
    set(kind, { isAsking: true });
    const opened = (await deps.open([kind])).get(kind);
    if (isClosed || attempts[kind] !== mine) {
      if (opened && 'track' in opened) opened.track.stop();
      return;
    }
    if (opened && 'problem' in opened) {
      const isGone = opened.problem === 'missing' || opened.problem === 'failed';
      return set(kind, { ...off, problem: isGone ? 'lost' : opened.problem });
    }
    applyOpened(kind, opened);
    if (opened) set(kind, { standIn: opened.track.label });
  };

  const applyOpened = (kind: DeviceKind, opened: Opened | undefined) => {
    if (!opened || 'problem' in opened) {
      const problem: DeviceProblem = opened?.problem ?? 'failed';
      set(kind, { ...off, problem });
      return;
    }
    // A release scheduled for the previous track must not stop this one.
    if (kind === 'mic') keepFromReleasing();
    outdated.delete(kind);
    release(kind);
    tracks.set(kind, opened.track);
    watchEnd(kind, opened.track);
    set(kind, { isOn: true, isAsking: false, problem: null, standIn: undefined });
  };

  const turnOnAgain = (kind: DeviceKind): boolean => {
    const track = tracks.get(kind);
    // A device that is on stays in use until the chosen one has opened.
    const isOutdated = outdated.has(kind) && !states[kind].isOn;
    if (track?.readyState !== 'live' || isOutdated) return false;
    if (kind === 'mic') keepFromReleasing();
    track.enabled = true;
    set(kind, { isOn: true, isAsking: false, problem: null });
    return true;
  };

  return {
    state: (kind) => states[kind],
    track: (kind) => tracks.get(kind) ?? null,
    async turnOn(kinds) {
      const cold = kinds.filter((kind) => !turnOnAgain(kind));
      if (cold.length === 0) return;
      const mine = new Map(cold.map((kind) => [kind, ++attempts[kind]]));
      for (const kind of cold) set(kind, { isAsking: true, problem: null });
      const opened = await deps.open(cold);
      for (const kind of cold) {
        const answer = opened.get(kind);
        if (!isClosed && attempts[kind] === mine.get(kind)) applyOpened(kind, answer);
        else if (answer && 'track' in answer) answer.track.stop();
      }
    },
    turnOff(kind) {
      attempts[kind] += 1;
      const track = tracks.get(kind);
      if (track) track.enabled = false;
      // The camera's light must go out at once; the microphone stays open for a while.
      if (kind === 'camera') release(kind);
      else if (track) {
        keepFromReleasing();
        releaseTimer = deps.setTimeout(() => {
          releaseTimer = null;
          release('mic');
          deps.changed();
        }, micReleaseMs);
      }
      set(kind, { isOn: false, isAsking: false, problem: null });
    },
    releaseAll() {
      keepFromReleasing();
      for (const kind of ['mic', 'camera'] as const) {
        attempts[kind] += 1;
        release(kind);
        set(kind, off);
      }
    },
    async reopen(kind) {
      if (!states[kind].isOn) {
        if (kind === 'mic') keepFromReleasing();
        return release(kind);
      }
      const mine = ++attempts[kind];
      outdated.add(kind);
      const opened = (await deps.open([kind])).get(kind);
      const isWanted = !isClosed && attempts[kind] === mine;
      if (isWanted && !(opened && 'track' in opened)) release(kind);
      if (isWanted) applyOpened(kind, opened);
      else if (opened && 'track' in opened) opened.track.stop();
    },
    close() {
      isClosed = true;
      keepFromReleasing();
      release('mic');
      release('camera');
    },
  };
};
