import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { after } from '../../../platform/timers.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { createOwnSeat, type SeatNotice } from '../create-own-seat.ts';
import type { OwnSeatPorts, SeatStore } from '../ports.ts';

/** Performs the uses of the user's seat, and shows how they went. */
export const SeatIntents = ({ ports, store }: { ports: OwnSeatPorts; store: SeatStore }) => {
  const { t } = useTranslation(['people', 'space', 'app']);
  const show = useEffectEvent((notice: SeatNotice) => {
    switch (notice.kind) {
      case 'taken':
        return toasts.show(t('seat.taken', { room: notice.room }), { tone: 'success', testId: 'seat-taken' });
      case 'given_up':
        return toasts.show(t('seat.given_up'), { tone: 'success', testId: 'seat-given-up' });
      case 'unreachable':
        return toasts.show(t('app:unreachable.sentence'), { tone: 'danger', testId: 'seat-failed' });
      case 'room_refused':
        return toasts.show(t('space:room_not_entered'), { tone: 'danger', testId: 'room-not-entered' });
      case 'no_seat': {
        const take = { label: t('seat.take_here'), testId: 'take-seat-here', run: notice.takeHere };
        return toasts.show(t('seat.none'), { testId: 'no-seat', actions: [take] });
      }
    }
  });
  useEffect(
    () => createOwnSeat({ ports, store, after, show: (notice) => void show(notice) }),
    [ports, store],
  );
  return null;
};
