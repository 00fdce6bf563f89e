import { defaultUserSettings, isQuietAt } from '@engawa/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { countUnread, type Notifications } from '../create-notifications.ts';
import { desktop, type NoticePresses } from '../desktop.ts';
import type { Happenings, NotificationsPorts } from '../ports.ts';
import { useUnreadBadge } from './unread-badge.ts';
import { useSentence } from './use-sentence.ts';

type OutsideProps = {
  ports: NotificationsPorts;
  notifications: Notifications;
  openList: () => void;
};

const LoadedNotices = ({ ports, notifications, openList }: OutsideProps) => {
  const { t } = useTranslation('notifications');
  const { queries } = useApi();
  const { me } = useSpacePlace();
  const sentence = useSentence();
  const settings = useQuery(queries.settings.read.queryOptions({ enabled: !me.is_guest }));
  const kept = useStore(notifications.store, (state) => state.kept);
  useUnreadBadge(useStore(notifications.store, countUnread));

  const show = useEffectEvent((title: string, tag: string, presses: NoticePresses) => {
    const now = new Date();
    const hours = settings.data?.data ?? defaultUserSettings;
    if (ports.isBusy() || isQuietAt(hours, now.getHours() * 60 + now.getMinutes())) return;
    desktop.show(title, tag, presses);
  });
  const asked = useEffectEvent(({ inviter_id, inviter_name }: Happenings['ComingRequest']) =>
    show(t('kept.request', { name: inviter_name }), `request ${inviter_id}`, {
      open: () => undefined,
      buttons: [
        { id: 'accept', title: t('accept'), press: () => ports.answerRequest(inviter_id, true) },
        { id: 'decline', title: t('decline'), press: () => ports.answerRequest(inviter_id, false) },
      ],
    }),
  );
  const rung = useEffectEvent(({ user_id, name, is_quiet }: Happenings['RingEvent']) => {
    if (!is_quiet) show(t('kept.ring', { name }), `ring ${user_id}`, { open: () => undefined });
  });
  const written = useEffectEvent(({ user_id, username }: Happenings['PrivateMessage']) => {
    const isWanted = !settings.data?.data.muted_notifications.includes('private_message');
    if (user_id === null || user_id === ports.selfId || !isWanted) return;
    if (ports.silence.getState().muted.has(`with_${user_id}`)) return;
    show(t('kept.private_message', { name: username }), `message ${user_id}`, {
      open: () => ports.writeTo(user_id),
      buttons: [{ id: 'open', title: t('open'), press: () => ports.writeTo(user_id) }],
    });
  });
  const waits = useEffectEvent(({ guest_id, name, end }: Happenings['LobbyEvent']) => {
    if (end !== null) return desktop.close(`lobby ${guest_id}`);
    show(t('kept.lobby', { name }), `lobby ${guest_id}`, { open: () => undefined });
  });
  const mentioned = useEffectEvent(({ mentions = [], username, channel_id }: Happenings['MesssageEvent']) => {
    const isWanted = !settings.data?.data.muted_notifications.includes('mention');
    if (!isWanted || mentions.every(({ user_id }) => user_id !== ports.selfId)) return;
    if (ports.silence.getState().muted.has(channel_id)) return;
    show(t('kept.mention_here', { name: username }), `mention ${channel_id}`, {
      open: () => ports.openConversation(channel_id),
    });
  });
  useEffect(() => {
    const stops = [
      ports.realtime.on('ComingRequest', (request) => asked(request)),
      ports.realtime.on('ComingMeetingRoomRequest', (request) => asked(request)),
      ports.realtime.on('PrivateMessage', (message) => written(message)),
      ports.realtime.on('MesssageEvent', (message) => mentioned(message)),
      ports.realtime.on('CancelComing', ({ inviter_id }) => desktop.close(`request ${inviter_id}`)),
      ports.realtime.on('RingEvent', (ring) => rung(ring)),
      ports.realtime.on('LobbyEvent', (news) => waits(news)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [ports]);

  // Those that were there on entering are no news.
  const known = useRef<ReadonlySet<string> | null>(null);
  const showNew = useEffectEvent(() => {
    if (kept === null) return;
    for (const { id, about, is_read } of kept)
      if (known.current !== null && !known.current.has(id) && !is_read)
        show(sentence(about), id, { open: openList });
    known.current = new Set(kept.map(({ id }) => id));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list is read again
  useEffect(() => showNew(), [kept]);
  return null;
};

/**
 * Notifications as the user sees them while they look elsewhere: a number in the title, a mark on
 * the icon, and notifications of the operating system unless they are busy or it is a quiet hour.
 */
export const OutsideNotices = (props: OutsideProps) => (
  // Here and not around the lazy part, because the phrases would then load with the page.
  <WithNamespaces of={['notifications']}>
    <LoadedNotices {...props} />
  </WithNamespaces>
);
