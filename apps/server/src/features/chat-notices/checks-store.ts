import { type ChatEvent, chatMessageKeptHours } from '@engawa/contract/chat-notices';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { chatWebhooks } from '../../platform/db/schema/chat-notices.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';

export type CheckedWebhook = {
  readonly id: string;
  readonly companyId: string;
  readonly events: readonly ChatEvent[];
  readonly time_zone: string;
  readonly summary_hour: number;
  /** Up to when it was checked before. */
  readonly since: Date;
};

export type UnreadPair = {
  readonly spaceId: string;
  readonly by_id: string;
  readonly about_id: string;
};

/** More than people write to each other in an hour of a company. */
const mostPairs = 500;

/** What the clock brings: unread messages, events that begin, and the hour of the summary. */
export const createChatChecksStore = (database: Pick<Database, 'sql'>) => ({
  /**
   * A webhook that was not checked since a moment, which is then checked up to now. Until the
   * transaction ends no other process checks it. Null: none is due.
   */
  async takeDue(now: Date, before: Date): Promise<CheckedWebhook | null> {
    const { rows } = await database.sql().execute<CheckedWebhook & { since: string }>(sql`
      with due as (
        select w.id, w.checked_until from chat_webhooks w
        join company_plans p on p.company_id = w.company_id and p.slack
        join companies c on c.id = w.company_id and c.deletes_at is null
        where w.is_on and w.events && '{message_unread,event_begins,daily_summary}' and w.checked_until <= ${before.toISOString()}
        order by w.checked_until limit 1 for update of w skip locked)
      update chat_webhooks w set checked_until = ${now.toISOString()} from due where w.id = due.id
      returning w.id, w.company_id as "companyId", w.events, w.time_zone, w.summary_hour, due.checked_until as since`);
    const [row] = rows;
    return row === undefined ? null : { ...row, since: new Date(row.since) };
  },

  /** A webhook whose check has failed counts as checked, so that the others are. */
  async passOver(id: string, now: Date): Promise<void> {
    await database.sql().update(chatWebhooks).set({ checked_until: now }).where(eq(chatWebhooks.id, id));
  },

  /**
   * The pairs of whom one waits for the other to read, since a time after `from` and up to `until`.
   * A pair whose older message of the last day is unread too was named before.
   */
  async listUnread(companyId: string, from: Date, until: Date): Promise<UnreadPair[]> {
    const earliest = new Date(from.getTime() - chatMessageKeptHours * 60 * 60_000);
    const { rows } = await database.sql().execute<UnreadPair>(sql`
      select m.space_id as "spaceId", m.sender_id as by_id, m.recipient_id as about_id
      from private_messages m
      join spaces s on s.id = m.space_id
      left join conversation_marks k on k.space_id = m.space_id and k.user_id = m.recipient_id
        and k.conversation = 'with_' || m.sender_id
      where s.company_id = ${companyId}
        and m.created_at > ${earliest.toISOString()} and m.created_at <= ${until.toISOString()}
        and not m.is_withheld and m.deleted_at is null
        and m.created_at > coalesce(k.read_at, '-infinity') and not coalesce(k.is_muted, false)
      group by m.space_id, m.sender_id, m.recipient_id
      having min(m.created_at) > ${from.toISOString()}
      order by min(m.created_at)
      limit ${mostPairs}`);
    return rows;
  },

  /** The events of a company whose hours begin after `from` and up to `until`. */
  async listBegun(companyId: string, from: Date, until: Date): Promise<string[]> {
    const rows = await database
      .sql()
      .select({ id: spaces.id })
      .from(spaces)
      .where(
        and(
          eq(spaces.company_id, companyId),
          eq(spaces.type, 'event'),
          gt(spaces.opens_at, from),
          lte(spaces.opens_at, until),
        ),
      )
      .orderBy(spaces.opens_at);
    return rows.map(({ id }) => id);
  },

  /** How many came, and what they wrote in rooms. Both times are included. */
  async countDay(
    companyId: string,
    from: Date,
    until: Date,
  ): Promise<{ people: number; guests: number; messages: number }> {
    const [since, to] = [from.toISOString(), until.toISOString()];
    const { rows } = await database.sql().execute<{ people: string; guests: string; messages: string }>(sql`
      with ours as (select id from spaces where company_id = ${companyId})
      select
        (select count(distinct v.user_id) from space_visits v
          join company_users u on u.user_id = v.user_id and u.company_id = ${companyId}
            and u.role in ('Manager', 'Member')
          where v.space_id in (select id from ours) and v.at between ${since} and ${to}) as people,
        (select count(distinct g.user_id) from guest_visits g
          where g.space_id in (select id from ours) and g.last_seen_at >= ${since} and g.started_at <= ${to}) as guests,
        (select count(*) from messages m
          where m.space_id in (select id from ours) and m.channel like 'room\\_%'
            and m.deleted_at is null and m.created_at between ${since} and ${to}) as messages`);
    const [row] = rows;
    return {
      people: Number(row?.people ?? 0),
      guests: Number(row?.guests ?? 0),
      messages: Number(row?.messages ?? 0),
    };
  },
});
export type ChatChecksStore = ReturnType<typeof createChatChecksStore>;
