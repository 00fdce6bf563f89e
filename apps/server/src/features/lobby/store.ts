import type { AvatarColor } from '@engawa/contract/accounts';
import { and, asc, count, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { lobbyGuests, spaces } from '../../platform/db/schema/spaces.ts';
import { createLobbyAnswersStore, isWaiting, ofTicket } from './answers-store.ts';

export type LobbyRow = typeof lobbyGuests.$inferSelect;
export type NewLobbyRow = {
  readonly spaceId: string;
  readonly ticket_hash: string;
  readonly device_hash: string;
  readonly address_hash: string;
  readonly name: string;
  readonly color: AvatarColor;
  readonly room_id: string | null;
  readonly state: 'waiting' | 'admitted';
};
type Origin = Pick<NewLobbyRow, 'spaceId' | 'device_hash' | 'address_hash' | 'name'>;

/** The guests who wait in the lobbies of spaces. */
export const createLobbyStore = (database: Pick<Database, 'sql'>) => {
  const waitingAt = (spaceId: string, heardSince: Date) =>
    and(eq(lobbyGuests.spaceId, spaceId), isWaiting, gt(lobbyGuests.seen_at, heardSince));

  return {
    /**
     * Whether the guests of a space wait, after other changes of the space and its lobby have
     * ended.
     */
    async lockLobby(spaceId: string): Promise<boolean> {
      const [row] = await database
        .sql()
        .select({ guest_lobby: spaces.guest_lobby })
        .from(spaces)
        .where(eq(spaces.id, spaceId))
        .for('no key update');
      return row?.guest_lobby === true;
    },

    /**
     * When this browser, or this name from this network address, was last declined after a time.
     */
    async findDeclinedAt(
      { spaceId, device_hash, address_hash, name }: Origin,
      since: Date,
    ): Promise<Date | null> {
      const [row] = await database
        .sql()
        .select({ at: lobbyGuests.answered_at })
        .from(lobbyGuests)
        .where(
          and(
            eq(lobbyGuests.spaceId, spaceId),
            eq(lobbyGuests.state, 'declined'),
            gt(lobbyGuests.answered_at, since),
            or(
              eq(lobbyGuests.device_hash, device_hash),
              and(eq(lobbyGuests.address_hash, address_hash), eq(lobbyGuests.name, name)),
            ),
          ),
        )
        .limit(1);
      return row?.at ?? null;
    },

    /** How many guests wait whose pages asked lately, besides this browser. */
    async countWaiting(
      { spaceId, device_hash, address_hash }: Origin,
      heardSince: Date,
    ): Promise<{ readonly all: number; readonly fromAddress: number }> {
      const [row] = await database
        .sql()
        .select({
          all: count(),
          fromAddress:
            sql<number>`count(*) filter (where ${lobbyGuests.address_hash} = ${address_hash})`.mapWith(
              Number,
            ),
        })
        .from(lobbyGuests)
        .where(and(waitingAt(spaceId, heardSince), ne(lobbyGuests.device_hash, device_hash)));
      return row ?? { all: 0, fromAddress: 0 };
    },

    /** The waiting guest of this browser, if there is one. */
    async findWaiting(spaceId: string, deviceHash: string): Promise<Pick<LobbyRow, 'id' | 'name'> | null> {
      const [row] = await database
        .sql()
        .select({ id: lobbyGuests.id, name: lobbyGuests.name })
        .from(lobbyGuests)
        .where(and(eq(lobbyGuests.spaceId, spaceId), eq(lobbyGuests.device_hash, deviceHash), isWaiting));
      return row ?? null;
    },

    /** Writes the one row of a browser at a space; an earlier one is replaced. */
    async put(id: string, guest: NewLobbyRow, at: Date): Promise<LobbyRow> {
      const row = { ...guest, id, waiting_since: at, seen_at: at, answered_at: null };
      const [written] = await database
        .sql()
        .insert(lobbyGuests)
        .values(row)
        .onConflictDoUpdate({ target: [lobbyGuests.spaceId, lobbyGuests.device_hash], set: row })
        .returning();
      if (written === undefined) throw new Error('A guest of the lobby was not written.');
      return written;
    },

    async findByTicket(spaceId: string, ticketHash: string): Promise<LobbyRow | null> {
      const [row] = await database.sql().select().from(lobbyGuests).where(ofTicket(spaceId, ticketHash));
      return row ?? null;
    },

    async noteSeen(id: string, at: Date): Promise<void> {
      await database.sql().update(lobbyGuests).set({ seen_at: at }).where(eq(lobbyGuests.id, id));
    },

    /** The guests who wait and whose pages asked lately, the longest first. */
    async listWaiting(spaceId: string, heardSince: Date): Promise<LobbyRow[]> {
      return database
        .sql()
        .select()
        .from(lobbyGuests)
        .where(waitingAt(spaceId, heardSince))
        .orderBy(asc(lobbyGuests.waiting_since), asc(lobbyGuests.id));
    },

    ...createLobbyAnswersStore(database),

    async forgetSeenBefore(at: Date): Promise<void> {
      await deleteInBatches(database, lobbyGuests, lobbyGuests.id, lt(lobbyGuests.seen_at, at));
    },
  };
};
export type LobbyStore = ReturnType<typeof createLobbyStore>;
