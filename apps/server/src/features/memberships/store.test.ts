import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createMemberships } from './store.ts';

describe('memberships', () => {
  onEachDatabase('company roles', (database) => {
    const memberships = () => createMemberships(database());
    const sql = () => database().sql();
    let userId: string;
    let older: string;
    let newer: string;

    const addCompany = async (name: string): Promise<string> => {
      const [row] = await sql().insert(companies).values({ name }).returning();
      return row?.id ?? '';
    };

    beforeEach(async () => {
      const [user] = await sql()
        .insert(users)
        .values({ email: 'mori@example.com', firstName: 'Mori', lastName: 'X', color: 'teal' })
        .returning({ id: users.id });
      userId = user?.id ?? '';
      newer = await addCompany('Newer');
      older = await addCompany('Older');
      await sql()
        .insert(companyUsers)
        .values([
          { companyId: newer, userId, role: 'Member', createdAt: new Date('2026-02-01') },
          { companyId: older, userId, role: 'Manager', createdAt: new Date('2026-01-01') },
        ]);
    });

    it('returns the role in each company, and null in a company of others', async () => {
      const other = await addCompany('Other');
      expect(await memberships().findRole(older, userId)).toBe('Manager');
      expect(await memberships().findRole(newer, userId)).toBe('Member');
      expect(await memberships().findRole(other, userId)).toBeNull();
      expect(await memberships().isMember(newer, userId)).toBe(true);
      expect(await memberships().isMember(other, userId)).toBe(false);
    });

    it('returns the company that the user has belonged to longest', async () => {
      expect(await memberships().findFirstCompany(userId)).toBe(older);
      await sql().delete(companyUsers);
      expect(await memberships().findFirstCompany(userId)).toBeNull();
    });

    it('reads within the open transaction', async () => {
      const seen = await database().transact(async () => {
        await sql().delete(companyUsers);
        return memberships().isMember(older, userId);
      });
      expect(seen).toBe(false);
    });
  });
});
