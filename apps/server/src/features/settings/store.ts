import type { UserSettings, UserSettingsChanges } from '@engawa/contract/settings';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { userSettings } from '../../platform/db/schema/accounts.ts';

type Columns = Partial<typeof userSettings.$inferInsert>;

const columnsOf = (changes: UserSettingsChanges): Columns => ({
  ...(changes.message_notify_sound === undefined ? {} : { messageNotifySound: changes.message_notify_sound }),
  ...(changes.close_notify_sound === undefined ? {} : { closeNotifySound: changes.close_notify_sound }),
  ...(changes.send_coming_notify_sound === undefined
    ? {}
    : { sendComingNotifySound: changes.send_coming_notify_sound }),
  ...(changes.coming_notify_sound === undefined ? {} : { comingNotifySound: changes.coming_notify_sound }),
  ...(changes.shows_last_seen === undefined ? {} : { showsLastSeen: changes.shows_last_seen }),
  ...(changes.shows_local_time === undefined ? {} : { showsLocalTime: changes.shows_local_time }),
  ...(changes.has_seen_tour === undefined ? {} : { hasSeenTour: changes.has_seen_tour }),
  ...(changes.quiet_from === undefined ? {} : { quietFrom: changes.quiet_from }),
  ...(changes.quiet_to === undefined ? {} : { quietTo: changes.quiet_to }),
  ...(changes.muted_notifications === undefined ? {} : { mutedNotifications: changes.muted_notifications }),
});

const settingsOf = (row: typeof userSettings.$inferSelect): UserSettings => ({
  message_notify_sound: row.messageNotifySound,
  close_notify_sound: row.closeNotifySound,
  send_coming_notify_sound: row.sendComingNotifySound,
  coming_notify_sound: row.comingNotifySound,
  shows_last_seen: row.showsLastSeen,
  shows_local_time: row.showsLocalTime,
  has_seen_tour: row.hasSeenTour,
  quiet_from: row.quietFrom,
  quiet_to: row.quietTo,
  muted_notifications: row.mutedNotifications,
});

/** The settings of users. */
export const createSettingsStore = (database: Pick<Database, 'sql'>) => ({
  /** Null if the user has not changed any setting yet. */
  async findSettings(userId: string): Promise<UserSettings | null> {
    const [row] = await database.sql().select().from(userSettings).where(eq(userSettings.userId, userId));
    return row === undefined ? null : settingsOf(row);
  },

  /** Settings that are not named stay unchanged, or get the default of the table in a new row. */
  async saveSettings(userId: string, changes: UserSettingsChanges): Promise<UserSettings> {
    const columns = columnsOf(changes);
    const [row] = await database
      .sql()
      .insert(userSettings)
      .values({ ...columns, userId })
      .onConflictDoUpdate({ target: userSettings.userId, set: { ...columns, userId } })
      .returning();
    if (row === undefined) throw new Error('Settings were not written.');
    return settingsOf(row);
  },
});
export type SettingsStore = ReturnType<typeof createSettingsStore>;
