import type { Id } from '@engawa/contract/kernel';
import { type NewNotification, newNotification } from '@engawa/contract/notifications';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';

export type LiveNotificationsDeps = {
  /** @returns false when the person does not want it */
  insert(userId: Id, notification: NewNotification, at: Date): Promise<boolean>;
};

/** Stores a notification for a person, who is inside or not. The port of all other features. */
export type Notify = (userId: Id, notification: NewNotification, now: number) => void;

/**
 * The live part of notifications: the port through which features add them, changes of roles, and
 * reports to Managers.
 */
export const createLiveNotifications = ({ insert }: LiveNotificationsDeps) => {
  let parts: { people: Pick<LivePeople, 'find'>; broadcaster: Broadcaster } | null = null;
  const notify: Notify = (userId, given, now) => {
    if (parts === null) return;
    const { people, broadcaster } = parts;
    // A feature that gives what the contract does not know has a fault, which is logged here.
    const notification = newNotification.parse(given);
    broadcaster.aside(
      'notification',
      () => insert(userId, notification, new Date(now)),
      (isStored) => {
        if (isStored && people.find(userId) !== null)
          broadcaster.publishToPerson(userId, 'NotificationEvent', { kind: notification.about.kind });
      },
    );
  };
  return {
    notify,
    feature: (people: Pick<LivePeople, 'find'>, broadcaster: Broadcaster): LiveFeature => {
      parts = { people, broadcaster };
      return {
        handlers: {},
        onEvent: {
          ReportEvent({ by, by_name, user_ids }, now) {
            const about = { kind: 'report', by_id: by, by_name } as const;
            for (const userId of user_ids) notify(userId, { about, link: { to: 'reports' } }, now);
          },
          StandingEvent({ user_id, role, by }, now) {
            // People who join by themselves know their role.
            if (role === null || by === user_id) return;
            notify(user_id, { about: { kind: 'role_change', role }, link: null }, now);
          },
        },
      };
    },
  };
};
export type LiveNotifications = ReturnType<typeof createLiveNotifications>;
