import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { wallpapers } from '../../platform/db/schema/wallpapers.ts';

/** Which stored file is the picture of which company. */
export const createCompanyPicturesStore = (database: Pick<Database, 'sql'>) => ({
  /** Locks the company until the transaction ends. Undefined if there is no such company. */
  async lockCompanyPicture(companyId: string): Promise<string | null | undefined> {
    const [row] = await database
      .sql()
      .select({ file: companies.picture_file })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update');
    return row?.file;
  },

  async writeCompanyPicture(companyId: string, file: string | null): Promise<void> {
    await database.sql().update(companies).set({ picture_file: file }).where(eq(companies.id, companyId));
  },

  async listCompanyPictures(among: readonly string[]): Promise<string[]> {
    const rows = await database
      .sql()
      .select({ file: companies.picture_file })
      .from(companies)
      .where(inArray(companies.picture_file, [...among]));
    return rows.flatMap(({ file }) => file ?? []);
  },

  /** The company of a wallpaper; null: there is none with this file. */
  async findCompanyOfWallpaper(file: string): Promise<string | null> {
    const [row] = await database
      .sql()
      .select({ companyId: wallpapers.companyId })
      .from(wallpapers)
      .where(eq(wallpapers.file, file));
    return row?.companyId ?? null;
  },
});
