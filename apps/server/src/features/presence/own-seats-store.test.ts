import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors, spaces } from '../../platform/db/schema/spaces.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createOwnSeatStore } from './own-seats-store.ts';

describe('the store of seats', () => {
  onEachDatabase('seats', (database) => {
    const first = async (rows: Promise<{ id: string }[]>) => (await rows)[0]?.id ?? '';
    let spaceId: string;
    let userId: string;
    let roomId: string;
    beforeEach(async () => {
      const sql = database().sql();
      const companyId = await first(
        sql.insert(companies).values({ name: 'Mori' }).returning({ id: companies.id }),
      );
      spaceId = await first(
        sql
          .insert(spaces)
          .values({ company_id: companyId, name: 'Main', epoch: 1 })
          .returning({ id: spaces.id }),
      );
      const floor_id = await first(
        sql.insert(floors).values({ spaceId, label: '1F', position: 0 }).returning({ id: floors.id }),
      );
      roomId = await first(
        sql
          .insert(rooms)
          .values({
            floor_id,
            name: 'Office',
            template: 'NORMAL_OFFICE',
            position: 0,
            wallpaper_name: 'office',
            wallpaper_url: '/floors/office.svg',
          })
          .returning({ id: rooms.id }),
      );
      const user = {
        email: `${spaceId}@example.com`,
        first_name: 'Aya',
        last_name: '',
        color: 'moss',
      } as const;
      userId = await first(sql.insert(users).values(user).returning({ id: users.id }));
    });

    it('PRE-63 keeps one seat of a person in a space, until its room is deleted', async () => {
      const store = createOwnSeatStore(database());
      expect(await store.find(spaceId, userId)).toBeNull();
      await store.save(spaceId, userId, { room: roomId, x: 1, y: 2 });
      await store.save(spaceId, userId, { room: roomId, x: 3, y: 4 });
      expect(await store.find(spaceId, userId)).toEqual({ room: roomId, x: 3, y: 4 });
      await database().sql().delete(rooms).where(eq(rooms.id, roomId));
      expect(await store.find(spaceId, userId)).toBeNull();
      await store.remove(spaceId, userId);
    });
  });
});
