import type { SpaceRights } from '@engawa/contract/spaces';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/companies.ts';

/** The rights that companies chose for their new spaces. */
export const createNewSpaceRightsStore = (database: Pick<Database, 'sql'>) => {
  const read = (companyId: string) =>
    database
      .sql()
      .select({ chosen: companies.new_space_rights })
      .from(companies)
      .where(eq(companies.id, companyId));
  return {
    /** The rights that were chosen; null: no such company. */
    async findChosen(companyId: string): Promise<Partial<SpaceRights> | null> {
      const [row] = await read(companyId);
      return row?.chosen ?? null;
    },

    /** Like `findChosen`, and locks the row against changes until the transaction ends. */
    async findChosenForChange(companyId: string): Promise<Partial<SpaceRights> | null> {
      const [row] = await read(companyId).for('no key update');
      return row?.chosen ?? null;
    },

    async saveChosen(companyId: string, chosen: Partial<SpaceRights>): Promise<void> {
      await database
        .sql()
        .update(companies)
        .set({ new_space_rights: chosen })
        .where(eq(companies.id, companyId));
    },
  };
};
export type NewSpaceRightsStore = ReturnType<typeof createNewSpaceRightsStore>;
