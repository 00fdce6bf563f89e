import { IconBell } from '@tabler/icons-react';
import { lazy } from 'react';
import { useStore } from 'zustand';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import { toasts } from '../../ui/toasts/toasts.ts';
import { createNotifications } from './create-notifications.ts';
import type { NotificationsPorts } from './ports.ts';
import { Bell } from './ui/bell.tsx';

// Loaded when the drawer is first opened.
const List = lazy(async () => ({ default: (await import('./ui/notification-list.tsx')).NotificationList }));

const drawerId = 'notifications';

/** What happened while the user was not looking: a list, and how much of it is unread. */
export const notificationsFeature = ({ panels }: NotificationsPorts): SpaceFeature => {
  const notifications = createNotifications(toasts, Date.now);
  const useUnread = () =>
    useStore(notifications.store, ({ list }) => list.filter(({ isRead }) => !isRead).length);
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
            <List notifications={notifications} />
          </WithNamespaces>
        ),
        isInTopBar: true,
      },
    ],
    end: notifications.end,
  };
};
