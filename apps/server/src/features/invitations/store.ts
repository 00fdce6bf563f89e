import { and, count, desc, eq, gt, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import { createImportStore } from './import-store.ts';
import { createMembersStore, type InvitationScope, inviterNames, type Names } from './members-store.ts';

export type InvitationRow = typeof invitations.$inferSelect;
export type NewInvitation = Omit<
  typeof invitations.$inferInsert,
  'revoked_at' | 'accepted_at' | 'accepted_by'
> & { id: string };

/** An invitation with the names of the company, space and inviter. */
export type DescribedInvitation = InvitationRow & {
  readonly companyName: string;
  readonly isCompanyClosed: boolean;
  readonly space: { readonly id: string; readonly name: string; readonly type: 'office' | 'event' } | null;
  readonly inviter: Names | null;
};

const spaceColumns = { id: spaces.id, name: spaces.name, type: spaces.type };

const isOpen = (now: Date): SQL | undefined =>
  and(isNull(invitations.accepted_at), isNull(invitations.revoked_at), gt(invitations.expires_at, now));

/** Invitations, and the data of companies and users that creating and accepting them needs. */
export const createInvitationsStore = (database: Pick<Database, 'sql'>) => {
  const described = () =>
    database
      .sql()
      .select({
        invitation: invitations,
        companyName: companies.name,
        isCompanyClosed: sql<boolean>`${companies.deletes_at} is not null`,
        space: spaceColumns,
        inviter: inviterNames,
      })
      .from(invitations)
      .innerJoin(companies, eq(companies.id, invitations.companyId))
      .leftJoin(spaces, eq(spaces.id, invitations.spaceId))
      .leftJoin(users, eq(users.id, invitations.invited_by));
  type Joined = Awaited<ReturnType<typeof described>>[number];
  const toDescribed = ({ invitation, ...rest }: Joined): DescribedInvitation => ({ ...invitation, ...rest });

  return {
    /** Counts Managers and Members, and further addresses that hold an open invitation. */
    async countPlaces(companyId: string, now: Date): Promise<number> {
      const members = await database
        .sql()
        .select({ count: count() })
        .from(companyUsers)
        .where(eq(companyUsers.companyId, companyId));
      const insider = database
        .sql()
        .select({ id: users.id })
        .from(users)
        .innerJoin(companyUsers, eq(companyUsers.userId, users.id))
        .where(and(eq(companyUsers.companyId, companyId), eq(users.email, invitations.email)));
      const invited = await database
        .sql()
        .select({ count: sql<number>`count(distinct ${invitations.email})::int` })
        .from(invitations)
        .where(and(eq(invitations.companyId, companyId), isOpen(now), notExists(insider)));
      return (members[0]?.count ?? 0) + (invited[0]?.count ?? 0);
    },

    /** The open invitations of an address into the company; together they take one place. */
    async listOpenOf(email: string, companyId: string, now: Date): Promise<InvitationRow[]> {
      return database
        .sql()
        .select()
        .from(invitations)
        .where(and(eq(invitations.companyId, companyId), eq(invitations.email, email), isOpen(now)))
        .orderBy(desc(invitations.created_at));
    },

    async insert(invitation: NewInvitation): Promise<void> {
      await database.sql().insert(invitations).values(invitation);
    },

    async insertAll(rows: readonly NewInvitation[]): Promise<void> {
      if (rows.length > 0)
        await database
          .sql()
          .insert(invitations)
          .values([...rows]);
    },

    async prolong(id: string, expires_at: Date): Promise<void> {
      await database.sql().update(invitations).set({ expires_at }).where(eq(invitations.id, id));
    },

    async findByTokenHash(tokenHash: string): Promise<DescribedInvitation | null> {
      const [row] = await described().where(eq(invitations.token_hash, tokenHash));
      return row === undefined ? null : toDescribed(row);
    },

    /**
     * Locks the invitation until the transaction ends, so that the second of two concurrent uses
     * sees that it is used.
     */
    async lock(id: string): Promise<InvitationRow | null> {
      const [row] = await database
        .sql()
        .select()
        .from(invitations)
        .where(eq(invitations.id, id))
        .for('update');
      return row ?? null;
    },

    async markAccepted(id: string, accepted_by: string, accepted_at: Date): Promise<void> {
      await database
        .sql()
        .update(invitations)
        .set({ accepted_by, accepted_at })
        .where(eq(invitations.id, id));
    },

    async markRevoked(id: string, revoked_at: Date): Promise<void> {
      await database.sql().update(invitations).set({ revoked_at }).where(eq(invitations.id, id));
    },

    /** Deletes invitations that ended before the moment: accepted, revoked or expired. */
    async deleteEndedBefore(moment: Date): Promise<void> {
      await deleteInBatches(
        database,
        invitations,
        invitations.id,
        sql`coalesce(${invitations.accepted_at}, ${invitations.revoked_at}, ${invitations.expires_at}) < ${moment.toISOString()}`,
      );
    },

    /** Newest first. */
    async list(
      { companyId, spaceId }: InvitationScope,
      page: { readonly limit: number; readonly offset: number },
    ): Promise<{ rows: DescribedInvitation[]; total: number }> {
      const wanted = and(
        eq(invitations.companyId, companyId),
        spaceId === null ? undefined : eq(invitations.spaceId, spaceId),
      );
      const rows = await described()
        .where(wanted)
        .orderBy(desc(invitations.created_at), desc(invitations.id))
        .limit(page.limit)
        .offset(page.offset);
      const [counted] = await database.sql().select({ count: count() }).from(invitations).where(wanted);
      return { rows: rows.map(toDescribed), total: counted?.count ?? 0 };
    },

    ...createMembersStore(database),

    ...createImportStore(database),
  };
};
export type InvitationsStore = ReturnType<typeof createInvitationsStore>;
