import type { Id } from '@engawa/contract/kernel';
import type { AudiblePerson, AudibleRules } from '@engawa/contract/media';
import type { Participant } from '@engawa/contract/presence';
import type { Present } from '../../live/people/live-people.ts';

/** The fields of an AudioEvent. */
export type AudioFields = Pick<
  Participant,
  'isMuteAudio' | 'isMuteVideo' | 'isMuteVolume' | 'isSpeechMode' | 'isOpenMegaphone' | 'isPassingBy'
>;

export type MediaRights = {
  /** Whether the space lets Members use the megaphone. */
  isMegaphoneForMembers(): boolean;
  /** Whether megaphone and speech mode are heard in meeting rooms too. */
  audibleRules(): AudibleRules;
};

/** A person in the form that the audibility rule takes. */
export const audibleOf = (userId: Id, { roomId, channel, place, ...present }: Present): AudiblePerson => ({
  id: userId,
  room: roomId,
  channel,
  place,
  forcedMutes: present.forcedMutes,
  status: present.participant.status,
  isMuteVolume: present.participant.isMuteVolume,
  isPassingBy: present.participant.isPassingBy,
  isOpenMegaphone: present.participant.isOpenMegaphone,
  isSpeechMode: present.participant.isSpeechMode,
});
