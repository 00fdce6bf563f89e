import { createStore } from 'zustand/vanilla';
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
    lineLost: () => undefined,
    lineBack: () => ({ way: 'same', wasOn: { mic: false, camera: false } }),
    shareStreamOf: () => null,
    requestPicture: () => () => undefined,
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
