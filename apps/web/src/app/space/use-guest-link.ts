import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useRoomId } from '../../features/presence/index.ts';
import { guestLink } from './guest-link.ts';
import type { SpaceSession } from './space-session.ts';

/** The guest link of where I am, and the way into the clipboard. */
export const useGuestLink = (session: SpaceSession, spaceId: string) => {
  const { t } = useTranslation('space');
  const roomId = useRoomId(session.presence);
  const floor = roomId === null ? null : session.rooms.floorOf(roomId);
  const link = guestLink(session.publicUrl, spaceId, floor?.uuid ?? null);
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(link);
      notifications.show({
        id: 'guest-link',
        message: t('invite.copied'),
        color: 'green',
        withCloseButton: false,
      });
      return true;
    } catch {
      // No clipboard (plain http, or it was refused): the link stands in its field to be taken from there.
      notifications.show({
        id: 'guest-link',
        message: t('invite.copy_failed'),
        color: 'yellow',
        withCloseButton: false,
      });
      return false;
    }
  };
  return { link, copy };
};
