import type { InvitedRole } from '@engawa/contract/invitations';
import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyPlans, companyUsers } from '../../platform/db/schema/companies.ts';
import { spaceUsers } from '../../platform/db/schema/spaces.ts';

export type Names = {
  readonly first_name: string;
  readonly last_name: string;
  readonly display_name: string | null;
};

/** The invitations of a whole company, or of one of its spaces. */
export type InvitationScope = { readonly companyId: string; readonly spaceId: string | null };

export const inviterNames = {
  first_name: users.first_name,
  last_name: users.last_name,
  display_name: users.display_name,
};

export type PersonRow = Names & { readonly email: string | null; readonly email_verified_at: Date | null };

/** Inviting and accepting read and write these columns of companies and accounts. */
export const createMembersStore = (database: Pick<Database, 'sql'>) => ({
  /**
   * Locks the company’s places until the transaction ends, so that nobody else counts or changes
   * members and invitations.
   */
  async lockPlaces(companyId: string): Promise<void> {
    await database
      .sql()
      .select({ id: companyPlans.companyId })
      .from(companyPlans)
      .where(eq(companyPlans.companyId, companyId))
      .for('update');
  },

  async findCompany(companyId: string): Promise<{ uuid: string; name: string } | null> {
    const [row] = await database
      .sql()
      .select({ uuid: companies.id, name: companies.name })
      .from(companies)
      .where(eq(companies.id, companyId));
    return row ?? null;
  },

  async findPerson(userId: string): Promise<PersonRow | null> {
    const [row] = await database
      .sql()
      .select({ ...inviterNames, email: users.email, email_verified_at: users.email_verified_at })
      .from(users)
      .where(eq(users.id, userId));
    return row ?? null;
  },

  /** The e-mail language of the account that has verified this address; null if unknown. */
  async findLocaleOf(email: string): Promise<string | null> {
    const [row] = await database
      .sql()
      .select({ locale: users.locale })
      .from(users)
      .where(and(eq(users.email, email), sql`${users.email_verified_at} is not null`));
    return row?.locale ?? null;
  },

  /** @returns false if the user was a member already, in which case nothing changes */
  async insertCompanyMember(companyId: string, userId: string, role: InvitedRole): Promise<boolean> {
    const written = await database
      .sql()
      .insert(companyUsers)
      .values({ companyId, userId, role })
      .onConflictDoNothing()
      .returning({ id: companyUsers.id });
    return written.length > 0;
  },

  /**
   * True if an account with this address belongs to the company and, if a space is named, may
   * enter it.
   */
  async isMember(email: string, { companyId, spaceId }: InvitationScope): Promise<boolean> {
    const inSpace = database
      .sql()
      .select({ userId: spaceUsers.userId })
      .from(spaceUsers)
      .where(and(eq(spaceUsers.spaceId, spaceId ?? companyId), eq(spaceUsers.userId, users.id)));
    const [row] = await database
      .sql()
      .select({ id: users.id })
      .from(users)
      .innerJoin(companyUsers, and(eq(companyUsers.userId, users.id), eq(companyUsers.companyId, companyId)))
      .where(
        and(
          eq(users.email, email),
          spaceId === null ? undefined : or(eq(companyUsers.role, 'Manager'), exists(inSpace)),
        ),
      )
      .limit(1);
    return row !== undefined;
  },
});
