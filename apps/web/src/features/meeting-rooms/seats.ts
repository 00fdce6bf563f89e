import type { Item } from '@engawa/contract/items';
import { isOnTable, nearestFreeSeat, type Seat, tableOf } from '@engawa/contract/meeting-rooms';

export type Place = { readonly x: number; readonly y: number };

type Deps = {
  readonly selfId: string;
  readonly listItems: () => Iterable<Item>;
  readonly headingFor: (id: string) => Place | null;
};

/** How far off the mat somebody steps who gets up, in px. */
const stepPx = 50;
/** How near the middle of a seat one stands on it, in px; half a seat as it is drawn. */
const onSeatPx = 34;

const relative = (place: Place, table: Place): Seat => ({ x: place.x - table.x, y: place.y - table.y });

/** Whether a place is on the mat of a table. */
export const isAtTable = (item: Item, place: Place): boolean =>
  isOnTable(tableOf(item.seat_count ?? 2), relative(place, item));

/** The place beside the mat for somebody who gets up. */
export const placeBeside = (item: Item, own: Place): Place => {
  const { heightPx } = tableOf(item.seat_count ?? 2);
  const side = own.y < item.y ? -1 : 1;
  return { x: own.x, y: item.y + side * (heightPx / 2 + stepPx) };
};

/** Finds seats of the tables of the room. */
export const createSeats = ({ selfId, listItems, headingFor }: Deps) => ({
  /** The free seat of a table that is nearest to the user; null: there is none. */
  nearestFree(item: Item): Place | null {
    const own = headingFor(selfId);
    if (own === null) return null;
    const others = item.userIds.flatMap((id) => (id === selfId ? [] : (headingFor(id) ?? [])));
    const seat = nearestFreeSeat(
      tableOf(item.seat_count ?? 2),
      relative(own, item),
      others.map((place) => relative(place, item)),
    );
    return seat ? { x: item.x + seat.x, y: item.y + seat.y } : null;
  },
  /** The meeting room on whose seat a place is; null: on none. */
  meetingRoomAt(place: Place): string | null {
    for (const item of listItems()) {
      if (item.type !== 'meeting_room') continue;
      const { x, y } = relative(place, item);
      const isOnSeat = tableOf(item.seat_count ?? 2).seats.some(
        (seat) => Math.hypot(seat.x - x, seat.y - y) <= onSeatPx,
      );
      if (isOnSeat) return item.uuid;
    }
    return null;
  },
});
