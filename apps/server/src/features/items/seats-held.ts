import { wrongField } from '@engawa/contract/kernel';
import type { ItemsDeps } from './service.ts';
import type { ItemRow } from './store.ts';

/**
 * The live space limits the seats before the write, so that nobody sits down on a seat that is
 * about to go.
 */
export const withSeatsHeld = async <T>(
  { store, ports }: Pick<ItemsDeps, 'store' | 'ports'>,
  spaceId: string,
  { id, roomId, seatCount }: ItemRow,
  asked: number | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  if (seatCount === null || asked === undefined) return work();
  if ((await ports.holdSeats(spaceId, id, asked)) > asked)
    throw wrongField('seat_count', 'validation.seats_below_current');
  try {
    return await work();
  } catch (error) {
    // The write failed: restores the stored number of seats, which another write may have changed
    // meanwhile.
    const now = await store.findItem(id, roomId);
    await ports.freeSeats(spaceId, id, now?.seatCount ?? seatCount);
    throw error;
  }
};
