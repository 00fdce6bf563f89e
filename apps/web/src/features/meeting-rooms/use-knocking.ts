import { canPassMeetingRoomLock, whyCannotLock } from '@engawa/contract/meeting-rooms';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { toasts } from '../../ui/toasts/toasts.ts';
import type { MeetingRoomsPorts } from './ports.ts';
import { useSitting } from './use-sitting.ts';

/** Knocks at a meeting room, and shows that an answer is awaited or why it was refused. */
export const useKnocking = (ports: MeetingRoomsPorts) => {
  const { t } = useTranslation('items');
  const { isBusy, run } = useSitting();
  const knock = async (id: string) => {
    if ((await run(() => ports.meetings.knock(id))) === null) toasts.show(t('meeting.knocked'));
  };
  return { isBusy, knock };
};

/** The actions at a meeting room now; null when it is gone or before entering. */
export const useMeetingRoom = (ports: MeetingRoomsPorts, id: string) => {
  const item = ports.useItem(id);
  const me = ports.useMe();
  const rights = ports.useRights();
  const isLocked = useStore(ports.meetingLocks.store, ({ locked }) => locked.has(id));
  if (item?.type !== 'meeting_room' || me === null) return null;
  const taken = item.userIds.length;
  const isInside = me.meeting_room === id;
  const isClosed = isLocked || item.is_need_password;
  return {
    item,
    me,
    taken,
    isInside,
    isLocked,
    mayLock: whyCannotLock({ role: me.role, isGuest: me.isGuest, isInside }, taken, rights) === null,
    isFull: taken >= (item.seat_count ?? 0),
    mayKnock: !isInside && taken > 0 && isClosed && !canPassMeetingRoomLock(me.role),
  };
};
