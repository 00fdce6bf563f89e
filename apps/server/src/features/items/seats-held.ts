import type { ItemAction, StoredBody } from '@engawa/contract/items';
import { wrongField } from '@engawa/contract/kernel';
import type { Sitting } from './item-view.ts';
import type { ItemsDeps } from './service.ts';
import type { ItemRow } from './store.ts';

/** The number of seats of a table; null: it is none. */
const seatsOf = ({ seat_count }: StoredBody): number | null =>
  typeof seat_count === 'number' ? seat_count : null;

/**
 * The live space limits the seats before the write, so that nobody sits down on a seat that is
 * about to go.
 */
export const withSeatsHeld = async <T>(
  { store, ports }: Pick<ItemsDeps, 'store' | 'ports'>,
  spaceId: string,
  { id, roomId, body }: ItemRow,
  asked: number | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  const seatCount = seatsOf(body);
  if (seatCount === null || asked === undefined) return work();
  if ((await ports.holdSeats(spaceId, id, asked)) > asked)
    throw wrongField('seat_count', 'validation.seats_below_current');
  try {
    return await work();
  } catch (error) {
    // The write failed: restores the stored number of seats, which another write may have changed
    // meanwhile.
    const now = await store.findItem(id, roomId);
    await ports.freeSeats(spaceId, id, (now && seatsOf(now.body)) ?? seatCount);
    throw error;
  }
};

/**
 * The people who sit at the tables among these items. Asked before they are written: a live space
 * that does not answer refuses the whole write, and none is stored and then refused.
 */
export const sittingAt = async (
  { store, ports }: Pick<ItemsDeps, 'store' | 'ports'>,
  { spaceId, roomId }: { readonly spaceId: string; readonly roomId: string },
  itemIds: readonly string[],
): Promise<Sitting> => {
  const hasTables = itemIds.length > 0 && (await store.hasMeetingRoom(roomId, itemIds));
  return hasTables ? ports.listSitting(spaceId, roomId) : {};
};

/** An edit failed after some of its steps: all tables have their stored number of seats again. */
export const freeHeldSeats = async (
  { store, ports }: Pick<ItemsDeps, 'store' | 'ports'>,
  { spaceId, roomId }: { readonly spaceId: string; readonly roomId: string },
  actions: readonly ItemAction[],
): Promise<void> => {
  for (const action of actions) {
    if (action.kind !== 'change' || action.changes.seat_count === undefined) continue;
    const row = await store.findItem(action.id, roomId);
    const seatCount = row && seatsOf(row.body);
    if (seatCount !== null) await ports.freeSeats(spaceId, action.id, seatCount);
  }
};
