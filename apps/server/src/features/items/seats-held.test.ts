import { randomUUID } from 'node:crypto';
import { Refusal } from '@engawa/contract/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSealedText } from '../../platform/crypto/sealed-text.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors, spaces } from '../../platform/db/schema/spaces.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createItems, type Items } from './service.ts';
import { createItemsStore } from './store.ts';

const notUsed = () => {
  throw new Error('This part is not used here.');
};

describe('people at tables while items are written', () => {
  onEachDatabase('writes of tables', (database) => {
    const ken = { kind: 'user', userId: randomUUID(), sessionId: randomUUID() } as const;
    const table = { type: 'meeting_room', x: 300, y: 300, label: 'Table', seat_count: 4 } as const;
    let isSilent: boolean;
    let sitting: Record<string, string[]>;
    let place: readonly [spaceId: string, roomId: string];
    let items: Items;

    beforeEach(async () => {
      isSilent = false;
      sitting = {};
      const sql = database().sql();
      await sql.insert(users).values({
        id: ken.userId,
        email: 'ken@example.com',
        first_name: 'Ken',
        last_name: 'Mori',
        color: 'moss',
      });
      const [company] = await sql.insert(companies).values({ name: 'Mori' }).returning();
      const companyId = company?.id ?? '';
      const [space] = await sql.insert(spaces).values({ company_id: companyId, name: 'Office' }).returning();
      const spaceId = space?.id ?? '';
      const [floor] = await sql.insert(floors).values({ spaceId, label: '1F', position: 0 }).returning();
      const room = {
        name: 'Room',
        template: 'SMALL_OFFICE',
        wallpaper_name: 'a',
        wallpaper_url: '/a.svg',
      } as const;
      const [made] = await sql
        .insert(rooms)
        .values({ ...room, floor_id: floor?.id ?? '', position: 0 })
        .returning();
      place = [spaceId, made?.id ?? ''];
      items = createItems({
        store: createItemsStore(database(), { pictureAddress: notUsed, pdfAddress: notUsed }),
        transact: database().transact,
        publishEvent: async () => undefined,
        publishEvents: async () => undefined,
        sealedText: createSealedText(new Uint8Array(32)),
        now: () => Date.UTC(2026, 10, 20, 9),
        newId: randomUUID,
        generateSecret: notUsed,
        ports: {
          roleOf: async () => 'Manager',
          rightsOf: async () => ({ member_build: true }),
          requireReading: async () => null,
          requireEnterable: async () => undefined,
          mayEnter: async () => true,
          requireRoom: async () => ({ width: 2_000, height: 2_000, members_build: true }),
          planOf: notUsed,
          frameOriginsOf: async () => [],
          readPage: notUsed,
          takeEdit: async () => undefined,
          keepPicture: notUsed,
          keepPdf: notUsed,
          holdSeats: async () => 0,
          freeSeats: async () => undefined,
          async listSitting() {
            if (isSilent) throw new Refusal('TRY_AGAIN');
            return sitting;
          },
        },
      });
    });

    it('are in the answers to changes', async () => {
      const { uuid } = await items.create(ken, ...place, table);
      sitting = { [uuid]: [ken.userId] };
      expect(await items.update(ken, ...place, uuid, { x: 400 })).toMatchObject({
        x: 400,
        userIds: [ken.userId],
      });
      const changed = await items.edit(ken, ...place, [{ kind: 'change', id: uuid, changes: { x: 500 } }]);
      expect(changed).toMatchObject([{ x: 500, userIds: [ken.userId] }]);
    });

    it('are asked for first: while the live space is silent no table is changed and then refused', async () => {
      const { uuid } = await items.create(ken, ...place, table);
      const note = await items.create(ken, ...place, {
        type: 'text',
        x: 100,
        y: 100,
        content: 'Hello',
        label: '',
        text_size: 'middle',
        color: 'ink',
      });
      isSilent = true;
      const change = { kind: 'change', id: uuid, changes: { x: 400 } } as const;
      await expect(items.update(ken, ...place, uuid, { x: 400 })).rejects.toMatchObject({
        code: 'TRY_AGAIN',
      });
      await expect(items.edit(ken, ...place, [change])).rejects.toMatchObject({ code: 'TRY_AGAIN' });

      const removal = await items.edit(ken, ...place, [
        { kind: 'change', id: note.uuid, changes: { x: 400 } },
        { kind: 'remove', id: uuid },
      ]);
      expect(removal).toMatchObject([{ x: 400 }, { userIds: [] }]);
      await items.edit(ken, ...place, [{ kind: 'restore', id: uuid }]);
      isSilent = false;
      expect(await items.list(...place)).toContainEqual(expect.objectContaining({ uuid, x: 300 }));
    });
  });
});
