import type { AvatarColor } from '@engawa/contract/accounts';
import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { guestVisits } from '../../platform/db/schema/spaces.ts';
import { createGoneGuestsStore } from './gone-guests-store.ts';
import { createGuestBlocksStore } from './guest-blocks-store.ts';

export type VisitRow = {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly color: AvatarColor;
  readonly room_id: string | null;
  readonly room_name: string | null;
  readonly started_at: Date;
  readonly last_seen_at: Date;
};
type Stay = { readonly spaceId: string; readonly userId: string; readonly room_id: string };
type Span = Pick<VisitRow, 'started_at' | 'last_seen_at'>;

/** The rows about guests, besides their sessions. */
export const createGuestsStore = (database: Pick<Database, 'sql'>) => {
  return {
    async updateGuest(
      userId: string,
      columns: { first_name?: string; display_name?: string; color?: AvatarColor; updated_at: Date },
    ): Promise<void> {
      await database
        .sql()
        .update(users)
        .set(columns)
        .where(and(eq(users.id, userId), eq(users.is_guest, true)));
    },

    /** Locks the guest's visits until the transaction ends. */
    async lockGuest(userId: string): Promise<void> {
      await database
        .sql()
        .select({ id: users.id })
        .from(users)
        .where(eq(users.id, userId))
        .for('no key update');
    },

    /**
     * Prolongs the guest's newest visit if it is in that room and they were seen there after the
     * given time; otherwise returns null.
     */
    async prolongVisit({ spaceId, userId, room_id }: Stay, at: Date, seenSince: Date): Promise<Span | null> {
      const newest = database
        .sql()
        .select({ id: guestVisits.id })
        .from(guestVisits)
        .where(and(eq(guestVisits.userId, userId), eq(guestVisits.spaceId, spaceId)))
        .orderBy(desc(guestVisits.last_seen_at), desc(guestVisits.started_at))
        .limit(1);
      const [row] = await database
        .sql()
        .update(guestVisits)
        .set({ last_seen_at: at })
        .where(
          and(
            eq(guestVisits.id, sql`(${newest})`),
            eq(guestVisits.room_id, room_id),
            gte(guestVisits.last_seen_at, seenSince),
          ),
        )
        .returning({ started_at: guestVisits.started_at, last_seen_at: guestVisits.last_seen_at });
      return row ?? null;
    },

    async insertVisit(stay: Stay, at: Date): Promise<void> {
      await database
        .sql()
        .insert(guestVisits)
        .values({ ...stay, started_at: at, last_seen_at: at });
    },

    /** Newest first. */
    async listVisits(
      spaceId: string,
      { page, per_page }: { page: number; per_page: number },
    ): Promise<{ rows: VisitRow[]; total: number }> {
      const ofSpace = eq(guestVisits.spaceId, spaceId);
      const [all] = await database.sql().select({ total: count() }).from(guestVisits).where(ofSpace);
      const rows = await database
        .sql()
        .select({
          id: guestVisits.id,
          user_id: users.id,
          name: sql<string>`coalesce(${users.display_name}, ${users.first_name})`,
          color: sql<AvatarColor>`${users.color}`,
          room_id: guestVisits.room_id,
          room_name: rooms.name,
          started_at: guestVisits.started_at,
          last_seen_at: guestVisits.last_seen_at,
        })
        .from(guestVisits)
        .innerJoin(users, eq(users.id, guestVisits.userId))
        .leftJoin(rooms, eq(rooms.id, guestVisits.room_id))
        .where(ofSpace)
        .orderBy(desc(guestVisits.started_at), desc(guestVisits.id))
        .limit(per_page)
        .offset((page - 1) * per_page);
      return { rows, total: all?.total ?? 0 };
    },

    async forgetVisitsBefore(moment: Date): Promise<void> {
      await deleteInBatches(database, guestVisits, guestVisits.id, lt(guestVisits.last_seen_at, moment));
    },

    ...createGuestBlocksStore(database),
    ...createGoneGuestsStore(database),
  };
};
export type GuestsStore = ReturnType<typeof createGuestsStore>;
