import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';

/** Whether companies let browsers recognise speech at their maker; false for one that is gone. */
export const createBrowserSpeechStore = (database: Pick<Database, 'sql'>) => ({
  async isCloudAllowed(companyId: string): Promise<boolean> {
    const [row] = await database
      .sql()
      .select({ isAllowed: companies.is_browser_cloud_allowed })
      .from(companies)
      .where(eq(companies.id, companyId));
    return row?.isAllowed ?? false;
  },

  /** Of the company that a space belongs to. */
  async isCloudAllowedIn(spaceId: string): Promise<boolean> {
    const [row] = await database
      .sql()
      .select({ isAllowed: companies.is_browser_cloud_allowed })
      .from(spaces)
      .innerJoin(companies, eq(companies.id, spaces.company_id))
      .where(eq(spaces.id, spaceId));
    return row?.isAllowed ?? false;
  },

  async allowCloud(companyId: string, isAllowed: boolean): Promise<void> {
    await database
      .sql()
      .update(companies)
      .set({ is_browser_cloud_allowed: isAllowed })
      .where(eq(companies.id, companyId));
  },
});
export type BrowserSpeechStore = ReturnType<typeof createBrowserSpeechStore>;
