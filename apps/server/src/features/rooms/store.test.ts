import { beforeEach, describe, expect, it } from 'vitest';
import { EpochIsOver } from '../../live/host/epoch-is-over.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { floors, spaces } from '../../platform/db/schema/spaces.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createRoomsStore } from './store.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const at = new Date('2026-11-20T09:00:00.000Z');

describe('rooms store', () => {
  onEachDatabase('rooms and last places', (database) => {
    const store = () => createRoomsStore(database(), { wallpaperAddress: (file) => `/pictures/${file}` });
    const owner = () => ({ spaceId, epoch: 3 });
    const first = async <T extends { id: string }>(rows: Promise<T[]>) => (await rows)[0]?.id ?? '';
    let spaceId: string;
    let floorId: string;
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
          .values({ company_id: companyId, name: 'Main', epoch: 3 })
          .returning({ id: spaces.id }),
      );
      floorId = await first(
        sql.insert(floors).values({ spaceId, label: '1F', position: 0 }).returning({ id: floors.id }),
      );
      const aya = { email: 'aya@example.com', first_name: 'Aya', last_name: 'Mori', color: 'moss' };
      userId = await first(sql.insert(users).values(aya).returning({ id: users.id }));
      roomId = (
        await store().insertRoom({
          floor_id: floorId,
          name: 'Office',
          template: 'NORMAL_OFFICE',
          position: 0,
        })
      ).uuid;
    });

    it('ROM-1 gives a room the size and the floor of its template', async () => {
      const small = await store().insertRoom({
        floor_id: floorId,
        name: 'Studio',
        template: 'SMALL_OFFICE',
        position: 1,
      });
      expect(small).toMatchObject({
        width: 1920,
        height: 1080,
        wallpaper: { name: 'studio', url: '/floors/studio-day@1x.webp' },
      });
      expect((await store().listRooms(spaceId)).map(({ name }) => name)).toEqual(['Office', 'Studio']);
    });

    it('ROM-4 finds a room in its own space only', async () => {
      expect(await store().findRoom(roomId, spaceId)).toMatchObject({
        uuid: roomId,
        floor_uuid: floorId,
        is_lock: false,
      });
      expect(await store().findRoom(roomId, unknownId)).toBeNull();
    });

    it('ROM-3 keeps only the last place', async () => {
      expect(await store().findPlace(userId, roomId)).toBeNull();
      await store().savePlaces([{ userId, roomId, x: 10, y: 20 }], at, owner());
      await store().savePlaces([{ userId, roomId, x: 30, y: 40 }], at, owner());
      expect(await store().findPlace(userId, roomId)).toEqual({ x: 30, y: 40 });
      await store().savePlaces([], at, owner());
    });

    it('PRE-55 writes no place for an owner whose epoch is over', async () => {
      const late = { spaceId, epoch: owner().epoch - 1 };
      const place = { userId, roomId, x: 77, y: 78 };
      await store().savePlaces([place], at, owner());
      await expect(store().savePlaces([{ ...place, x: 1 }], at, late)).rejects.toThrow(EpochIsOver);
      // A deleted space has no newer owner, and nothing to store.
      await store().savePlaces([{ ...place, x: 1 }], at, { ...owner(), spaceId: unknownId });
      expect(await store().findPlace(userId, roomId)).toEqual({ x: 77, y: 78 });
    });

    it('ROM-3 skips places of deleted people, and stores the others', async () => {
      const gone = { userId: unknownId, roomId, x: 1, y: 1 };
      await store().savePlaces(
        [gone, { userId, roomId, x: 5, y: 6 }, { userId, roomId: unknownId, x: 2, y: 2 }],
        at,
        owner(),
      );
      expect(await store().findPlace(userId, roomId)).toEqual({ x: 5, y: 6 });
      expect(await store().findPlace(unknownId, roomId)).toBeNull();
    });
  });
});
