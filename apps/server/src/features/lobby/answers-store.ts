import type { AvatarColor } from '@engawa/contract/accounts';
import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { lobbyGuests, spaces } from '../../platform/db/schema/spaces.ts';

export const isWaiting = eq(lobbyGuests.state, 'waiting');
export const ofTicket = (spaceId: string, ticketHash: string) =>
  and(eq(lobbyGuests.spaceId, spaceId), eq(lobbyGuests.ticket_hash, ticketHash));

/** A guest as those who admitted them saw them. */
export type AdmittedGuest = { readonly name: string; readonly color: AvatarColor };

/** How the waiting of guests ends, and who may end it. */
export const createLobbyAnswersStore = (database: Pick<Database, 'sql'>) => ({
  /**
   * Answers a guest who waits. One of several answers at the same moment succeeds.
   * @returns the name of the guest; null: they do not wait any more
   */
  async answer(
    spaceId: string,
    id: string,
    answer: { readonly state: 'admitted'; readonly room_id: string } | { readonly state: 'declined' },
    at: Date,
  ): Promise<string | null> {
    const [row] = await database
      .sql()
      .update(lobbyGuests)
      .set({ ...answer, answered_at: at })
      .where(and(eq(lobbyGuests.id, id), eq(lobbyGuests.spaceId, spaceId), isWaiting))
      .returning({ name: lobbyGuests.name });
    return row?.name ?? null;
  },

  /** Admits all who wait, to the room of their link. */
  async admitAll(spaceId: string, at: Date): Promise<void> {
    await database
      .sql()
      .update(lobbyGuests)
      .set({ state: 'admitted', answered_at: at })
      .where(and(eq(lobbyGuests.spaceId, spaceId), isWaiting));
  },

  /** @returns the guest who waited; null: nobody did with this ticket */
  async removeWaiting(
    spaceId: string,
    ticketHash: string,
  ): Promise<{ readonly id: string; readonly name: string } | null> {
    const [row] = await database
      .sql()
      .delete(lobbyGuests)
      .where(and(ofTicket(spaceId, ticketHash), isWaiting))
      .returning({ id: lobbyGuests.id, name: lobbyGuests.name });
    return row ?? null;
  },

  /**
   * Uses an admission up.
   * @returns as whom the guest was admitted; null: there was no admission that was given after a
   * time
   */
  async takeAdmission(spaceId: string, ticketHash: string, since: Date): Promise<AdmittedGuest | null> {
    const [row] = await database
      .sql()
      .delete(lobbyGuests)
      .where(
        and(
          ofTicket(spaceId, ticketHash),
          eq(lobbyGuests.state, 'admitted'),
          gt(lobbyGuests.answered_at, since),
        ),
      )
      .returning({ name: lobbyGuests.name, color: lobbyGuests.color });
    return row ?? null;
  },

  /** Whether one of these people may admit guests to the space: guests of both kinds may not. */
  async isAnyHost(spaceId: string, userIds: readonly string[]): Promise<boolean> {
    if (userIds.length === 0) return false;
    const [row] = await database
      .sql()
      .select({ one: sql`1` })
      .from(users)
      .innerJoin(spaces, eq(spaces.id, spaceId))
      .leftJoin(
        companyUsers,
        and(eq(companyUsers.userId, users.id), eq(companyUsers.companyId, spaces.company_id)),
      )
      .where(
        and(
          inArray(users.id, [...userIds]),
          eq(users.is_guest, false),
          or(isNull(companyUsers.role), ne(companyUsers.role, 'Guest')),
        ),
      )
      .limit(1);
    return row !== undefined;
  },
});
