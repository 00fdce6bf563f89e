import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import { canMuteOthers, type mediaEvents } from '@engawa/contract/media';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, Handlers } from '../../live/space/live-feature.ts';
import { audioOf } from './audio.ts';
import type { RequirePresent } from './require-present.ts';

type Events = Pick<WhisperPayloads<typeof mediaEvents>, 'ShareScreenEvent' | 'SwitchMedia' | 'ReactionEvent'>;

/** Shared screens, mutes by Managers, and what people show for a moment. */
export const showingHandlers = (
  people: LivePeople,
  broadcaster: Broadcaster,
  requirePresent: RequirePresent,
  /** Called when a Manager has switched off a person's device, which may have been off already. */
  switchedOff: (
    userId: Id,
    kind: 'audio' | 'video',
    by: { id: Id; name: string },
    now: number,
    wasOff: boolean,
  ) => void,
): Required<Handlers<Events>> => ({
  ShareScreenEvent(call, { isShareScreen }) {
    const { userId, roomId } = requirePresent(call);
    people.change(userId, { isShareScreen }, call.now);
    broadcaster.publishToRoom(roomId, 'ShareScreenEvent', { isShareScreen }, userId);
    call.reply();
  },

  SwitchMedia(call, { user_id, type }) {
    const { userId: managerId, participant } = requirePresent(call);
    if (!canMuteOthers(participant.role)) throw new Refusal('FORBIDDEN');
    const target = people.presentAt(user_id, call.now);
    if (target === null) throw new Refusal('PERSON_IS_NOT_HERE');
    people.change(user_id, type === 'audio' ? { isMuteAudio: true } : { isMuteVideo: true }, call.now);
    broadcaster.publishToPerson(user_id, 'SwitchMedia', { user_id, type }, managerId);
    broadcaster.publishToRoom(target.roomId, 'SwitchMedia', { user_id, type }, managerId);
    // People in other rooms hear them too, and each page decides what it plays.
    if (type === 'audio' && target.participant.isOpenMegaphone)
      broadcaster.publishToSpace('AudioEvent', { ...audioOf(target), isMuteAudio: true }, user_id);
    const wasOff = type === 'audio' ? target.participant.isMuteAudio : target.participant.isMuteVideo;
    switchedOff(user_id, type, { id: managerId, name: participant.name }, call.now, wasOff);
    call.reply();
  },

  ReactionEvent(call, { reaction }) {
    const { userId, roomId } = requirePresent(call);
    broadcaster.publishToRoom(roomId, 'ReactionEvent', { reaction }, userId);
    call.reply();
  },
});
