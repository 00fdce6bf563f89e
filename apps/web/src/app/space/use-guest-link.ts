import { useTranslation } from 'react-i18next';
import { useRoomId } from '../../features/presence/index.ts';
import { copyText } from '../../platform/copy-text.ts';
import { toasts } from '../../ui/toasts/toasts.ts';
import { guestLink } from './guest-link.ts';
import type { SpaceSession } from './space-session.ts';

/** The guest link of where I am, and the way into the clipboard. */
export const useGuestLink = (session: SpaceSession, spaceId: string) => {
  const { t } = useTranslation('space');
  const roomId = useRoomId(session.presence);
  const floor = roomId === null ? null : session.rooms.floorOf(roomId);
  const link = guestLink(session.publicUrl, spaceId, floor?.uuid ?? null);
  const copy = async (): Promise<boolean> => {
    const isCopied = await copyText(link);
    if (isCopied) toasts.show(t('invite.copied'), { tone: 'success' });
    else toasts.show(t('invite.copy_failed'), { tone: 'danger' });
    return isCopied;
  };
  return { link, copy };
};
