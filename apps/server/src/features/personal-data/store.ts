import { and, asc, count, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { userSettings, users } from '../../platform/db/schema/accounts.ts';
import { meetingNotes } from '../../platform/db/schema/assistant.ts';
import { blocks } from '../../platform/db/schema/blocks.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';
import { identities } from '../../platform/db/schema/identities.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { mails } from '../../platform/db/schema/mails.ts';
import { meetingRecordPeople, meetingRecords } from '../../platform/db/schema/meeting-records.ts';
import { messageFiles, messages, privateMessages, transcripts } from '../../platform/db/schema/messages.ts';
import { notifications } from '../../platform/db/schema/notifications.ts';
import { ownSeats } from '../../platform/db/schema/own-seats.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { lastPlaces, rooms } from '../../platform/db/schema/rooms.ts';
import { authenticators, passkeys, recoveryCodes } from '../../platform/db/schema/second-factors.ts';
import { spaces, spaceUsers, spaceVisits } from '../../platform/db/schema/spaces.ts';
import { gatherRecords } from './records-store.ts';
import { gatherTraces } from './traces-store.ts';

/** Replaces the name of a deleted user; the same in every language. */
const nobodysName = '—';

/** The names of a user's stored files. */
type FilesOfUser = { readonly avatar: string | null; readonly businessCard: string | null };

/** The private messages that a user can read. */
const arePrivateMessagesOf = (userId: string) =>
  and(
    isNull(privateMessages.deleted_at),
    or(
      eq(privateMessages.sender_id, userId),
      and(eq(privateMessages.recipient_id, userId), eq(privateMessages.is_withheld, false)),
    ),
  );

const listNotifications = (db: ReturnType<Database['sql']>, userId: string, most: number) =>
  db
    .select({ space: spaces.name, about: notifications.about, at: notifications.at })
    .from(notifications)
    .innerJoin(spaces, eq(spaces.id, notifications.spaceId))
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.at))
    .limit(most);

const listSeats = (db: ReturnType<Database['sql']>, userId: string) =>
  db
    .select({ space: spaces.name, room: rooms.name, x: ownSeats.x, y: ownSeats.y })
    .from(ownSeats)
    .innerJoin(spaces, eq(spaces.id, ownSeats.spaceId))
    .innerJoin(rooms, eq(rooms.id, ownSeats.roomId))
    .where(eq(ownSeats.userId, userId));

const listBlocks = (db: ReturnType<Database['sql']>, userId: string) =>
  db
    .select({ id: blocks.blocked_id, at: blocks.created_at })
    .from(blocks)
    .where(eq(blocks.userId, userId))
    .orderBy(asc(blocks.created_at), asc(blocks.blocked_id));

const listReports = (db: ReturnType<Database['sql']>, userId: string, most: number) =>
  db
    .select({ space: spaces.name, content: reports.content, note: reports.note, at: reports.created_at })
    .from(reports)
    .innerJoin(spaces, eq(spaces.id, reports.spaceId))
    .where(eq(reports.reporter_id, userId))
    .orderBy(desc(reports.created_at))
    .limit(most);

/** The file of a message; null: it has none. */
const fileColumns = { fileName: messageFiles.name, fileBytes: messageFiles.bytes, file: messageFiles.file };

const listMeetingNotes = (db: ReturnType<Database['sql']>, userId: string, most: number) =>
  db
    .select({
      space: spaces.name,
      meeting: meetingRecords.label,
      kind: meetingNotes.kind,
      text: meetingNotes.text,
      at: meetingNotes.shared_at,
    })
    .from(meetingNotes)
    .innerJoin(meetingRecords, eq(meetingRecords.id, meetingNotes.record_id))
    .innerJoin(spaces, eq(spaces.id, meetingRecords.space_id))
    .where(eq(meetingNotes.user_id, userId))
    .orderBy(desc(meetingNotes.shared_at))
    .limit(most);

const listPrivateMessages = (db: ReturnType<Database['sql']>, userId: string, most: number) =>
  db
    .select({
      space: spaces.name,
      sender_id: privateMessages.sender_id,
      recipient_id: privateMessages.recipient_id,
      content: privateMessages.content,
      picture_file: privateMessages.picture_file,
      ...fileColumns,
      at: privateMessages.created_at,
    })
    .from(privateMessages)
    .innerJoin(spaces, eq(spaces.id, privateMessages.spaceId))
    .leftJoin(messageFiles, eq(messageFiles.id, privateMessages.file_id))
    .where(arePrivateMessagesOf(userId))
    .orderBy(desc(privateMessages.created_at))
    .limit(most);

/** The texts that a person has written or spoken, and the private messages that they can read. */
const listWritten = async (db: ReturnType<Database['sql']>, userId: string, most: number) => ({
  messages: await db
    .select({
      space: spaces.name,
      channel: messages.channel,
      content: messages.content,
      picture_file: messages.picture_file,
      ...fileColumns,
      at: messages.created_at,
    })
    .from(messages)
    .innerJoin(spaces, eq(spaces.id, messages.spaceId))
    .leftJoin(messageFiles, eq(messageFiles.id, messages.file_id))
    .where(and(eq(messages.sender_id, userId), isNull(messages.deleted_at)))
    .orderBy(desc(messages.created_at))
    .limit(most),
  private_messages: await listPrivateMessages(db, userId, most),
  transcripts: await db
    .select({
      space: spaces.name,
      channel: transcripts.channel,
      text: transcripts.text,
      at: transcripts.said_at,
    })
    .from(transcripts)
    .innerJoin(spaces, eq(spaces.id, transcripts.space_id))
    .where(eq(transcripts.user_id, userId))
    .orderBy(desc(transcripts.said_at))
    .limit(most),
  meetings: await db
    .select({
      space: spaces.name,
      label: meetingRecords.label,
      started_at: meetingRecords.started_at,
      ended_at: meetingRecords.ended_at,
    })
    .from(meetingRecordPeople)
    .innerJoin(meetingRecords, eq(meetingRecords.id, meetingRecordPeople.record_id))
    .innerJoin(spaces, eq(spaces.id, meetingRecords.space_id))
    .where(eq(meetingRecordPeople.user_id, userId))
    .orderBy(desc(meetingRecords.started_at))
    .limit(most),
  meeting_notes: await listMeetingNotes(db, userId, most),
});

/** Everything that the tables store about one user. */
export const createPersonalDataStore = (database: Pick<Database, 'sql'>) => ({
  /** @param most how many rows to read of lists without a size limit, newest first */
  async gather(userId: string, most: number) {
    const db = database.sql();
    return {
      companies: await db
        .select({
          id: companies.id,
          name: companies.name,
          role: companyUsers.role,
          department: companyUsers.department,
          joined_at: companyUsers.created_at,
        })
        .from(companyUsers)
        .innerJoin(companies, eq(companies.id, companyUsers.companyId))
        .where(eq(companyUsers.userId, userId))
        .orderBy(asc(companyUsers.created_at)),
      spaces: await db
        .select({
          id: spaces.id,
          name: spaces.name,
          role: spaceUsers.role,
          joined_at: spaceUsers.created_at,
        })
        .from(spaceUsers)
        .innerJoin(spaces, eq(spaces.id, spaceUsers.spaceId))
        .where(eq(spaceUsers.userId, userId))
        .orderBy(asc(spaceUsers.created_at)),
      visits: await db
        .select({ space: spaces.name, at: spaceVisits.at })
        .from(spaceVisits)
        .innerJoin(spaces, eq(spaces.id, spaceVisits.spaceId))
        .where(eq(spaceVisits.userId, userId))
        .orderBy(desc(spaceVisits.at))
        .limit(most),
      places: await db
        .select({ room: rooms.name, x: lastPlaces.x, y: lastPlaces.y, at: lastPlaces.saved_at })
        .from(lastPlaces)
        .innerJoin(rooms, eq(rooms.id, lastPlaces.roomId))
        .where(eq(lastPlaces.userId, userId))
        .orderBy(desc(lastPlaces.saved_at))
        .limit(most),
      seats: await listSeats(db, userId),
      notifications: await listNotifications(db, userId, most),
      ...(await gatherRecords(db, userId, most)),
      blocked: await listBlocks(db, userId),
      reports: await listReports(db, userId, most),
      settings: (await db.select().from(userSettings).where(eq(userSettings.userId, userId)))[0] ?? null,
      externalLogins: await db
        .select({ provider: identities.provider, email: identities.email, linked_at: identities.created_at })
        .from(identities)
        .where(eq(identities.userId, userId))
        .orderBy(asc(identities.created_at)),
      passkeys: await db
        .select({ name: passkeys.name, created_at: passkeys.created_at, last_used_at: passkeys.last_used_at })
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.created_at)),
      authenticators: await db
        .select({ confirmed_at: authenticators.confirmed_at })
        .from(authenticators)
        .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmed_at))),
      recoveryCodes: await db
        .select({ left: count() })
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.used_at))),
      ...(await listWritten(db, userId, most)),
      ...(await gatherTraces(db, userId, most)),
    };
  },

  /**
   * Locks the user until the transaction ends, so that nobody can add them to a company or space.
   */
  async hold(userId: string): Promise<void> {
    await database.sql().select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  },

  /**
   * Deletes a user with all their data. Messages to everyone stay without the name. Private
   * messages are deleted, and so are the records of e-mails to their address and the invitation
   * that brought them.
   * @returns the names of their stored files, which are not deleted
   */
  async erase(userId: string, email: string | null): Promise<FilesOfUser> {
    const db = database.sql();
    await db.update(messages).set({ sender_name: nobodysName }).where(eq(messages.sender_id, userId));
    await db.update(transcripts).set({ name: nobodysName }).where(eq(transcripts.user_id, userId));
    await db
      .update(meetingRecordPeople)
      .set({ name: nobodysName })
      .where(eq(meetingRecordPeople.user_id, userId));
    await db.update(meetingNotes).set({ name: nobodysName }).where(eq(meetingNotes.user_id, userId));
    await db.delete(invitations).where(eq(invitations.accepted_by, userId));
    if (email !== null) await db.delete(mails).where(and(eq(mails.recipient, email), isNull(mails.sealed)));
    const files = { avatar: users.avatar_file, businessCard: users.business_card_file };
    const [row] = await db.delete(users).where(eq(users.id, userId)).returning(files);
    return row ?? { avatar: null, businessCard: null };
  },
});
export type PersonalDataStore = ReturnType<typeof createPersonalDataStore>;
