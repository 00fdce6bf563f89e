import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';
import { spaces, spaceUsers } from '../../platform/db/schema/spaces.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createMemberships } from './service.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

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
        .values({ email: 'mori@example.com', first_name: 'Mori', last_name: 'X', color: 'teal' })
        .returning({ id: users.id });
      userId = user?.id ?? '';
      newer = await addCompany('Newer');
      older = await addCompany('Older');
      await sql()
        .insert(companyUsers)
        .values([
          { companyId: newer, userId, role: 'Member', created_at: new Date('2026-02-01') },
          { companyId: older, userId, role: 'Manager', created_at: new Date('2026-01-01') },
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

  onEachDatabase('space roles', (database) => {
    const memberships = () => createMemberships(database());
    const sql = () => database().sql();
    let companyId: string;
    let spaceId: string;
    let people: Record<'manager' | 'member' | 'colleague' | 'stranger', string>;

    const addUser = async (name: string): Promise<string> => {
      const [row] = await sql()
        .insert(users)
        .values({ email: `${name}@example.com`, first_name: name, last_name: 'X', color: 'teal' })
        .returning({ id: users.id });
      return row?.id ?? '';
    };
    const actorOf = (name: keyof typeof people) =>
      ({ kind: 'user', userId: people[name], sessionId: 's' }) as const;
    const guestOf = (id: string) =>
      ({ kind: 'guest', userId: people.stranger, sessionId: 's', spaceId: id }) as const;

    beforeEach(async () => {
      const [company] = await sql().insert(companies).values({ name: 'Mori Works' }).returning();
      companyId = company?.id ?? '';
      const [space] = await sql().insert(spaces).values({ company_id: companyId, name: 'Main' }).returning();
      spaceId = space?.id ?? '';
      people = {
        manager: await addUser('manager'),
        member: await addUser('member'),
        colleague: await addUser('colleague'),
        stranger: await addUser('stranger'),
      };
      for (const [name, role] of [
        ['manager', 'Manager'],
        ['member', 'Member'],
        ['colleague', 'Member'],
      ] as const)
        await sql().insert(companyUsers).values({ companyId, userId: people[name], role });
      await sql().insert(spaceUsers).values({ spaceId, userId: people.member, role: 'Member' });
    });

    it('SPC-1 returns each person’s roles in the space', async () => {
      expect(await memberships().findStanding(people.manager, spaceId)).toEqual({
        companyRole: 'Manager',
        spaceRole: null,
        isClosed: false,
      });
      expect(await memberships().findStanding(people.member, spaceId)).toEqual({
        companyRole: 'Member',
        spaceRole: 'Member',
        isClosed: false,
      });
      expect(await memberships().findStanding(people.colleague, spaceId)).toEqual({
        companyRole: 'Member',
        spaceRole: null,
        isClosed: false,
      });
      expect(await memberships().findStanding(people.stranger, spaceId)).toEqual({
        companyRole: null,
        spaceRole: null,
        isClosed: false,
      });
      expect(await memberships().findStanding(people.manager, unknownId)).toBeNull();
    });

    it('SPC-1 returns all that the entry check needs of a person', async () => {
      expect(await memberships().findEntrant(people.member, spaceId)).toEqual({
        company_id: companyId,
        standing: { companyRole: 'Member', spaceRole: 'Member', isClosed: false },
        person: expect.objectContaining({ id: people.member, first_name: 'member', companyRole: 'Member' }),
      });
      expect(await memberships().findEntrant(people.stranger, spaceId)).toMatchObject({
        standing: { companyRole: null, spaceRole: null },
        person: { id: people.stranger, companyRole: null },
      });
      expect(await memberships().findEntrant(unknownId, spaceId)).toMatchObject({
        company_id: companyId,
        person: null,
      });
      expect(await memberships().findEntrant(people.manager, unknownId)).toBeNull();
    });

    it('SPC-1 gives the role of those who may enter, and refuses the others', async () => {
      const of = (name: keyof typeof people) => memberships().findSpaceRole(actorOf(name), spaceId);
      expect([await of('manager'), await of('member'), await of('colleague'), await of('stranger')]).toEqual([
        'Manager',
        'Member',
        null,
        null,
      ]);
      expect(await memberships().roleOf(actorOf('manager'), spaceId)).toBe('Manager');
      expect(await memberships().requireSpaceRole(guestOf(spaceId), spaceId)).toBe('Guest');
      expect(await memberships().mayEnter(guestOf(unknownId), spaceId)).toBe(false);
      for (const [refused, code] of [
        [() => memberships().requireSpaceRole(actorOf('colleague'), spaceId), 'SPACE_TOKEN_DENIED'],
        [() => memberships().requireSpaceRole(actorOf('member'), unknownId), 'SPACE_IS_NOT_EXIST'],
        [() => memberships().requireSpaceRole(guestOf(unknownId), spaceId), 'SPACE_TOKEN_DENIED'],
        [() => memberships().requireMemberRole(guestOf(spaceId), spaceId), 'FORBIDDEN'],
        [() => memberships().requireMemberRole(actorOf('colleague'), spaceId), 'SPACE_TOKEN_DENIED'],
      ] as const)
        await expect(refused()).rejects.toMatchObject({ code });
    });

    it('SPC-1 refuses a member without the second factor that the company requires', async () => {
      await sql().update(companies).set({ is_second_factor_required: true });
      await expect(memberships().requireSpaceRole(actorOf('member'), spaceId)).rejects.toMatchObject({
        code: 'SECOND_FACTOR_REQUIRED',
      });
      expect(await memberships().mayEnter(actorOf('member'), spaceId)).toBe(false);
    });

    it('reads the company of a space, and refuses a space that does not exist', async () => {
      expect(await memberships().companyOf(spaceId)).toBe(companyId);
      await expect(memberships().companyOf(unknownId)).rejects.toMatchObject({ code: 'SPACE_IS_NOT_EXIST' });
    });
  });
});
