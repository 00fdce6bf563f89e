import type { OwnSeat } from '@engawa/contract/presence';

/** The stored seats of people, without a database. */
export const memorySeats = () => {
  const seats = new Map<string, OwnSeat>();
  return {
    seats,
    find: async (userId: string): Promise<OwnSeat | null> => seats.get(userId) ?? null,
    save: async (userId: string, seat: OwnSeat) => void seats.set(userId, seat),
    remove: async (userId: string) => void seats.delete(userId),
  };
};
