import type { OwnSeatPorts, SeatIntent, SeatStore } from './ports.ts';

/** A message to the user. */
export type SeatNotice =
  | { readonly kind: 'taken'; readonly room: string }
  | { readonly kind: 'given_up' | 'unreachable' | 'room_refused' }
  /** There is none to go to; it can be taken where the user stands. */
  | { readonly kind: 'no_seat'; takeHere(): void };

export type OwnSeatDeps = {
  readonly ports: OwnSeatPorts;
  /** The server's news of the seat, and the next use of it. */
  readonly store: SeatStore;
  /** Calls after this many ms. @returns calls it off */
  after(delayMs: number, callback: () => void): () => void;
  show(notice: SeatNotice): void;
};

/** How long the user's arrival in the room of their seat is awaited, in ms. */
const arrivalMs = 8_000;

/**
 * Performs the uses of the user's own seat: taking it, giving it up, and going to it.
 * @returns ends it
 */
export const createOwnSeat = ({ ports, store, after, show }: OwnSeatDeps): (() => void) => {
  let isOver = false;
  /** Awaits no arrival any longer. */
  let awaitNone = () => {};

  /** Calls back once the user stands in this room. */
  const whenIn = (roomId: string, arrive: () => void) => {
    awaitNone();
    const arriveIfThere = () => {
      if (ports.me.roomNow() !== roomId || ports.me.ownPlace() === null) return;
      awaitNone();
      arrive();
    };
    const stop = ports.people.onRoomNews(arriveIfThere);
    const callOff = after(arrivalMs, () => awaitNone());
    awaitNone = () => {
      awaitNone = () => {};
      stop();
      callOff();
    };
    arriveIfThere();
  };
  const set = async (isSet: boolean) => {
    try {
      await ports.realtime.whisper('OwnSeatEvent', { isSet });
      const room = ports.rooms.nameOf(ports.me.roomNow() ?? '') ?? '';
      show(isSet ? { kind: 'taken', room } : { kind: 'given_up' });
    } catch {
      show({ kind: 'unreachable' });
    }
  };
  const go = async () => {
    const { seat } = store.getState();
    if (seat === null) return show({ kind: 'no_seat', takeHere: () => void set(true) });
    try {
      if (seat.room !== ports.me.roomNow()) await ports.rooms.change(seat.room);
    } catch {
      return show({ kind: 'room_refused' });
    }
    if (isOver) return;
    whenIn(seat.room, () => {
      ports.me.walkTo(seat);
      ports.map.store.getState().stage?.followAgain();
    });
  };
  const perform = (intent: SeatIntent) => (intent === 'go' ? go() : set(intent === 'take'));
  const performNext = () => {
    const { intent } = store.getState();
    if (intent === null) return;
    store.setState({ intent: null });
    void perform(intent);
  };

  const stop = store.subscribe(performNext);
  performNext();
  return () => {
    isOver = true;
    stop();
    awaitNone();
  };
};
