import type { MediaPerson } from './ports.ts';

/** A person in room 1 with everything off. */
export const person = (id: string, change: Partial<MediaPerson> = {}): MediaPerson => ({
  id,
  name: id,
  avatar: '',
  color: 'indigo',
  room: '1',
  channel: 'room_1',
  status: 'available',
  isConnected: true,
  isMuteAudio: false,
  isMuteVideo: true,
  isMuteVolume: false,
  isOpenMegaphone: false,
  isSpeechMode: false,
  isShareScreen: false,
  isPassingBy: false,
  ...change,
});
