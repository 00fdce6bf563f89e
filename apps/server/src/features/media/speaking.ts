import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import {
  canAdmitSpeakers,
  canBeginSpeech,
  canUseMegaphone,
  maxSpeakers,
  type mediaEvents,
} from '@engawa/contract/media';
import type { LivePeople, Present } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster, Handlers } from '../../live/space/live-feature.ts';
import type { AudioFields, MediaRights } from './audible.ts';
import { type Audio, audioOf } from './audio.ts';
import type { KeptMutes } from './kept-mutes.ts';
import type { RequirePresent } from './require-present.ts';

type Events = Pick<WhisperPayloads<typeof mediaEvents>, 'AudioEvent' | 'HandEvent' | 'AdmitSpeaker'>;

type Deps = {
  readonly people: LivePeople;
  readonly broadcaster: Broadcaster;
  readonly rights: MediaRights;
  readonly audio: Audio;
  readonly mutes: Pick<KeptMutes, 'heed'>;
  readonly requirePresent: RequirePresent;
};

/**
 * The state of each microphone and camera, and who speaks to all: by megaphone, or as one of five
 * speakers.
 */
export const speakingHandlers = ({
  people,
  broadcaster,
  rights,
  audio,
  mutes,
  requirePresent,
}: Deps): Required<Handlers<Events>> => {
  const requireVoice = ({ forcedMutes }: Present) => {
    if (forcedMutes.audio) throw new Refusal('PLAN_FORBIDS');
  };
  const requirePlaceForSpeaker = ({ roomId }: Present) => {
    const speakers = people.listRoom(roomId).filter(({ participant }) => participant.isSpeechMode);
    if (speakers.length >= maxSpeakers) throw new Refusal('SPEAKERS_ARE_FIVE');
  };

  const mayUseMegaphone = ({ participant }: Present): boolean =>
    canUseMegaphone(participant, rights.isMegaphoneForMembers());

  /** The state that a request leads to. Refuses FORBIDDEN, PLAN_FORBIDS, SPEAKERS_ARE_FIVE. */
  const outcomeOf = (userId: Id, asked: Events['AudioEvent'], present: Present): AudioFields => {
    const { participant, forcedMutes } = present;
    const opensMegaphone = asked.isOpenMegaphone === true && !participant.isOpenMegaphone;
    const entersSpeech = asked.isSpeechMode === true && !participant.isSpeechMode;
    if (opensMegaphone && !mayUseMegaphone(present)) throw new Refusal('FORBIDDEN');
    if (entersSpeech && !canBeginSpeech(participant.role)) throw new Refusal('FORBIDDEN');
    if (opensMegaphone || entersSpeech) requireVoice(present);
    if (entersSpeech) requirePlaceForSpeaker(present);
    const { isAudioOff, isVideoOff } = mutes.heed(userId, asked);
    return {
      isMuteAudio: forcedMutes.audio || isAudioOff || (asked.isMuteAudio ?? participant.isMuteAudio),
      isMuteVideo: forcedMutes.video || isVideoOff || (asked.isMuteVideo ?? participant.isMuteVideo),
      isMuteVolume: asked.isMuteVolume ?? participant.isMuteVolume,
      isSpeechMode: asked.isSpeechMode ?? participant.isSpeechMode,
      // Members may have lost the right meanwhile.
      isOpenMegaphone: (asked.isOpenMegaphone ?? participant.isOpenMegaphone) && mayUseMegaphone(present),
      isPassingBy: asked.isPassingBy ?? participant.isPassingBy,
    };
  };

  const lowerHand = (userId: Id, roomId: Id, conversation: string, now: number) => {
    people.change(userId, { isHandRaised: false }, now);
    broadcaster.publishToConversation(roomId, conversation, 'HandEvent', { isRaised: false }, userId);
  };

  const endShare = ({ userId, room, participant }: Person, now: number) => {
    if (!participant.isShareScreen) return;
    people.change(userId, { isShareScreen: false }, now);
    broadcaster.publishToRoom(room.id, 'ShareScreenEvent', { isShareScreen: false }, userId);
  };

  /** Nobody speaks to all, or passes by, without a connected page that shows it. */
  const endSpeech = ({ userId }: Person, now: number) =>
    audio.settle(userId, now, () => ({ isSpeechMode: false, isOpenMegaphone: false, isPassingBy: false }));

  people.watch({
    roomChanged({ userId, participant }, _from, now) {
      if (participant.isHandRaised) people.change(userId, { isHandRaised: false }, now);
      audio.settle(userId, now, () => ({ isSpeechMode: false, isOpenMegaphone: false }));
      if (participant.isShareScreen) people.change(userId, { isShareScreen: false }, now);
    },
    conversationChanged({ userId, room, participant }, from, now) {
      if (participant.isHandRaised) lowerHand(userId, room.id, from, now);
    },
    roleChanged({ userId }, now) {
      audio.settle(userId, now, (present) => ({
        isOpenMegaphone: present.participant.isOpenMegaphone && mayUseMegaphone(present),
      }));
    },
    // A shared screen is kept with their place: losing the connection for seconds does not mean
    // that they stop.
    away: endSpeech,
    replaced(person, now) {
      endSpeech(person, now);
      endShare(person, now);
    },
  });

  return {
    AudioEvent(call, asked) {
      const { userId, ...present } = requirePresent(call);
      const outcome = outcomeOf(userId, asked, present);
      audio.set(userId, present, outcome, call.now);
      call.reply(outcome);
    },

    HandEvent(call, { isRaised }) {
      const { userId, roomId, channel } = requirePresent(call);
      people.change(userId, { isHandRaised: isRaised }, call.now);
      broadcaster.publishToConversation(roomId, channel, 'HandEvent', { isRaised }, userId);
      call.reply();
    },

    AdmitSpeaker(call, { user_id, isAdmitted }) {
      const { userId: managerId, roomId, participant } = requirePresent(call);
      if (!canAdmitSpeakers(participant.role)) throw new Refusal('FORBIDDEN');
      const target = people.presentAt(user_id, call.now);
      if (target === null || target.roomId !== roomId) throw new Refusal('PERSON_IS_NOT_HERE');
      if (isAdmitted) {
        // Speaking ends with the connection (MED-16): an absent person would block one of the five
        // places.
        if (!target.isConnected) throw new Refusal('PERSON_IS_NOT_HERE');
        if (!target.participant.isHandRaised) throw new Refusal('REQUEST_IS_OVER');
        requireVoice(target);
        if (!target.participant.isSpeechMode) requirePlaceForSpeaker(target);
      }
      const outcome = { ...audioOf(target), isSpeechMode: isAdmitted };
      if (target.participant.isHandRaised) lowerHand(user_id, roomId, target.channel, call.now);
      broadcaster.publishToPerson(user_id, 'AdmitSpeaker', { user_id, isAdmitted }, managerId);
      audio.set(user_id, target, outcome, call.now);
      call.reply();
    },
  };
};
