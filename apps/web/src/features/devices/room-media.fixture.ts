import { createStore } from 'zustand/vanilla';
import { createDeviceChoice } from '../../platform/rtc/devices/device-choice.ts';
import { type DeviceLists, noDevices } from '../../platform/rtc/devices/device-list.ts';
import { createMediaPreferences } from '../../platform/rtc/devices/media-preferences.ts';
import { createDeviceController, type DeviceControllerDeps } from './device-controller.ts';
import type { RoomMedia, RoomMediaState } from './room-media.ts';

const off = { isOn: false, isAsking: false, problem: null };

/** Fake media of a room for the device controls: it records requests, and tests set its state. */
export const createFakeRoomMedia = (change: Partial<RoomMediaState> = {}) => {
  const store = createStore<RoomMediaState>(() => ({
    mic: off,
    camera: off,
    isDeaf: false,
    isPassingBy: false,
    ...change,
  }));
  const asked: string[] = [];
  const qualities: string[] = [];
  const media: RoomMedia = {
    selfId: 'me',
    store,
    turn: (kind, isOn) => void asked.push(`${kind} ${isOn ? 'on' : 'off'}`),
    setDeaf: (isDeaf) => store.setState({ isDeaf }),
    setPassingBy: (isPassingBy) => store.setState({ isPassingBy }),
    setProcessor: () => undefined,
    setQuality: (quality) => void qualities.push(quality),
    setVolumeOf: (id, volume) => void asked.push(`${id} at ${volume}`),
    setMasterVolume: () => undefined,
    setMono: () => undefined,
    levelOf: () => 0,
  };
  return { media, store, asked, qualities };
};

/** A device controller around such media, on a machine with these devices. */
export const createFakeDesk = (media: RoomMedia, lists: DeviceLists = noDevices) => {
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
