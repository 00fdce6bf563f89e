import type { AvatarColor } from '@engawa/contract/accounts';
import { guestListDays, maxListedGuests } from '@engawa/contract/guests';
import { and, desc, eq, gt, gte, inArray, lt, max, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { sessions } from '../../platform/db/schema/sessions.ts';
import { guestBlocks, guestDevices, guestVisits } from '../../platform/db/schema/spaces.ts';

/** Hashes of the browser and of the network of a guest. */
export type GuestDevice = { readonly device_hash: string; readonly address_hash: string };
export type ListedGuest = {
  readonly id: string;
  readonly name: string;
  readonly color: AvatarColor;
  readonly last_seen_at: Date;
  readonly blocked_until: Date | null;
};

const dayMs = 24 * 60 * 60 * 1_000;
const name = sql<string>`coalesce(${users.display_name}, ${users.first_name})`;
const color = sql<AvatarColor>`${users.color}`;

/** The guests of a space, and those who cannot enter it for a while. */
export const createGuestBlocksStore = (database: Pick<Database, 'sql'>) => ({
  async rememberDevice(userId: string, device: GuestDevice): Promise<void> {
    await database
      .sql()
      .insert(guestDevices)
      .values({ userId, ...device })
      .onConflictDoNothing();
  },

  /** Whether this browser or this network is blocked in the space now. */
  async isBlocked(spaceId: string, { device_hash, address_hash }: GuestDevice, at: Date): Promise<boolean> {
    const [row] = await database
      .sql()
      .select({ one: sql`1` })
      .from(guestBlocks)
      .where(
        and(
          eq(guestBlocks.spaceId, spaceId),
          gt(guestBlocks.until, at),
          or(eq(guestBlocks.device_hash, device_hash), eq(guestBlocks.address_hash, address_hash)),
        ),
      )
      .limit(1);
    return row !== undefined;
  },

  /** A guest of the space, with their device if it is known; null: there is no such guest. */
  async findGuest(
    spaceId: string,
    userId: string,
  ): Promise<{ readonly name: string; readonly device: GuestDevice | null } | null> {
    const [row] = await database
      .sql()
      .select({ name, device_hash: guestDevices.device_hash, address_hash: guestDevices.address_hash })
      .from(users)
      .innerJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.spaceId, spaceId)))
      .leftJoin(guestDevices, eq(guestDevices.userId, users.id))
      .where(and(eq(users.id, userId), eq(users.is_guest, true)))
      .limit(1);
    if (row === undefined) return null;
    const { device_hash, address_hash } = row;
    const device = device_hash === null || address_hash === null ? null : { device_hash, address_hash };
    return { name: row.name, device };
  },

  async block(spaceId: string, userId: string, device: GuestDevice, until: Date): Promise<void> {
    await database
      .sql()
      .insert(guestBlocks)
      .values({ spaceId, userId, ...device, until })
      .onConflictDoUpdate({ target: [guestBlocks.spaceId, guestBlocks.userId], set: { ...device, until } });
  },

  /** @returns the name of the guest; null: they were not blocked */
  async unblock(spaceId: string, userId: string): Promise<string | null> {
    const rows = await database
      .sql()
      .delete(guestBlocks)
      .where(and(eq(guestBlocks.spaceId, spaceId), eq(guestBlocks.userId, userId)))
      .returning({
        name: sql<string>`(select ${name} from ${users} where ${users.id} = ${guestBlocks.userId})`,
      });
    return rows[0]?.name ?? null;
  },

  /**
   * The guests who were in the space lately, the latest first, and those of these people who are
   * inside now.
   */
  async listGuests(spaceId: string, insideIds: readonly string[], at: Date): Promise<ListedGuest[]> {
    const db = database.sql();
    const since = new Date(at.getTime() - guestListDays * dayMs);
    const seen = db
      .select({ userId: guestVisits.userId, last_seen_at: max(guestVisits.last_seen_at).as('last_seen_at') })
      .from(guestVisits)
      .where(and(eq(guestVisits.spaceId, spaceId), gte(guestVisits.last_seen_at, since)))
      .groupBy(guestVisits.userId)
      .as('seen');
    const last_seen_at = sql<Date>`coalesce(${seen.last_seen_at}, ${users.created_at})`.mapWith(
      guestVisits.last_seen_at,
    );
    const inside = insideIds.length === 0 ? sql`(1 = 0)` : inArray(users.id, [...insideIds]);
    return db
      .select({ id: users.id, name, color, last_seen_at, blocked_until: guestBlocks.until })
      .from(users)
      .leftJoin(seen, eq(seen.userId, users.id))
      .leftJoin(
        guestBlocks,
        and(eq(guestBlocks.userId, users.id), eq(guestBlocks.spaceId, spaceId), gt(guestBlocks.until, at)),
      )
      .where(
        and(
          eq(users.is_guest, true),
          or(sql`${seen.userId} is not null`, sql`${guestBlocks.until} is not null`, inside),
        ),
      )
      .orderBy(desc(inside), desc(last_seen_at), users.id)
      .limit(maxListedGuests);
  },

  async forgetBlocksBefore(at: Date): Promise<void> {
    await database.sql().delete(guestBlocks).where(lt(guestBlocks.until, at));
  },
});
