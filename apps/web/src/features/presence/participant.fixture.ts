import type { Participant, Whereabouts } from '@engawa/contract/presence';

export const roomA = '00000000-0000-4000-8000-00000000000a';
export const roomB = '00000000-0000-4000-8000-00000000000b';

/** A person for a test; only the relevant fields are given. */
export const participant = (id: string, slot: number, more: Partial<Participant> = {}): Participant => ({
  id,
  slot,
  name: id,
  avatar: '',
  color: 'moss',
  role: 'Member',
  isGuest: false,
  joinType: 'member',
  company_id: null,
  room: roomA,
  channel: roomA,
  meeting_room: null,
  x: 100,
  y: 100,
  status: 'available',
  statusText: '',
  isStatusActive: true,
  isMuteAudio: false,
  isMuteVideo: false,
  isMuteVolume: false,
  isSpeechMode: false,
  isOpenMegaphone: false,
  isShareScreen: false,
  isHandRaised: false,
  isPassingBy: false,
  isActiveWin: false,
  winInfo: null,
  isVisible: true,
  idleTime: 0,
  isConnected: true,
  ...more,
});

export const whereaboutsOf = (id: string, more: Partial<Whereabouts> = {}): Whereabouts => ({
  user_id: id,
  room: roomA,
  name: id,
  avatar: '',
  color: 'moss',
  role: 'Member',
  isGuest: false,
  status: 'available',
  statusText: '',
  isOpenMegaphone: false,
  isMuteAudio: false,
  isConnected: true,
  ...more,
});
