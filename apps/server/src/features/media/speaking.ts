import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import { maxSpeakers, type mediaEvents } from '@engawa/contract/media';
import type { Handlers, LiveVoice } from '../../platform/live-space-host/live-feature.ts';
import type { AudioFields, MediaPeople, MediaPerson, MediaRights, Present } from './live-people.ts';
import type { RequirePresent } from './require-present.ts';

type Events = Pick<WhisperPayloads<typeof mediaEvents>, 'AudioEvent' | 'HandEvent' | 'AdmitSpeaker'>;

const audioOf = ({ participant }: Pick<Present, 'participant'>): AudioFields => ({
  isMuteAudio: participant.isMuteAudio,
  isMuteVideo: participant.isMuteVideo,
  isMuteVolume: participant.isMuteVolume,
  isSpeechMode: participant.isSpeechMode,
  isOpenMegaphone: participant.isOpenMegaphone,
  isPassingBy: participant.isPassingBy,
});

/** What each one's microphone and camera are, and who speaks to all: by megaphone, or as one of five speakers. */
export const speakingHandlers = (
  people: MediaPeople,
  voice: LiveVoice,
  rights: MediaRights,
  requirePresent: RequirePresent,
): Required<Handlers<Events>> => {
  const mayUseMegaphone = ({ participant: { role } }: Present): boolean =>
    role === 'Manager' || (role === 'Member' && rights.isMegaphoneForMembers());

  const requireVoice = ({ forcedMutes }: Present) => {
    if (forcedMutes.audio) throw new Refusal('PLAN_FORBIDS');
  };
  const requirePlaceForSpeaker = ({ roomId }: Present) => {
    const speakers = people.listRoom(roomId).filter(({ participant }) => participant.isSpeechMode);
    if (speakers.length >= maxSpeakers) throw new Refusal('SPEAKERS_ARE_FIVE');
  };

  /** The outcome of what was asked. Refuses FORBIDDEN, PLAN_FORBIDS, SPEAKERS_ARE_FIVE. */
  const outcomeOf = (asked: Events['AudioEvent'], present: Present): AudioFields => {
    const { participant, forcedMutes } = present;
    const opensMegaphone = asked.isOpenMegaphone === true && !participant.isOpenMegaphone;
    const entersSpeech = asked.isSpeechMode === true && !participant.isSpeechMode;
    if (opensMegaphone && !mayUseMegaphone(present)) throw new Refusal('FORBIDDEN');
    if (entersSpeech && participant.role !== 'Manager') throw new Refusal('FORBIDDEN');
    if (opensMegaphone || entersSpeech) requireVoice(present);
    if (entersSpeech) requirePlaceForSpeaker(present);
    return {
      isMuteAudio: forcedMutes.audio || (asked.isMuteAudio ?? participant.isMuteAudio),
      isMuteVideo: forcedMutes.video || (asked.isMuteVideo ?? participant.isMuteVideo),
      isMuteVolume: asked.isMuteVolume ?? participant.isMuteVolume,
      isSpeechMode: asked.isSpeechMode ?? participant.isSpeechMode,
      // Members may have been forbidden it meanwhile.
      isOpenMegaphone: (asked.isOpenMegaphone ?? participant.isOpenMegaphone) && mayUseMegaphone(present),
      isPassingBy: asked.isPassingBy ?? participant.isPassingBy,
    };
  };

  const tell = (userId: Id, present: Present, outcome: AudioFields) => {
    voice.toRoom(present.roomId, 'AudioEvent', outcome, userId);
    if (outcome.isOpenMegaphone !== present.participant.isOpenMegaphone)
      voice.toSpace('AudioEvent', outcome, userId);
  };

  const lowerHand = (userId: Id, roomId: Id, conversation: string, now: number) => {
    people.change(userId, { isHandRaised: false }, now);
    voice.toConversation(roomId, conversation, 'HandEvent', { isRaised: false }, userId);
  };

  const endShare = ({ userId, room, participant }: MediaPerson, now: number) => {
    if (!participant.isShareScreen) return;
    people.change(userId, { isShareScreen: false }, now);
    voice.toRoom(room.id, 'ShareScreenEvent', { isShareScreen: false }, userId);
  };

  people.watch({
    roomChanged({ userId }, _from, now) {
      const present = people.presentAt(userId, now);
      if (present === null) return;
      const { isSpeechMode, isOpenMegaphone, isHandRaised, isShareScreen } = present.participant;
      if (isHandRaised) people.change(userId, { isHandRaised: false }, now);
      if (isSpeechMode || isOpenMegaphone) {
        const outcome = { ...audioOf(present), isSpeechMode: false, isOpenMegaphone: false };
        people.change(userId, outcome, now);
        tell(userId, present, outcome);
      }
      if (isShareScreen) people.change(userId, { isShareScreen: false }, now);
    },
    conversationChanged({ userId, room, participant }, from, now) {
      if (participant.isHandRaised) lowerHand(userId, room.id, from, now);
    },
    roleChanged({ userId }, now) {
      const present = people.presentAt(userId, now);
      if (present === null || !present.participant.isOpenMegaphone || mayUseMegaphone(present)) return;
      const outcome = { ...audioOf(present), isOpenMegaphone: false };
      people.change(userId, outcome, now);
      tell(userId, present, outcome);
    },
    away: endShare,
    replaced: endShare,
  });

  return {
    AudioEvent(call, asked) {
      const { userId, ...present } = requirePresent(call);
      const outcome = outcomeOf(asked, present);
      people.change(userId, outcome, call.now);
      tell(userId, present, outcome);
      call.reply(outcome);
    },

    HandEvent(call, { isRaised }) {
      const { userId, roomId, channel } = requirePresent(call);
      people.change(userId, { isHandRaised: isRaised }, call.now);
      voice.toConversation(roomId, channel, 'HandEvent', { isRaised }, userId);
      call.reply();
    },

    AdmitSpeaker(call, { user_id, isAdmitted }) {
      const { userId: managerId, roomId, participant } = requirePresent(call);
      if (participant.role !== 'Manager') throw new Refusal('FORBIDDEN');
      const target = people.presentAt(user_id, call.now);
      if (target === null || target.roomId !== roomId) throw new Refusal('PERSON_IS_NOT_HERE');
      if (isAdmitted) {
        if (!target.participant.isHandRaised) throw new Refusal('REQUEST_IS_OVER');
        requireVoice(target);
        if (!target.participant.isSpeechMode) requirePlaceForSpeaker(target);
      }
      const outcome = { ...audioOf(target), isSpeechMode: isAdmitted };
      people.change(user_id, outcome, call.now);
      if (target.participant.isHandRaised) lowerHand(user_id, roomId, target.channel, call.now);
      voice.toPerson(user_id, 'AdmitSpeaker', { user_id, isAdmitted }, managerId);
      tell(user_id, target, outcome);
      call.reply();
    },
  };
};
