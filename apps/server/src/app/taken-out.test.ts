import { randomUUID } from 'node:crypto';
import type { Actor } from '@engawa/contract/kernel';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createCompaniesStore, createCompanyMembers } from '../features/companies/index.ts';
import { createMemberships } from '../features/memberships/index.ts';
import { createSpaceLifecycleStore, createStandings } from '../features/space-lifecycle/index.ts';
import { createMembers, createSpacesStore } from '../features/spaces/index.ts';
import type { OpenDatabase } from '../platform/db/open.ts';
import { users } from '../platform/db/schema/accounts.ts';
import { companyUsers } from '../platform/db/schema/companies.ts';
import { spaceUsers } from '../platform/db/schema/spaces.ts';
import { onEachDatabase } from '../platform/db/testing/on-each-database.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createOutboxStore } from '../platform/outbox/store.ts';

/** A company with a space, two Managers, and the operations on their members. */
const openCompany = async (database: OpenDatabase) => {
  const { sql, transact } = database;
  const companies = createCompaniesStore(database);
  const spaces = createSpacesStore(database);
  const { publish: publishEvent } = createOutbox({ store: createOutboxStore(database), database });
  const members = createMembers({
    store: spaces,
    memberships: createMemberships(database),
    transact,
    publishEvent,
    record: async () => undefined,
  });
  const company = await companies.insertCompany('Mori Works');
  const { uuid: spaceId } = await spaces.insertSpace({
    company_id: company.uuid,
    name: 'Main',
    is_demo: false,
  });
  const addPerson = async (role: 'Manager' | 'Member'): Promise<Actor & { memberId: string }> => {
    const [row] = await sql()
      .insert(users)
      .values({ email: `${randomUUID()}@example.com`, first_name: 'A', last_name: 'B', color: 'moss' })
      .returning();
    const userId = row?.id ?? '';
    await companies.insertMember(company.uuid, userId, role);
    const [member] = await sql().select().from(companyUsers).where(eq(companyUsers.userId, userId));
    return { kind: 'user', userId, sessionId: randomUUID(), memberId: member?.id ?? '' };
  };
  const people = createCompanyMembers({
    store: companies,
    transact,
    record: async () => undefined,
    now: () => Date.now(),
    ports: {
      ...createStandings({
        store: createSpaceLifecycleStore(database),
        publishEvent,
        ports: { publishStanding: members.publishStanding },
      }),
      requireOpenCompany: async () => {},
      findRole: createMemberships(database).findRole,
      requireCurrent: async () => company.uuid,
      lockPlan: async () => null,
      noteListRead: async () => {},
      deleteCompany: async () => null,
    },
  });
  const spacesOf = (userId: string) => sql().select().from(spaceUsers).where(eq(spaceUsers.userId, userId));
  return { spaceId, members, people, addPerson, spacesOf };
};

describe('CMP-12 a removed member and adding them to a space', () => {
  onEachDatabase('and added to a space of it', (database) => {
    it('afterwards: the member is not found', async () => {
      const { spaceId, members, people, addPerson, spacesOf } = await openCompany(database());
      const [boss, other, ken] = [
        await addPerson('Manager'),
        await addPerson('Manager'),
        await addPerson('Member'),
      ];
      await people.remove(boss, ken.memberId);
      await expect(members.add(other, spaceId, ken.userId, 'Member')).rejects.toMatchObject({
        code: 'USER_IS_NOT_EXIST',
      });
      expect(await spacesOf(ken.userId)).toEqual([]);
    });

    it('at the same moment: they end without a space', async () => {
      const { spaceId, members, people, addPerson, spacesOf } = await openCompany(database());
      const [boss, other] = [await addPerson('Manager'), await addPerson('Manager')];
      for (let n = 0; n < 30; n += 1) {
        const { userId, memberId } = await addPerson('Member');
        const [added, removed] = await Promise.allSettled([
          members.add(other, spaceId, userId, 'Member'),
          people.remove(boss, memberId),
        ]);
        expect(removed).toMatchObject({ status: 'fulfilled' });
        if (added.status === 'rejected') expect(added.reason).toMatchObject({ code: 'USER_IS_NOT_EXIST' });
        expect(await spacesOf(userId)).toEqual([]);
      }
    });
  });
});

describe('CMP-11 CMP-12 two Managers and the same member', () => {
  onEachDatabase('at the same moment', (database) => {
    it('one changes the role and the other removes them: they are gone', async () => {
      const { people, addPerson } = await openCompany(database());
      const [boss, other] = [await addPerson('Manager'), await addPerson('Manager')];
      for (let n = 0; n < 20; n += 1) {
        const { userId, memberId } = await addPerson('Member');
        const [changed, removed] = await Promise.allSettled([
          people.changeRole(other, null, userId, 'Manager'),
          people.remove(boss, memberId),
        ]);
        expect(removed).toMatchObject({ status: 'fulfilled' });
        if (changed.status === 'rejected')
          expect(changed.reason).toMatchObject({ code: 'USER_IS_NOT_EXIST' });
        const left = await database()
          .sql()
          .select()
          .from(companyUsers)
          .where(eq(companyUsers.userId, userId));
        expect(left).toEqual([]);
      }
    });
  });
});
