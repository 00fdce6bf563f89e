import { nameOf } from '@engawa/contract/accounts';
import { idAtEnd } from '@engawa/contract/kernel';
import { and, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { messageFiles } from '../../platform/db/schema/messages.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';

export type NewReport = Omit<typeof reports.$inferInsert, 'id' | 'done_at'>;

/** The messages that people have reported. */
export const createReportsStore = (database: Pick<Database, 'sql'>) => {
  /** Nobody deals with a report about themselves. */
  const isForViewer = (viewerId: string) => or(isNull(reports.sender_id), ne(reports.sender_id, viewerId));
  return {
    /** @returns false when the person has reported the message before */
    async insert(report: NewReport): Promise<boolean> {
      const rows = await database
        .sql()
        .insert(reports)
        .values(report)
        .onConflictDoNothing()
        .returning({ id: reports.id });
      return rows.length > 0;
    },

    /** The name of a person; null: their account was deleted at this moment. */
    async findName(userId: string): Promise<string | null> {
      const [row] = await database
        .sql()
        .select({
          first_name: users.first_name,
          last_name: users.last_name,
          display_name: users.display_name,
        })
        .from(users)
        .where(eq(users.id, userId));
      return row === undefined ? null : nameOf(row);
    },

    /** The Managers of the company of a space. */
    async listManagers(spaceId: string): Promise<string[]> {
      const rows = await database
        .sql()
        .select({ userId: companyUsers.userId })
        .from(spaces)
        .innerJoin(companyUsers, eq(companyUsers.companyId, spaces.company_id))
        .where(and(eq(spaces.id, spaceId), eq(companyUsers.role, 'Manager')))
        .orderBy(companyUsers.userId);
      return rows.map(({ userId }) => userId);
    },

    /** The name of the place of a conversation; an empty text when it has none any more. */
    async nameOfPlace(channel: string): Promise<string> {
      const id = idAtEnd(channel);
      const { rows } = await database.sql().execute(sql`
        select name from rooms where id = ${id}::uuid
        union all select coalesce(body->>'label', '') as name from room_items where id = ${id}::uuid limit 1`);
      return String(rows[0]?.name ?? '');
    },

    /** Open ones first, then newest first. */
    async list(companyId: string, viewerId: string, most: number) {
      return database
        .sql()
        .select({ report: reports, space: spaces.name })
        .from(reports)
        .innerJoin(spaces, eq(spaces.id, reports.spaceId))
        .where(and(eq(spaces.company_id, companyId), isForViewer(viewerId)))
        .orderBy(sql`${reports.done_at} is not null`, desc(reports.created_at), reports.id)
        .limit(most);
    },

    /** The companies with a report for this person that has this picture, or file, as stored. */
    async listCompaniesWith(kind: 'picture' | 'file', file: string, viewerId: string): Promise<string[]> {
      const hasIt =
        kind === 'picture'
          ? eq(reports.picture_file, file)
          : sql`${reports.file_id} = (select ${messageFiles.id} from ${messageFiles} where ${messageFiles.file} = ${file})`;
      const rows = await database
        .sql()
        .selectDistinct({ company_id: spaces.company_id })
        .from(reports)
        .innerJoin(spaces, eq(spaces.id, reports.spaceId))
        .where(and(hasIt, isForViewer(viewerId)));
      return rows.map(({ company_id }) => company_id);
    },

    /** @returns false when the company has no such report for this person */
    async mark(companyId: string, viewerId: string, id: string, done_at: Date | null): Promise<boolean> {
      const ofCompany = database
        .sql()
        .select({ id: spaces.id })
        .from(spaces)
        .where(eq(spaces.company_id, companyId));
      const rows = await database
        .sql()
        .update(reports)
        .set({ done_at })
        .where(and(eq(reports.id, id), sql`${reports.spaceId} in ${ofCompany}`, isForViewer(viewerId)))
        .returning({ id: reports.id });
      return rows.length > 0;
    },

    async forgetBefore(at: Date): Promise<void> {
      await deleteInBatches(database, reports, reports.id, lt(reports.created_at, at));
    },
  };
};
export type ReportsStore = ReturnType<typeof createReportsStore>;
