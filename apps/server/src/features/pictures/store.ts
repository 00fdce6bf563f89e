import { and, asc, count, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { messagePictures, messages, privateMessages } from '../../platform/db/schema/messages.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { sessions } from '../../platform/db/schema/sessions.ts';
import { wallpapers } from '../../platform/db/schema/wallpapers.ts';
import { createCompanyPicturesStore } from './company-pictures-store.ts';

/** A person's own pictures, each with its own column. */
export type OwnPicture = 'avatar_file' | 'business_card_file';
export type WallpaperRow = typeof wallpapers.$inferSelect;
export type NewWallpaper = typeof wallpapers.$inferInsert;

/** Which stored file belongs to whom. */
export const createPicturesStore = (database: Pick<Database, 'sql'>) => ({
  ...createCompanyPicturesStore(database),

  /** Locks the file name until the transaction ends. Undefined if there is no such person. */
  async lockOwnFile(userId: string, own: OwnPicture): Promise<string | null | undefined> {
    const [row] = await database
      .sql()
      .select({ file: users[own] })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    return row?.file;
  },

  async writeOwnFile(userId: string, own: OwnPicture, file: string | null, at: Date): Promise<void> {
    await database
      .sql()
      .update(users)
      .set({ [own]: file, updated_at: at })
      .where(eq(users.id, userId));
  },

  async findOwnFile(userId: string, own: OwnPicture): Promise<string | null> {
    const [row] = await database.sql().select({ file: users[own] }).from(users).where(eq(users.id, userId));
    return row?.file ?? null;
  },

  /** Removes the pictures of guests who have no living session any more. */
  async takePicturesOfPastGuests(): Promise<void> {
    const session = database
      .sql()
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, users.id));
    await database
      .sql()
      .update(users)
      .set({ avatar_file: null })
      .where(and(users.is_guest, isNotNull(users.avatar_file), notExists(session)));
  },

  /** Those of the given file names that still belong to a person. */
  async listOwnFiles(own: OwnPicture, among: readonly string[]): Promise<string[]> {
    const rows = await database
      .sql()
      .select({ file: users[own] })
      .from(users)
      .where(inArray(users[own], [...among]));
    return rows.flatMap(({ file }) => file ?? []);
  },

  async listWallpaperFiles(among: readonly string[]): Promise<string[]> {
    const rows = await database
      .sql()
      .select({ file: wallpapers.file })
      .from(wallpapers)
      .where(inArray(wallpapers.file, [...among]));
    return rows.map(({ file }) => file);
  },

  /** Those of the given file names that an item shows, or one that can be brought back. */
  async listItemFiles(among: readonly string[]): Promise<string[]> {
    const rows = await database
      .sql()
      .select({ file: roomItems.file })
      .from(roomItems)
      .where(and(eq(roomItems.type, 'picture'), inArray(roomItems.file, [...among])));
    return rows.flatMap(({ file }) => file ?? []);
  },

  /** Those of the given file names that a message shows, or one that is being written. */
  async listMessageFiles(among: readonly string[]): Promise<string[]> {
    const db = database.sql();
    const used: { file: string | null }[] = [];
    for (const { file, from } of [
      { file: messages.picture_file, from: messages },
      { file: privateMessages.picture_file, from: privateMessages },
      { file: messagePictures.file, from: messagePictures },
      { file: reports.picture_file, from: reports },
    ])
      used.push(
        ...(await db
          .select({ file })
          .from(from)
          .where(inArray(file, [...among]))),
      );
    return used.flatMap(({ file }) => file ?? []);
  },

  /**
   * Blocks adding wallpapers to this company until the transaction ends.
   * @returns how many it has
   */
  async countWallpapersForMore(companyId: string): Promise<number> {
    await database
      .sql()
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update');
    const [row] = await database
      .sql()
      .select({ total: count() })
      .from(wallpapers)
      .where(eq(wallpapers.companyId, companyId));
    return row?.total ?? 0;
  },

  async insertWallpapers(rows: NewWallpaper[]): Promise<WallpaperRow[]> {
    return database.sql().insert(wallpapers).values(rows).returning();
  },

  /** Oldest first. */
  async listWallpapers(companyId: string): Promise<WallpaperRow[]> {
    return database
      .sql()
      .select()
      .from(wallpapers)
      .where(eq(wallpapers.companyId, companyId))
      .orderBy(asc(wallpapers.created_at), asc(sql`lower(${wallpapers.name})`), asc(wallpapers.id));
  },

  /**
   * The wallpaper, if it belongs to the company. Locks it against deletion until the transaction
   * ends, and with `update` also against being assigned to a room.
   */
  async lockWallpaper(
    companyId: string,
    wallpaperId: string,
    strength: 'key share' | 'update',
  ): Promise<WallpaperRow | null> {
    const [row] = await database
      .sql()
      .select()
      .from(wallpapers)
      .where(and(eq(wallpapers.companyId, companyId), eq(wallpapers.id, wallpaperId)))
      .for(strength);
    return row ?? null;
  },

  async deleteWallpaper(wallpaperId: string): Promise<void> {
    await database.sql().delete(wallpapers).where(eq(wallpapers.id, wallpaperId));
  },
});
export type PicturesStore = ReturnType<typeof createPicturesStore>;
