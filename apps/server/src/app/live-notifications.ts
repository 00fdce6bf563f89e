import type { ComingPorts } from '../features/coming-requests/index.ts';
import type { LiveMediaDeps } from '../features/media/index.ts';
import type { MeetingPorts } from '../features/meeting-rooms/index.ts';
import type { LiveMessagesDeps } from '../features/messages/index.ts';
import type { Notify } from '../features/notifications/index.ts';
import type { TogetherPorts } from '../features/together/index.ts';
import type { SpaceState } from '../live/space/space-state.ts';

/** The reports of other features about something that a person may have missed. */
export const createMissedReports = (
  notify: Notify,
  state: Pick<SpaceState, 'findItem' | 'findRoom'>,
): Required<Pick<ComingPorts, 'onMissed'>> & {
  readonly onMissedMessage: NonNullable<LiveMessagesDeps['onMissed']>;
  readonly onKnock: NonNullable<MeetingPorts['onKnock']>;
  readonly onMuted: NonNullable<LiveMediaDeps['onMuted']>;
  readonly onAddressed: NonNullable<LiveMessagesDeps['onAddressed']>;
  readonly onMissedRing: NonNullable<TogetherPorts['onMissedRing']>;
} => ({
  onMissed({ inviterId, inviterName, inviteeId, topic }, now) {
    const about = { kind: 'missed_request', by_id: inviterId, by_name: inviterName, topic } as const;
    notify(inviteeId, { about, link: { to: 'person', id: inviterId } }, now);
  },
  onMissedMessage(recipientId, { id, name }, now) {
    const about = { kind: 'private_message', by_id: id, by_name: name } as const;
    notify(recipientId, { about, link: { to: 'conversation', channel: `with_${id}` } }, now);
  },
  onAddressed({ userId, kind, channel }, { id, name }, now) {
    const [place, placeId = ''] = channel.split(/_(.*)/s);
    const label =
      place === 'room' ? state.findRoom(placeId)?.name : state.findItem('meeting_room', placeId)?.label;
    const about = { kind, by_id: id, by_name: name, place: label ?? '' };
    notify(userId, { about, link: { to: 'conversation', channel } }, now);
  },
  onMissedRing({ fromId, fromName, toId }, now) {
    const about = { kind: 'missed_ring', by_id: fromId, by_name: fromName } as const;
    notify(toId, { about, link: { to: 'person', id: fromId } }, now);
  },
  onKnock({ userId, participant }, meetingRoom, insiders, now) {
    const place = state.findItem('meeting_room', meetingRoom)?.label ?? '';
    const about = { kind: 'knock', by_id: userId, by_name: participant.name, place } as const;
    for (const insider of insiders) notify(insider, { about, link: { to: 'person', id: userId } }, now);
  },
  onMuted(userId, device, { id, name }, now) {
    notify(userId, { about: { kind: 'mute', by_id: id, by_name: name, device }, link: null }, now);
  },
});
