import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { bookingFeeds, bookingPeople, bookings } from '../../platform/db/schema/bookings.ts';
import { caldavAccounts, calendarEvents, calendars } from '../../platform/db/schema/calendars.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { companions } from '../../platform/db/schema/companions.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import {
  conversationMarks,
  messageReactions,
  messages,
  privateMessageReactions,
  privateMessages,
} from '../../platform/db/schema/messages.ts';
import { queuedRequests } from '../../platform/db/schema/queued-requests.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { sessions } from '../../platform/db/schema/sessions.ts';
import { spaces, timedStatuses } from '../../platform/db/schema/spaces.ts';
import { wallpapers } from '../../platform/db/schema/wallpapers.ts';

const listCalendars = (db: ReturnType<Database['sql']>, userId: string) =>
  db
    .select({
      name: calendars.name,
      host: calendars.host,
      events: count(calendarEvents.key),
      at: calendars.created_at,
    })
    .from(calendars)
    .leftJoin(calendarEvents, eq(calendarEvents.calendar_id, calendars.id))
    .where(eq(calendars.owner_id, userId))
    .groupBy(calendars.id)
    .orderBy(asc(calendars.created_at));

const listBookings = (db: ReturnType<Database['sql']>, userId: string, most: number) =>
  db
    .select({
      space: spaces.name,
      title: bookings.title,
      made_by: bookings.made_by,
      starts_at: bookings.starts_at,
      ends_at: bookings.ends_at,
    })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .leftJoin(
      bookingPeople,
      and(eq(bookingPeople.booking_id, bookings.id), eq(bookingPeople.user_id, userId)),
    )
    .where(or(eq(bookings.made_by, userId), eq(bookingPeople.user_id, userId)))
    .orderBy(desc(bookings.starts_at))
    .limit(most);

const listBookingFeeds = (db: ReturnType<Database['sql']>, userId: string) =>
  db
    .select({ space: spaces.name, at: bookingFeeds.created_at })
    .from(bookingFeeds)
    .innerJoin(spaces, eq(spaces.id, bookingFeeds.spaceId))
    .where(eq(bookingFeeds.userId, userId));

const listCaldavAccounts = (db: ReturnType<Database['sql']>, userId: string) =>
  db
    .select({
      host: caldavAccounts.host,
      calendars: count(calendars.id),
      at: caldavAccounts.connected_at,
    })
    .from(caldavAccounts)
    .leftJoin(calendars, eq(calendars.account_id, caldavAccounts.id))
    .where(eq(caldavAccounts.owner_id, userId))
    .groupBy(caldavAccounts.id)
    .orderBy(asc(caldavAccounts.connected_at));

const listCompanions = (db: ReturnType<Database['sql']>, userId: string) =>
  db
    .select({ name: companions.name, at: companions.created_at })
    .from(companions)
    .innerJoin(sessions, eq(sessions.id, companions.sessionId))
    .where(and(eq(companions.userId, userId), isNull(sessions.ended_at)))
    .orderBy(asc(companions.created_at));

/**
 * Reactions, read conversations and more of a user, newest first. @param most rows of each list
 */
export const gatherTraces = async (db: ReturnType<Database['sql']>, userId: string, most: number) => {
  const inMessages = await db
    .select({ space: spaces.name, emoji: messageReactions.emoji, at: messageReactions.created_at })
    .from(messageReactions)
    .innerJoin(messages, eq(messages.id, messageReactions.message_id))
    .innerJoin(spaces, eq(spaces.id, messages.spaceId))
    .where(eq(messageReactions.user_id, userId))
    .orderBy(desc(messageReactions.created_at))
    .limit(most);
  const inPrivate = await db
    .select({
      space: spaces.name,
      emoji: privateMessageReactions.emoji,
      at: privateMessageReactions.created_at,
    })
    .from(privateMessageReactions)
    .innerJoin(privateMessages, eq(privateMessages.id, privateMessageReactions.message_id))
    .innerJoin(spaces, eq(spaces.id, privateMessages.spaceId))
    .where(eq(privateMessageReactions.user_id, userId))
    .orderBy(desc(privateMessageReactions.created_at))
    .limit(most);
  return {
    reactions: [...inMessages, ...inPrivate]
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, most),
    conversations: await db
      .select({
        space: spaces.name,
        conversation: conversationMarks.conversation,
        read_at: conversationMarks.read_at,
        is_muted: conversationMarks.is_muted,
      })
      .from(conversationMarks)
      .innerJoin(spaces, eq(spaces.id, conversationMarks.spaceId))
      .where(eq(conversationMarks.userId, userId))
      .orderBy(desc(conversationMarks.updated_at))
      .limit(most),
    statuses: await db
      .select({
        space: spaces.name,
        status: timedStatuses.status,
        text: timedStatuses.status_text,
        emoji: timedStatuses.emoji,
        until: timedStatuses.until,
      })
      .from(timedStatuses)
      .innerJoin(spaces, eq(spaces.id, timedStatuses.spaceId))
      .where(eq(timedStatuses.userId, userId)),
    requests: await db
      .select({
        space: spaces.name,
        inviter_id: queuedRequests.inviter_id,
        invitee_name: queuedRequests.invitee_name,
        inviter_name: queuedRequests.inviter_name,
        topic: queuedRequests.topic,
        at: queuedRequests.at,
      })
      .from(queuedRequests)
      .innerJoin(spaces, eq(spaces.id, queuedRequests.spaceId))
      .where(or(eq(queuedRequests.inviter_id, userId), eq(queuedRequests.invitee_id, userId)))
      .orderBy(desc(queuedRequests.at)),
    items: await db
      .select({
        room: rooms.name,
        type: roomItems.type,
        label: sql<string>`coalesce(${roomItems.body}->>'label', '')`,
        content: sql<string | null>`${roomItems.body}->>'content'`,
        url: sql<string | null>`${roomItems.body}->>'url'`,
        at: roomItems.created_at,
      })
      .from(roomItems)
      .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
      .where(and(eq(roomItems.created_by, userId), isNull(roomItems.removed_at)))
      .orderBy(desc(roomItems.created_at))
      .limit(most),
    bookings: await listBookings(db, userId, most),
    booking_feeds: await listBookingFeeds(db, userId),
    calendars: await listCalendars(db, userId),
    caldav_accounts: await listCaldavAccounts(db, userId),
    companions: await listCompanions(db, userId),
    wallpapers: await db
      .select({ company: companies.name, name: wallpapers.name, at: wallpapers.created_at })
      .from(wallpapers)
      .innerJoin(companies, eq(companies.id, wallpapers.companyId))
      .where(eq(wallpapers.uploaded_by, userId))
      .orderBy(desc(wallpapers.created_at)),
  };
};
export type Traces = Awaited<ReturnType<typeof gatherTraces>>;
