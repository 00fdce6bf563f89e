import { createStore } from 'zustand/vanilla';
import type { Pictures, PicturesState, ShownPerson } from '../ports.ts';

export const shownPerson = (id: string, name: string, change: Partial<ShownPerson> = {}): ShownPerson => ({
  id,
  name,
  avatar: '',
  color: 'indigo',
  isConnected: true,
  isMuteAudio: false,
  isMuteVideo: true,
  isMuteVolume: false,
  isPassingBy: false,
  isHandRaised: false,
  isOpenMegaphone: false,
  isSpeechMode: false,
  ...change,
});

/** A fake of pictures for screens: tests set what is there, and registered places are recorded. */
export const createFakePictures = (
  change: Partial<PicturesState> = {},
  people: readonly ShownPerson[] = [shownPerson('me', '高橋葵')],
) => {
  const store = createStore<PicturesState>(() => ({
    mic: { isOn: false },
    camera: { isOn: false },
    peers: {},
    speaking: [],
    tiles: [],
    shares: [],
    ...change,
  }));
  const wanted = new Map<object, { id: string; isVisible: boolean; widthPx: number }>();
  const pictures: Pictures = {
    selfId: 'me',
    store,
    videoFor: () => null,
    shareStreamOf: () => null,
    requestPicture(id, request) {
      const key = {};
      wanted.set(key, { id, ...request });
      return () => void wanted.delete(key);
    },
  };
  return {
    pictures,
    store,
    wanted: () => [...wanted.values()],
    people: { list: () => people, subscribe: () => () => undefined },
  };
};
