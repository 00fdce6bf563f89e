import { canPassMeetingRoomLock, whyCannotLock } from '@engawa/contract/meeting-rooms';
import type { HeldSeat } from '@engawa/contract/presence';
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

const noneHeld: readonly HeldSeat[] = [];

/** The actions at a meeting room now; null when it is gone or before entering. */
export const useMeetingRoom = (ports: MeetingRoomsPorts, id: string) => {
  const item = ports.items.useItem(id);
  const me = ports.me.useMe();
  const rights = ports.space.useRights();
  const isLocked = useStore(ports.meetings.locks.store, ({ locked }) => locked.has(id));
  const held = useStore(ports.meetings.heldSeats.store, ({ held }) => held.get(id) ?? noneHeld);
  if (item?.type !== 'meeting_room' || me === null) return null;
  const sitting = item.userIds.length;
  const taken = sitting + held.length;
  const isInside = me.meeting_room === id;
  const isClosed = isLocked || item.is_need_password;
  const isFull = taken >= (item.seat_count ?? 0);
  const mayKnock = !isInside && sitting > 0 && isClosed && !canPassMeetingRoomLock(me.role);
  return {
    item,
    me,
    /** Seats that are taken or kept. */
    taken,
    held,
    isInside,
    isLocked,
    /**
     * When a lock that only kept seats hold ends at the latest, in ms of the server's clock; null:
     * there is none, or it does not stop the user.
     */
    lockedUntil:
      isLocked && !isInside && sitting === 0 && held.length > 0 && !canPassMeetingRoomLock(me.role)
        ? Math.max(...held.map(({ until }) => until))
        : null,
    mayLock: whyCannotLock({ role: me.role, isGuest: me.isGuest, isInside }, sitting, rights) === null,
    isFull,
    mayKnock,
    /** Sitting down would be refused, so knocking is what one wants. */
    knocksFirst: mayKnock && isLocked && !isFull,
  };
};
