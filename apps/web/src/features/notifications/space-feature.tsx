import { IconBell } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import { afterFirstSight } from '../../platform/after-first-sight.ts';
import { endAll } from '../../platform/end-all.ts';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { laterPart } from '../../platform/later-part.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import { toasts } from '../../ui/toasts/toasts.ts';
import { countUnread, createNotifications } from './create-notifications.ts';
import type { NotificationsPorts } from './ports.ts';
import { Bell } from './ui/bell.tsx';

// Loaded when the drawer is first opened.
const List = lazyPart(async () => ({
  default: (await import('./ui/notification-list.tsx')).NotificationList,
}));

// Seen only by people who look elsewhere.
const Outside = laterPart(async () => ({
  default: (await import('./ui/outside-notices.tsx')).OutsideNotices,
}));

const drawerId = 'notifications';

/** Notifications for users who were not looking: a list, and how many of them are unread. */
export const notificationsFeature = (ports: NotificationsPorts): SpaceFeature => {
  const {
    panels,
    realtime,
    me: { onInside, keptNotifications },
  } = ports;
  const notifications = createNotifications(toasts, Date.now, keptNotifications);
  let hasEnded = false;
  const refresh = () => (hasEnded ? Promise.resolve() : notifications.refresh());
  const stops = [
    realtime.on('NotificationEvent', () => void refresh()),
    onInside(() => void afterFirstSight(refresh)),
  ];
  const useUnread = () => useStore(notifications.store, countUnread);
  return {
    name: 'notifications',
    topBarParts: [
      {
        id: 'bell',
        rank: 25,
        side: 'right',
        Part: () => (
          <Bell
            unread={useUnread()}
            isOpen={useStore(panels.store, ({ drawer }) => drawer === drawerId)}
            onPress={() => panels.toggleDrawer(drawerId)}
          />
        ),
      },
    ],
    drawers: [
      {
        id: drawerId,
        rank: 20,
        title: 'space:notifications',
        Icon: IconBell,
        useCount: useUnread,
        Panel: () => (
          <WithNamespaces of={['notifications']}>
            <List ports={ports} notifications={notifications} />
          </WithNamespaces>
        ),
        isInTopBar: true,
      },
    ],
    notices: [
      {
        id: 'outside-notices',
        rank: 65,
        place: 'page',
        Notice: () => (
          <Suspense fallback={null}>
            <Outside
              ports={ports}
              notifications={notifications}
              openList={() => panels.store.getState().drawer !== drawerId && panels.toggleDrawer(drawerId)}
            />
          </Suspense>
        ),
      },
    ],
    end() {
      hasEnded = true;
      endAll(stops);
      notifications.end();
    },
  };
};
