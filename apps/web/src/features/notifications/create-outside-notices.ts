import type { Notification as Kept } from '@engawa/contract/notifications';
import { defaultUserSettings, isQuietAt, type UserSettings } from '@engawa/contract/settings';
import { endAll } from '../../platform/end-all.ts';
import type { Notifications } from './create-notifications.ts';
import type { NoticePresses } from './desktop.ts';
import type { Happenings, NotificationsPorts } from './ports.ts';

/** The subject of a notification, for its sentence. */
export type OutsideSubject =
  | {
      readonly kind: 'request' | 'ring' | 'private_message' | 'lobby' | 'mention_here';
      readonly name: string;
    }
  | { readonly kind: 'kept'; readonly about: Kept['about'] };

export type OutsideDeps = {
  readonly ports: Pick<NotificationsPorts, 'realtime' | 'conversations'> & {
    readonly people: Pick<NotificationsPorts['people'], 'answerRequest'>;
    readonly me: Pick<NotificationsPorts['me'], 'isBusy' | 'id'>;
  };
  readonly notifications: Pick<Notifications, 'store'>;
  /** Shows a notification outside of the page, and takes one back by its tag. */
  readonly desktop: {
    show(title: string, tag: string, presses: NoticePresses): void;
    close(tag: string): void;
  };
  /** The user's settings; undefined: not known, or those of a guest. */
  settings(): UserSettings | undefined;
  /** The wall clock of the device. */
  now(): Date;
  sentenceOf(subject: OutsideSubject): string;
  labelOf(button: 'accept' | 'decline' | 'open'): string;
  /** Opens the list of notifications. */
  openList(): void;
};

const openNothing: NoticePresses = { open: () => undefined };

/**
 * Notifies a user who looks elsewhere of what happens to them, unless they are busy, it is a quiet
 * hour, or they have muted it.
 * @returns ends it
 */
export const createOutsideNotices = ({
  ports,
  notifications,
  desktop,
  settings,
  now,
  sentenceOf,
  labelOf,
  openList,
}: OutsideDeps): (() => void) => {
  const {
    realtime,
    me: { id: selfId },
    conversations: { silence },
  } = ports;
  const show = (subject: OutsideSubject, tag: string, presses: NoticePresses) => {
    const time = now();
    const hours = settings() ?? defaultUserSettings;
    if (ports.me.isBusy() || isQuietAt(hours, time.getHours() * 60 + time.getMinutes())) return;
    desktop.show(sentenceOf(subject), tag, presses);
  };
  const isMuted = (topic: 'private_message' | 'mention', conversation: string): boolean =>
    settings()?.muted_notifications.includes(topic) === true || silence.getState().muted.has(conversation);

  const asked = ({ inviter_id, inviter_name }: Happenings['ComingRequest']) => {
    const button = (id: 'accept' | 'decline') => ({
      id,
      title: labelOf(id),
      press: () => ports.people.answerRequest(inviter_id, id === 'accept'),
    });
    show({ kind: 'request', name: inviter_name }, `request ${inviter_id}`, {
      ...openNothing,
      buttons: [button('accept'), button('decline')],
    });
  };
  const rung = ({ user_id, name, is_quiet }: Happenings['RingEvent']) => {
    if (!is_quiet) show({ kind: 'ring', name }, `ring ${user_id}`, openNothing);
  };
  const written = ({ user_id, username }: Happenings['PrivateMessage']) => {
    if (user_id === selfId || isMuted('private_message', `with_${user_id}`)) return;
    const open = () => ports.conversations.writeTo(user_id);
    show({ kind: 'private_message', name: username }, `message ${user_id}`, {
      open,
      buttons: [{ id: 'open', title: labelOf('open'), press: open }],
    });
  };
  const waits = ({ guest_id, name, end }: Happenings['LobbyEvent']) => {
    if (end !== null) return desktop.close(`lobby ${guest_id}`);
    show({ kind: 'lobby', name }, `lobby ${guest_id}`, openNothing);
  };
  const mentioned = ({ mentions = [], username, channel_id }: Happenings['MesssageEvent']) => {
    if (mentions.every(({ user_id }) => user_id !== selfId) || isMuted('mention', channel_id)) return;
    show({ kind: 'mention_here', name: username }, `mention ${channel_id}`, {
      open: () => ports.conversations.open(channel_id),
    });
  };

  // Those that were there on entering are no news.
  let known: ReadonlySet<string> | null = null;
  let shown: readonly Kept[] | null = null;
  const showNew = () => {
    const { kept } = notifications.store.getState();
    if (kept === null || kept === shown) return;
    shown = kept;
    for (const { id, about, is_read } of kept)
      if (known !== null && !known.has(id) && !is_read) show({ kind: 'kept', about }, id, { open: openList });
    known = new Set(kept.map(({ id }) => id));
  };
  showNew();

  const stops = [
    realtime.on('ComingRequest', asked),
    realtime.on('ComingMeetingRoomRequest', asked),
    realtime.on('PrivateMessage', written),
    realtime.on('MesssageEvent', mentioned),
    realtime.on('CancelComing', ({ inviter_id }) => desktop.close(`request ${inviter_id}`)),
    realtime.on('RingEvent', rung),
    realtime.on('LobbyEvent', waits),
    notifications.store.subscribe(showNew),
  ];
  return () => {
    endAll(stops);
  };
};
