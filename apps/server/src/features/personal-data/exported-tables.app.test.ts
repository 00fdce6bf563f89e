import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { conversationMarks, messageReactions, messages } from '../../platform/db/schema/messages.ts';
import { queuedRequests } from '../../platform/db/schema/queued-requests.ts';
import { timedStatuses } from '../../platform/db/schema/spaces.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const app = useTestApp();
let office: TestOffice;
beforeEach(async () => {
  office = await openTestOffice(app);
});

/** Where the export of a person contains the rows of a column, or why it does not. */
const columns: Readonly<Record<string, string>> = {
  'authenticators.user_id': 'authenticator',
  'blocks.blocked_id': 'not: the other person alone knows of it',
  'blocks.user_id': 'blocked',
  'booking_feeds.user_id': 'booking_feeds',
  'booking_people.user_id': 'bookings',
  'bookings.made_by': 'bookings',
  'caldav_accounts.owner_id': 'caldav_accounts',
  'calendars.owner_id': 'calendars',
  'chat_messages.about_id': 'not: it waits for a moment and goes with the account',
  'chat_messages.by_id': 'not: it waits for a moment and goes with the account',
  'companies.closed_by': 'audit_entries',
  'companion_codes.user_id': 'not: secrets of some minutes',
  'companions.user_id': 'companions',
  'company_users.user_id': 'companies',
  'conversation_marks.user_id': 'conversations',
  'data_accesses.user_id': 'data_accesses',
  'data_accesses.viewer_id': 'not: it is about the people whose data was read',
  'factor_challenges.user_id': 'not: secrets of some minutes',
  'google_accounts.owner_id': 'user',
  'guest_blocks.user_id': 'not: guests have no account',
  'guest_devices.user_id': 'not: guests have no account',
  'guest_visits.user_id': 'not: guests have no account',
  'identities.user_id': 'outside_logins',
  'invitations.accepted_by': 'companies',
  'invitations.invited_by': 'audit_entries',
  'last_places.user_id': 'places',
  'meeting_notes.user_id': 'meeting_notes',
  'meeting_record_people.user_id': 'meetings',
  'message_files.user_id': 'messages',
  'message_pictures.user_id': 'not: it becomes a part of a message or is deleted',
  'message_reactions.user_id': 'reactions',
  'messages.sender_id': 'messages',
  'notifications.user_id': 'notifications',
  'own_seats.user_id': 'seats',
  'passkeys.user_id': 'passkeys',
  'private_message_reactions.user_id': 'reactions',
  'private_messages.recipient_id': 'private_messages',
  'private_messages.sender_id': 'private_messages',
  'programs.made_by': 'audit_entries',
  'proof_tokens.user_id': 'not: secrets',
  'punch_in_corrections.user_id': 'clock_in_corrections',
  'punch_ins.user_id': 'punch_ins',
  'queued_requests.invitee_id': 'waiting_requests',
  'queued_requests.inviter_id': 'waiting_requests',
  'recovery_codes.user_id': 'recovery_codes_left',
  'reports.reporter_id': 'reports',
  'reports.sender_id': 'not: it would name the person who reported; the message is in messages',
  'room_items.created_by': 'items',
  'room_items.removed_by': 'not: an item of some minutes, for undoing',
  'sessions.user_id': 'sessions',
  'space_users.user_id': 'spaces',
  'space_visits.user_id': 'visits',
  'timed_statuses.user_id': 'statuses',
  'transcripts.user_id': 'transcripts',
  'user_settings.user_id': 'settings',
  'wallpapers.uploaded_by': 'wallpapers',
  'window_spaces.user_id': 'not: the last of the spaces, and no more than their id',
};

const exportOf = async (bearer: string) =>
  (await app.call('GET', '/user/export', { bearer })).body as Record<string, unknown>;

it('ACC-25 each column that names a person is in the export, or it is known why not', async () => {
  const { rows } = await app
    .database()
    .sql()
    .execute(sql`
    select key.conrelid::regclass::text || '.' || field.attname as name
    from pg_constraint key
    join pg_attribute field on field.attrelid = key.conrelid and field.attnum = key.conkey[1]
    where key.contype = 'f' and key.confrelid = 'users'::regclass
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(columns).toSorted());
  const exported = await exportOf(office.ken.bearer);
  const parts = Object.values(columns).filter((where) => !where.startsWith('not: '));
  expect(parts.filter((part) => !(part in exported))).toEqual([]);
});

it('ACC-25 reactions, read conversations, statuses, waiting requests, items and backgrounds are in it', async () => {
  const { spaceId, ken, boss } = office;
  const db = app.database().sql();
  const at = new Date(app.nowMs());
  const [message] = await db
    .insert(messages)
    .values({
      spaceId,
      channel: 'room_x',
      sender_id: boss.userId,
      sender_name: 'Aya',
      content: 'a',
      created_at: at,
    })
    .returning();
  await db
    .insert(messageReactions)
    .values({ message_id: message?.id ?? '', user_id: ken.userId, emoji: '👍', name: 'Ken', created_at: at });
  await db
    .insert(conversationMarks)
    .values({ spaceId, userId: ken.userId, conversation: 'room_x', read_at: at, updated_at: at });
  await db
    .insert(timedStatuses)
    .values({ spaceId, userId: ken.userId, status: 'busy', status_text: '会議', emoji: '', until: at });
  await db.insert(queuedRequests).values({
    spaceId,
    inviter_id: boss.userId,
    invitee_id: ken.userId,
    inviter_name: 'Aya',
    invitee_name: 'Ken',
    topic: '相談',
    at,
  });
  const item = { type: 'text', x: 100, y: 100, content: 'メモ', text_size: 'small', color: 'ink' };
  expect((await office.as(ken)('POST', `/room/${office.roomId}/item`, item)).status).toBe(201);
  expect(await exportOf(ken.bearer)).toMatchObject({
    reactions: [{ space: 'Main office', emoji: '👍' }],
    conversations: [{ conversation: 'room_x', read_at: at.toISOString(), is_muted: false }],
    statuses: [{ status: 'busy', text: '会議' }],
    waiting_requests: [{ is_mine: false, with: 'Aya', topic: '相談' }],
    items: [{ type: 'text', content: 'メモ' }],
    wallpapers: [],
  });
  expect(await exportOf(boss.bearer)).toMatchObject({
    reactions: [],
    waiting_requests: [{ is_mine: true, with: 'Ken' }],
    items: [],
  });
});
