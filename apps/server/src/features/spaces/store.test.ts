import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createSpacesStore } from './store.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('spaces store', () => {
  onEachDatabase('spaces, floors and people', (database) => {
    const store = () => createSpacesStore(database());
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

    beforeEach(async () => {
      const [company] = await sql().insert(companies).values({ name: 'Mori Works' }).returning();
      companyId = company?.id ?? '';
      spaceId = (await store().insertSpace({ company_id: companyId, name: 'Main', is_demo: false })).uuid;
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
      await store().insertMember(spaceId, people.member, 'Member');
    });

    it('SPC-3 lists the members with their role in the company', async () => {
      await store().insertMember(spaceId, people.stranger, 'Member');
      // Both may have been added in the same millisecond, so their order is not asserted.
      const listed = await store().listPeople(spaceId);
      expect(listed.map(({ first_name, companyRole }) => [first_name, companyRole]).sort()).toEqual([
        ['member', 'Member'],
        ['stranger', null],
      ]);
    });

    it('SPC-4 defaults to an idle time of five minutes, in seconds', async () => {
      expect(await store().findSpace(spaceId)).toMatchObject({
        idle_seconds: 300,
        company_name: 'Mori Works',
        epoch: 0,
        floors: [],
      });
      expect(await store().findSpace(unknownId)).toBeNull();
    });

    it('returns floors in their order', async () => {
      for (const position of [2, 0, 1])
        await store().insertFloor({ spaceId, label: `${position}F`, position });
      expect((await store().findSpace(spaceId))?.floors.map(({ label }) => label)).toEqual([
        '0F',
        '1F',
        '2F',
      ]);
    });

    it('gives each owner of a live space a higher epoch, also two at once', async () => {
      const epochs = await Promise.all([1, 2, 3].map(() => store().nextEpoch(spaceId)));
      expect(epochs.sort()).toEqual([1, 2, 3]);
      expect(await store().nextEpoch(unknownId)).toBeNull();
    });
  });
});
