import {
  createLiveNotifications,
  createNotifications,
  createNotificationsHttp,
  type LiveNotifications,
  type Notifications,
  type NotificationsStore,
  type Notify,
} from '../../features/notifications/index.ts';
import type { RoomReading } from '../../features/rooms/index.ts';
import type { SpaceState } from '../../live/space/space-state.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart, MissedReports } from '../live-part.ts';

type Needs = { readonly reading: { readonly rooms: Pick<RoomReading, 'readable'> } };

type NotificationsPart = Pick<Notifications, 'forgetOld'> & {
  http(guards: Guards): ApiRouter['notifications'];
};

/** Wires the notifications that a person reads. */
export const createNotificationsPart = (
  { stores, now }: Foundation,
  { reading }: Needs,
): NotificationsPart => {
  const notifications = createNotifications({
    store: stores.notifications,
    now,
    readable: reading.rooms.readable,
  });
  return {
    forgetOld: notifications.forgetOld,
    http: ({ entryGuard }) => createNotificationsHttp(notifications, entryGuard),
  };
};

/** The notifications of one live space, which its other features add to. */
export const openLiveNotifications = (
  store: Pick<NotificationsStore, 'insert'>,
  spaceId: string,
): LiveNotifications =>
  createLiveNotifications({
    insert: (userId, notification, at) => store.insert(spaceId, userId, notification, at),
  });

export const liveNotifications: LivePart = ({ notifications }) => notifications.feature;

/** Notifies people of something that they may have missed. */
export const createMissedReports = (
  notify: Notify,
  state: Pick<SpaceState, 'findItem' | 'findRoom'>,
): MissedReports => ({
  onMissed({ inviter_id, inviter_name, invitee_id, topic }, now) {
    const about = { kind: 'missed_request', by_id: inviter_id, by_name: inviter_name, topic } as const;
    notify(invitee_id, { about, link: { to: 'person', id: inviter_id } }, now);
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
