import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { createDeviceSwitch, micReleaseMs } from './device-switch.ts';
import type { DeviceKind, DeviceProblem, Opened } from './devices.ts';

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const createTrack = (label: string) => {
  const ends = new Set<() => void>();
  const track = {
    label,
    enabled: true,
    readyState: 'live',
    addEventListener: (_type: string, listener: () => void) => ends.add(listener),
    stop() {
      track.readyState = 'ended';
    },
    /** Simulates unplugging. */
    unplug() {
      track.readyState = 'ended';
      for (const end of ends) end();
    },
  };
  return track;
};
type FakeTrack = ReturnType<typeof createTrack>;

const create = (answer: (kind: DeviceKind) => DeviceProblem | null = () => null) => {
  const clock = createFakeClock();
  const tracks: FakeTrack[] = [];
  const asked: (readonly DeviceKind[])[] = [];
  let isHeld = false;
  const held: (() => void)[] = [];
  const devices = createDeviceSwitch({
    async open(kinds) {
      asked.push(kinds);
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      const opened = new Map<DeviceKind, Opened>();
      for (const kind of kinds) {
        const problem = answer(kind);
        const track = createTrack(`Microphone ${tracks.length + 1}`);
        if (!problem) tracks.push(track);
        opened.set(kind, problem ? { problem } : { track: track as unknown as MediaStreamTrack });
      }
      return opened;
    },
    changed: () => undefined,
    setTimeout: clock.setTimeout,
    clearTimeout: (timer) => clock.clear(timer as never),
  });
  return {
    devices,
    clock,
    tracks,
    asked,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
    },
    answerHeld: () => {
      for (const resolve of held.splice(0)) resolve();
    },
  };
};

describe('device switch', () => {
  it('reports why a device does not work, while the other one works', async () => {
    const { devices } = create((kind) => (kind === 'camera' ? 'missing' : null));
    await devices.turnOn(['mic', 'camera']);
    expect(devices.state('camera')).toEqual({ isOn: false, isAsking: false, problem: 'missing' });
    expect(devices.state('mic')).toEqual({ isOn: true, isAsking: false, problem: null });
  });

  it('releases a device that opens after it was turned off', async () => {
    const { devices, tracks, hold, answerHeld } = create();
    hold();
    const turning = devices.turnOn(['camera']);
    expect(devices.state('camera').isAsking).toBe(true);
    devices.turnOff('camera');
    answerHeld();
    await turning;
    expect(devices.state('camera')).toEqual({ isOn: false, isAsking: false, problem: null });
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  it('turns off and reports a device that is unplugged while on, when there is no other', async () => {
    let isGone = false;
    const { devices, tracks } = create(() => (isGone ? 'missing' : null));
    await devices.turnOn(['mic']);
    isGone = true;
    tracks[0]?.unplug();
    await settle();
    expect(devices.state('mic')).toEqual({ isOn: false, isAsking: false, problem: 'lost' });
    expect(devices.track('mic')).toBeNull();
  });

  it('reports a permission that is revoked while the device is on', async () => {
    let isDenied = false;
    const { devices, tracks } = create(() => (isDenied ? 'denied' : null));
    await devices.turnOn(['camera']);
    isDenied = true;
    tracks[0]?.unplug();
    await settle();
    expect(devices.state('camera')).toEqual({ isOn: false, isAsking: false, problem: 'denied' });
  });

  it('replaces a device that is unplugged while on, and stays on meanwhile', async () => {
    const { devices, tracks } = create();
    await devices.turnOn(['mic']);
    tracks[0]?.unplug();
    expect(devices.state('mic')).toMatchObject({ isOn: true, isAsking: true });
    await settle();
    expect(devices.state('mic')).toEqual({
      isOn: true,
      isAsking: false,
      problem: null,
      standIn: 'Microphone 2',
    });
    expect(devices.track('mic')).toBe(tracks[1]);
    await devices.reopen('mic');
    expect(devices.state('mic').standIn).toBeUndefined();
  });

  it('does not replace a replacement that ends too, and reports the loss', async () => {
    const { devices, tracks, asked } = create();
    await devices.turnOn(['mic']);
    tracks[0]?.unplug();
    await settle();
    tracks[1]?.unplug();
    await settle();
    expect(devices.state('mic').problem).toBe('lost');
    expect(asked).toHaveLength(2);
  });

  it('stays off when turned off while a replacement opens', async () => {
    const { devices, tracks, hold, answerHeld } = create();
    await devices.turnOn(['mic']);
    hold();
    tracks[0]?.unplug();
    devices.turnOff('mic');
    answerHeld();
    await settle();
    expect(devices.state('mic')).toEqual({ isOn: false, isAsking: false, problem: null });
    expect(tracks[1]?.readyState).toBe('ended');
  });

  it('reports nothing when a device is unplugged while off', async () => {
    const { devices, tracks } = create();
    await devices.turnOn(['mic']);
    devices.turnOff('mic');
    tracks[0]?.unplug();
    expect(devices.state('mic').problem).toBeNull();
  });

  it('silences the microphone at once and releases it later', async () => {
    const { devices, tracks, clock } = create();
    await devices.turnOn(['mic']);
    devices.turnOff('mic');
    expect(tracks[0]).toMatchObject({ enabled: false, readyState: 'live' });
    clock.advance(micReleaseMs);
    expect(tracks[0]?.readyState).toBe('ended');
    expect(devices.track('mic')).toBeNull();
  });

  it('reuses the microphone when it is turned on again in time, and does not release it', async () => {
    const { devices, tracks, clock, asked } = create();
    await devices.turnOn(['mic']);
    devices.turnOff('mic');
    clock.advance(micReleaseMs - 1);
    await devices.turnOn(['mic']);
    clock.advance(micReleaseMs);
    expect(asked).toHaveLength(1);
    expect(tracks[0]).toMatchObject({ enabled: true, readyState: 'live' });
  });

  it('releases the camera at once', async () => {
    const { devices, tracks } = create();
    await devices.turnOn(['camera']);
    devices.turnOff('camera');
    expect(tracks[0]?.readyState).toBe('ended');
  });

  it('opens another device in place of the one that is on', async () => {
    const { devices, tracks, asked } = create();
    await devices.turnOn(['mic']);
    await devices.reopen('mic');
    expect(asked).toEqual([['mic'], ['mic']]);
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
    expect(devices.state('mic')).toEqual({ isOn: true, isAsking: false, problem: null });
  });

  it('reports another device that does not work, and releases the old one', async () => {
    let isBroken = false;
    const { devices, tracks } = create(() => (isBroken ? 'in-use' : null));
    await devices.turnOn(['camera']);
    isBroken = true;
    await devices.reopen('camera');
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
    expect(devices.track('camera')).toBeNull();
    expect(devices.state('camera')).toEqual({ isOn: false, isAsking: false, problem: 'in-use' });
  });

  it('keeps a device off when another one is chosen, and releases a held track', async () => {
    const { devices, tracks, clock, asked } = create();
    await devices.turnOn(['mic']);
    devices.turnOff('mic');
    await devices.reopen('mic');
    expect(asked).toHaveLength(1);
    expect(tracks[0]?.readyState).toBe('ended');
    expect(clock.pending()).toBe(0);
  });

  it('does not release a new microphone by the pending release of an unplugged one', async () => {
    const { devices, tracks, clock } = create();
    await devices.turnOn(['mic']);
    devices.turnOff('mic');
    tracks[0]?.unplug();
    await devices.turnOn(['mic']);
    clock.advance(micReleaseMs);
    expect(tracks[1]?.readyState).toBe('live');
    expect(devices.track('mic')).toBe(tracks[1]);
  });

  it('uses the newly chosen microphone next when muted while it opens', async () => {
    const { devices, tracks, hold, answerHeld, release } = create();
    await devices.turnOn(['mic']);
    hold();
    const opening = devices.reopen('mic');
    devices.turnOff('mic');
    answerHeld();
    await opening;
    release();
    await devices.turnOn(['mic']);
    expect(devices.track('mic')).toBe(tracks[2]);
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended', 'live']);
  });

  it('does not open a second time when turned on again while another microphone opens', async () => {
    const { devices, tracks, asked, hold, answerHeld } = create();
    await devices.turnOn(['mic']);
    hold();
    const opening = devices.reopen('mic');
    await devices.turnOn(['mic']);
    expect(devices.state('mic')).toMatchObject({ isOn: true, isAsking: false });
    answerHeld();
    await opening;
    expect(asked).toHaveLength(2);
    expect(devices.track('mic')).toBe(tracks[1]);
    expect(tracks[0]?.readyState).toBe('ended');
  });

  it('stays off when turned off while another device opens', async () => {
    const { devices, tracks, hold, answerHeld } = create();
    await devices.turnOn(['camera']);
    hold();
    const opening = devices.reopen('camera');
    devices.turnOff('camera');
    answerHeld();
    await opening;
    expect(devices.state('camera').isOn).toBe(false);
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  });

  it('releases everything on close', async () => {
    const { devices, tracks, clock } = create();
    await devices.turnOn(['mic', 'camera']);
    devices.turnOff('mic');
    devices.close();
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
    expect(clock.pending()).toBe(0);
  });
});
