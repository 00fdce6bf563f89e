import type { Participant } from '@engawa/contract/presence';

type Given = Pick<
  Participant,
  'name' | 'color' | 'room' | 'x' | 'y' | 'status' | 'statusText' | 'isMuteAudio'
> &
  Partial<Participant>;

/** A connected member in the conversation of their room, without camera, screen or seat. */
export const standingPerson = (id: string, slot: number, given: Given): Participant => ({
  id,
  slot,
  avatar: '',
  role: 'Member',
  isGuest: false,
  joinType: 'member',
  company_id: null,
  channel: given.room,
  meeting_room: null,
  isStatusActive: true,
  isMuteVideo: true,
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
  ...given,
});
