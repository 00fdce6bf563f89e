import { maxNotifications, type NewNotification, type Notification } from '@engawa/contract/notifications';
import { and, desc, eq, inArray, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { isDangling } from '../../platform/db/database-error.ts';
import { userSettings } from '../../platform/db/schema/accounts.ts';
import { blocks } from '../../platform/db/schema/blocks.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { conversationMarks } from '../../platform/db/schema/messages.ts';
import { notifications } from '../../platform/db/schema/notifications.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors } from '../../platform/db/schema/spaces.ts';

/** The notifications of people. */
export const createNotificationsStore = (database: Pick<Database, 'sql'>) => {
  const of = (spaceId: string, userId: string) =>
    and(eq(notifications.spaceId, spaceId), eq(notifications.userId, userId));
  const isSilent = async (spaceId: string, userId: string, byId: string): Promise<boolean> => {
    const [mark] = await database
      .sql()
      .select({ is_muted: conversationMarks.is_muted })
      .from(conversationMarks)
      .where(
        and(
          eq(conversationMarks.spaceId, spaceId),
          eq(conversationMarks.userId, userId),
          eq(conversationMarks.conversation, `with_${byId}`),
        ),
      );
    return mark?.is_muted === true;
  };
  const isBlocked = async (userId: string, byId: string): Promise<boolean> => {
    const [row] = await database
      .sql()
      .select({ by: blocks.userId })
      .from(blocks)
      .where(and(eq(blocks.userId, userId), sql`${blocks.blocked_id}::text = ${byId}`));
    return row !== undefined;
  };
  return {
    /**
     * @returns false when the person does not want this kind, or has blocked the one who caused it:
     * mutes by a Manager and reports to one pass
     */
    async insert(
      spaceId: string,
      userId: string,
      { about, link }: NewNotification,
      at: Date,
    ): Promise<boolean> {
      const { kind } = about;
      const [settings] = await database
        .sql()
        .select({ muted: userSettings.muted_notifications })
        .from(userSettings)
        .where(eq(userSettings.userId, userId));
      if (settings?.muted.includes(kind)) return false;
      const isOfDuty = kind === 'mute' || kind === 'report';
      if (!isOfDuty && 'by_id' in about && (await isBlocked(userId, about.by_id))) return false;
      if (kind === 'private_message' && (await isSilent(spaceId, userId, about.by_id))) return false;
      if (kind === 'private_message' || kind === 'knock') {
        // One for each sender, however often they write or knock; it moves up to the newest.
        const moved = await database
          .sql()
          .update(notifications)
          .set({ at, about, link })
          .where(
            and(
              of(spaceId, userId),
              eq(notifications.kind, kind),
              isNull(notifications.read_at),
              sql`${notifications.about} ->> 'by_id' = ${about.by_id}`,
            ),
          )
          .returning({ id: notifications.id });
        if (moved.length > 0) return true;
      }
      try {
        await database.sql().insert(notifications).values({ spaceId, userId, kind, about, link, at });
        return true;
      } catch (error) {
        // The person or the space was deleted at the same moment.
        if (isDangling(error)) return false;
        throw error;
      }
    },

    async list(spaceId: string, userId: string): Promise<Notification[]> {
      const rows = await database
        .sql()
        .select()
        .from(notifications)
        .where(of(spaceId, userId))
        .orderBy(desc(notifications.at), desc(notifications.id))
        .limit(maxNotifications);
      return rows.map(({ id, about, link, at, read_at }) => ({
        id,
        about,
        link,
        at: at.toISOString(),
        is_read: read_at !== null,
      }));
    },

    /** The rooms of those of these items of the space that are in rooms which may not be read. */
    async listHiddenItems(
      spaceId: string,
      itemIds: readonly string[],
      may: { readonly isAnyRoom: boolean; readonly isOpenRoom: boolean; readonly roomId: string | null },
    ): Promise<{ id: string; room: string }[]> {
      if (may.isAnyRoom) return [];
      const isOpen = may.isOpenRoom ? not(rooms.is_lock) : undefined;
      const isHere = may.roomId === null ? undefined : eq(rooms.id, may.roomId);
      const isReadable = or(isOpen, isHere) ?? sql`false`;
      return database
        .sql()
        .select({ id: roomItems.id, room: rooms.name })
        .from(roomItems)
        .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
        .innerJoin(floors, eq(floors.id, rooms.floor_id))
        .where(and(eq(floors.spaceId, spaceId), inArray(roomItems.id, [...itemIds]), not(isReadable)));
    },

    async markRead(spaceId: string, userId: string, upTo: Date, now: Date): Promise<number> {
      const rows = await database
        .sql()
        .update(notifications)
        .set({ read_at: now })
        .where(and(of(spaceId, userId), isNull(notifications.read_at), lte(notifications.at, upTo)))
        .returning({ id: notifications.id });
      return rows.length;
    },

    async clear(spaceId: string, userId: string): Promise<number> {
      const rows = await database
        .sql()
        .delete(notifications)
        .where(of(spaceId, userId))
        .returning({ id: notifications.id });
      return rows.length;
    },

    async forgetBefore(at: Date): Promise<void> {
      await database.sql().delete(notifications).where(lt(notifications.at, at));
    },
  };
};
export type NotificationsStore = ReturnType<typeof createNotificationsStore>;
