import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { OwnSeatPorts, SeatIntent, SeatStore } from '../ports.ts';

/** How long the user's arrival in the room of their seat is awaited, in ms. */
const arrivalMs = 8_000;

/** Calls back once the user stands in this room. */
const whenIn = (ports: OwnSeatPorts, roomId: string, act: () => void) => {
  const isThere = () => ports.roomNow() === roomId && ports.ownPlace() !== null;
  const timer = window.setInterval(() => isThere() && done(true), 50);
  const late = window.setTimeout(() => done(false), arrivalMs);
  const done = (isIn: boolean) => {
    window.clearInterval(timer);
    window.clearTimeout(late);
    if (isIn) act();
  };
};

/** Does what the user wants of their seat, and says how it went. */
export const SeatIntents = ({ ports, store }: { ports: OwnSeatPorts; store: SeatStore }) => {
  const { t } = useTranslation(['people', 'space', 'app']);
  const intent = useStore(store, (state) => state.intent);
  const set = async (isSet: boolean) => {
    try {
      await ports.realtime.whisper('OwnSeatEvent', { isSet });
      const room = ports.roomNameOf(ports.roomNow() ?? '') ?? '';
      toasts.show(isSet ? t('seat.taken', { room }) : t('seat.given_up'), {
        tone: 'success',
        testId: isSet ? 'seat-taken' : 'seat-given-up',
      });
    } catch {
      toasts.show(t('app:unreachable.sentence'), { tone: 'danger', testId: 'seat-failed' });
    }
  };
  const go = async () => {
    const { seat } = store.getState();
    if (seat === null) {
      const take = { label: t('seat.take_here'), testId: 'take-seat-here', act: () => void set(true) };
      return void toasts.show(t('seat.none'), { testId: 'no-seat', actions: [take] });
    }
    try {
      if (seat.room !== ports.roomNow()) await ports.goToRoom(seat.room);
      whenIn(ports, seat.room, () => {
        ports.walkTo(seat);
        ports.map.store.getState().stage?.followAgain();
      });
    } catch {
      toasts.show(t('space:room_not_entered'), { tone: 'danger', testId: 'room-not-entered' });
    }
  };
  const act = useEffectEvent((wanted: SeatIntent) => void (wanted === 'go' ? go() : set(wanted === 'take')));
  useEffect(() => {
    if (intent === null) return;
    store.setState({ intent: null });
    act(intent);
  }, [store, intent]);
  return null;
};
