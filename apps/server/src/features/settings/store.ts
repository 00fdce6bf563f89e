import {
  type UserSettings,
  type UserSettingsChanges,
  userSettings as userSettingsShape,
} from '@engawa/contract/settings';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { userSettings } from '../../platform/db/schema/accounts.ts';
import { pick } from '../../platform/pick.ts';

const names = userSettingsShape.keyof().options;

/** The settings of users. */
export const createSettingsStore = (database: Pick<Database, 'sql'>) => ({
  /** Null if the user has not changed any setting yet. */
  async findSettings(userId: string): Promise<UserSettings | null> {
    const [row] = await database.sql().select().from(userSettings).where(eq(userSettings.userId, userId));
    return row === undefined ? null : pick(row, names);
  },

  /** Settings that are not named stay unchanged, or get the default of the table in a new row. */
  async saveSettings(userId: string, changes: UserSettingsChanges): Promise<UserSettings> {
    const columns = pick(changes, names);
    const [row] = await database
      .sql()
      .insert(userSettings)
      .values({ ...columns, userId })
      .onConflictDoUpdate({ target: userSettings.userId, set: { ...columns, userId } })
      .returning();
    if (row === undefined) throw new Error('Settings were not written.');
    return pick(row, names);
  },
});
export type SettingsStore = ReturnType<typeof createSettingsStore>;
