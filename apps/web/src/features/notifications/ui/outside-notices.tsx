import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { countUnread, type Notifications } from '../create-notifications.ts';
import { createOutsideNotices, type OutsideSubject } from '../create-outside-notices.ts';
import { desktop } from '../desktop.ts';
import type { NotificationsPorts } from '../ports.ts';
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
  const read = useQuery(queries.settings.read.queryOptions({ enabled: !me.is_guest }));
  useUnreadBadge(useStore(notifications.store, countUnread));

  const settings = useEffectEvent(() => read.data?.data);
  const sentenceOf = useEffectEvent((subject: OutsideSubject) =>
    subject.kind === 'kept' ? sentence(subject.about) : t(`kept.${subject.kind}`, { name: subject.name }),
  );
  const labelOf = useEffectEvent((button: 'accept' | 'decline' | 'open') => t(button));
  const open = useEffectEvent(openList);
  useEffect(
    () =>
      createOutsideNotices({
        ports,
        notifications,
        desktop,
        settings: () => settings(),
        now: () => new Date(),
        sentenceOf: (subject) => sentenceOf(subject),
        labelOf: (button) => labelOf(button),
        openList: () => open(),
      }),
    [ports, notifications],
  );
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
