import { describe, expect, it } from 'vitest';
import { createDeviceChoice } from '../../platform/rtc/devices/device-choice.ts';
import { type DeviceLists, noDevices } from '../../platform/rtc/devices/device-list.ts';
import type { DeviceKind, DeviceProblem, Opened } from '../../platform/rtc/devices/devices.ts';
import { createMediaPreferences } from '../../platform/rtc/devices/media-preferences.ts';
import { createDeviceCheck } from './device-check.ts';

const createTrack = (kind: string, id: string | null) => {
  const ends = new Set<() => void>();
  const track = {
    kind,
    id,
    readyState: 'live',
    addEventListener: (_type: string, listener: () => void) => ends.add(listener),
    stop: () => {
      track.readyState = 'ended';
    },
    unplug: () => {
      track.readyState = 'ended';
      for (const end of ends) end();
    },
  };
  return track;
};
type FakeTrack = ReturnType<typeof createTrack>;

const create = (
  options: { problem?: DeviceProblem; isToneBroken?: boolean; isProcessingBroken?: boolean } = {},
) => {
  const stored = new Map<string, string>();
  const keep = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
  const choice = createDeviceChoice(keep);
  const preferences = createMediaPreferences(keep);
  const process = (name: string) => async (track: MediaStreamTrack) => {
    if (options.isProcessingBroken) throw new Error('not here');
    const made = { kind: `${name} ${track.kind}`, id: name } as unknown as MediaStreamTrack;
    return { track: made, close: () => undefined };
  };
  const tracks: FakeTrack[] = [];
  const seen = { heard: [] as (string | null)[], tones: [] as (string | null)[], isSoundClosed: false };
  let lists: DeviceLists = noDevices;
  let changed = () => {};
  let gate: Promise<void> = Promise.resolve();
  const check = createDeviceCheck({
    choice,
    preferences,
    processing: {
      suppressNoise: process('quiet'),
      putBackground: (track, background) =>
        process(typeof background === 'string' ? background : background.own)(track),
    },
    list: async () => lists,
    onListChange(listener) {
      changed = listener;
      return () => {
        changed = () => {};
      };
    },
    async open(kinds, wanted) {
      await gate;
      return new Map<DeviceKind, Opened>(
        kinds.map((kind) => {
          if (options.problem) return [kind, { problem: options.problem }];
          const track = createTrack(kind, wanted(kind));
          tracks.push(track);
          return [kind, { track: track as unknown as MediaStreamTrack }];
        }),
      );
    },
    createStream: (track) => ({ of: track.kind }) as unknown as MediaStream,
    createSoundCheck: () => ({
      listenTo: (track) => void seen.heard.push(track === null ? null : (track as unknown as FakeTrack).id),
      level: () => 0.5,
      playTone: async (speakerId) => {
        if (options.isToneBroken) throw new Error('no sound here');
        seen.tones.push(speakerId);
      },
      close: () => {
        seen.isSoundClosed = true;
      },
    }),
  });
  check.start();
  return {
    check,
    choice,
    preferences,
    tracks,
    seen,
    state: () => check.store.getState(),
    plug(now: DeviceLists) {
      lists = now;
      changed();
    },
    hold() {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
  };
};

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const headset: DeviceLists = { mic: [{ id: 'h', label: 'Headset' }], camera: [], speaker: [] };

describe('the device check', () => {
  it.each(['denied', 'missing', 'in-use', 'insecure'] as const)('reports that it is %s', async (problem) => {
    const { check, state } = create({ problem });
    await check.tryOut('mic');
    await check.tryOut('camera');
    expect(state()).toMatchObject({
      mic: { kind: 'problem', problem },
      camera: { kind: 'problem', problem },
      preview: null,
    });
    expect(check.level()).toBe(0);
  });

  it('measures the microphone, shows the camera, and releases both', async () => {
    const { check, state, tracks, seen } = create();
    await check.tryOut('mic');
    await check.tryOut('camera');
    expect(state()).toMatchObject({ mic: { kind: 'on' }, camera: { kind: 'on' }, preview: { of: 'camera' } });
    expect(check.level()).toBe(0.5);
    check.stopTrial('mic');
    check.stopTrial('camera');
    expect(state()).toMatchObject({ mic: { kind: 'off' }, camera: { kind: 'off' }, preview: null });
    expect(seen.heard).toEqual([null, null]);
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  });

  it('releases a device that opens after the trial has ended', async () => {
    const { check, state, tracks, hold } = create();
    const answer = hold();
    const trying = check.tryOut('camera');
    expect(state().camera.kind).toBe('asking');
    check.stopTrial('camera');
    answer();
    await trying;
    expect(state().camera.kind).toBe('off');
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  it('reports a device unplugged during a trial as lost', async () => {
    const { check, state, tracks } = create();
    await check.tryOut('camera');
    tracks[0]?.unplug();
    expect(state()).toMatchObject({ camera: { kind: 'problem', problem: 'lost' }, preview: null });
  });

  it('stores another choice, and tries it at once while a trial runs', async () => {
    const { check, choice, tracks } = create();
    choice.choose('mic', 'h');
    await settle();
    expect(tracks).toHaveLength(0);
    await check.tryOut('mic');
    choice.choose('mic', 'table');
    await settle();
    expect(tracks.map(({ id, readyState }) => [id, readyState])).toEqual([
      ['h', 'ended'],
      ['table', 'live'],
    ]);
    expect(choice.get('mic')).toBe('table');
  });

  it('measures and shows the processed tracks, and follows a changed preference', async () => {
    const { check, preferences, state, seen } = create();
    preferences.set({ noise: 'strong', background: 'blur' });
    await check.tryOut('mic');
    await check.tryOut('camera');
    await settle();
    expect(seen.heard.at(-1)).toBe('quiet');
    expect(state().preview).toEqual({ of: 'blur camera' });
    preferences.set({ noise: 'off', background: 'none' });
    await settle();
    expect(seen.heard.at(-1)).toBeNull();
    expect(state().preview).toEqual({ of: 'camera' });
  });

  it('shows nothing instead of the room when the background fails, and falls back to the browser’s noise suppression', async () => {
    const { check, preferences, state } = create({ isProcessingBroken: true });
    preferences.set({ noise: 'strong', background: 'garden' });
    await check.tryOut('mic');
    await check.tryOut('camera');
    await settle();
    expect(preferences.get().noise).toBe('browser');
    expect(state()).toMatchObject({ preview: null, isBackgroundFailed: true });
    preferences.set({ background: 'none' });
    expect(state()).toMatchObject({ preview: { of: 'camera' }, isBackgroundFailed: false });
  });

  it('shows another own picture as background at once', async () => {
    const { check, preferences, state } = create();
    preferences.set({ background: 'own', ownPicture: 'data:image/jpeg;base64,a' });
    await check.tryOut('camera');
    await settle();
    expect(state().preview).toEqual({ of: 'data:image/jpeg;base64,a camera' });
    preferences.set({ ownPicture: 'data:image/jpeg;base64,b' });
    expect(state().preview).toBeNull();
    await settle();
    expect(state().preview).toEqual({ of: 'data:image/jpeg;base64,b camera' });
  });

  it('lists a device that is plugged in', async () => {
    const { state, plug } = create();
    plug(headset);
    await settle();
    expect(state().lists).toEqual(headset);
  });

  it('plays the tone on the chosen speaker, one at a time, and reports a failure', async () => {
    const { check, seen, choice } = create();
    choice.choose('speaker', 'desk');
    await Promise.all([check.playTone(), check.playTone()]);
    expect(seen.tones).toEqual(['desk']);
    const broken = create({ isToneBroken: true });
    await broken.check.playTone();
    expect(broken.state()).toMatchObject({ isTonePlaying: false, isToneFailed: true });
  });

  it('releases everything on close', async () => {
    const { check, tracks, seen, choice } = create();
    await check.tryOut('mic');
    check.close();
    expect(tracks[0]?.readyState).toBe('ended');
    expect(seen.isSoundClosed).toBe(true);
    choice.choose('mic', 'late');
    await settle();
    expect(tracks).toHaveLength(1);
  });
});
