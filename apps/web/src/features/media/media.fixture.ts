import { createStore } from 'zustand/vanilla';
import { createDeviceChoice } from '../../platform/rtc/devices/device-choice.ts';
import { type DeviceLists, noDevices } from '../../platform/rtc/devices/device-list.ts';
import { createMediaPreferences } from '../../platform/rtc/devices/media-preferences.ts';
import { createDeviceController, type DeviceControllerDeps } from './device-controller.ts';
import type { LineQuality, Media } from './media.ts';
import type { MediaPerson } from './ports.ts';
import { type MediaState, startState } from './state.ts';

/** A fake of media for its screens: it records requests, and tests set its state. */
export const createFakeMedia = (change: Partial<MediaState> = {}, people: readonly MediaPerson[] = []) => {
  const store = createStore<MediaState>(() => ({ ...startState, ...change }));
  const asked: string[] = [];
  const lines = new Map<string, LineQuality>();
  const media: Media = {
    selfId: 'me',
    store,
    people: { list: () => people, subscribe: () => () => undefined },
    start: () => undefined,
    stop: () => undefined,
    refresh: () => undefined,
    turn: (kind, isOn) => void asked.push(`${kind} ${isOn ? 'on' : 'off'}`),
    setDeaf: (isDeaf) => store.setState({ isDeaf }),
    setPassingBy: (isPassingBy) => store.setState({ isPassingBy }),
    setProcessor: () => undefined,
    setQuality: (quality) => store.setState({ quality }),
    setVolumeOf: (id, volume) => void asked.push(`${id} at ${volume}`),
    setMasterVolume: () => undefined,
    setMono: () => undefined,
    startShare: () => undefined,
    stopShare: () => undefined,
    lineBack: () => undefined,
    shareStreamOf: () => null,
    want: () => () => undefined,
    resumeSound: () => void asked.push('resume sound'),
    reconnect: () => void asked.push('reconnect'),
    levelOf: () => 0,
    videoFor: () => null,
    qualityOf: (id) => lines.get(id) ?? null,
    gaugeOf: () => null,
    close: () => undefined,
  };
  return { media, store, asked, lines };
};

/** A device controller around such media, on a machine with these devices. */
export const createFakeDesk = (media: Media, lists: DeviceLists = noDevices) => {
  const kept = new Map<string, string>();
  const keep = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  let now = lists;
  let changed = () => {};
  const process = async (track: MediaStreamTrack) => ({ track, close: () => undefined });
  const deps: DeviceControllerDeps = {
    media,
    preferences: createMediaPreferences(keep),
    choice: createDeviceChoice(keep),
    processing: { suppressNoise: process, putBackground: process },
    list: async () => now,
    onListChange(listener) {
      changed = listener;
      return () => {
        changed = () => {};
      };
    },
    // Device changes are read at once; there is nothing to wait for in tests.
    setTimeout: (fire) => {
      fire();
      return null;
    },
    clearTimeout: () => undefined,
  };
  const plug = (plugged: DeviceLists) => {
    now = plugged;
    changed();
  };
  return { desk: createDeviceController(deps), plug };
};
