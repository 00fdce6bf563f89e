import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { roomItems } from '../../platform/db/schema/items.ts';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const text = { type: 'text', x: 10, y: 20, content: 'A' };

describe('editing items together', () => {
  const app = useTestApp();
  let office: TestOffice;
  let boss: ReturnType<TestOffice['as']>;
  let ken: typeof boss;
  let guest: typeof boss;

  beforeEach(async () => {
    office = await openTestOffice(app);
    boss = office.as(office.boss);
    ken = office.as(office.ken);
    guest = office.as(office.guest);
  });

  const edit = (who: typeof boss, ...actions: object[]) =>
    who('POST', `/room/${office.roomId}/items/edit`, { actions });
  const create = async (who: typeof boss, body: object = text): Promise<string> => {
    const id = randomUUID();
    expect(await edit(who, { kind: 'create', id, body })).toMatchObject({ status: 200 });
    return id;
  };
  const list = async () => (await boss('GET', `/in-room/${office.roomId}`)).body as { items: object[] };
  const published = async () => app.database().sql().select().from(outbox).orderBy(outbox.id);
  const refused = (code: string) => ({ status: code === 'FORBIDDEN' ? 403 : 400, body: { code } });

  it('ITM-18 does all steps of an edit, or none', async () => {
    const id = await create(ken);
    const other = randomUUID();
    expect(
      await edit(
        ken,
        { kind: 'change', id, changes: { x: 99 } },
        { kind: 'create', id: other, body: { ...text, x: 5_000 } },
      ),
    ).toMatchObject({ body: { code: 'INVALID_INPUT' } });
    expect((await list()).items).toMatchObject([{ uuid: id, x: 10, version: 1 }]);
    expect(await published()).toHaveLength(1);
    const answer = await edit(
      ken,
      { kind: 'change', id, changes: { x: 99 } },
      { kind: 'create', id: other, body: text },
    );
    expect(answer.body).toMatchObject({ data: [{ uuid: id, x: 99 }, { uuid: other }] });
    expect(await published()).toHaveLength(3);
  });

  it('ITM-18 an edit of many items takes few statements, and each step has its event', async () => {
    const ids = Array.from({ length: 480 }, () => randomUUID());
    const statements = async (work: () => Promise<unknown>): Promise<number> => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await work();
      const { length } = query.mock.calls;
      query.mockRestore();
      return length;
    };
    const editAll = (actionOf: (id: string, at: number) => object) =>
      statements(async () => {
        expect((await edit(ken, ...ids.map(actionOf))).status).toBe(200);
      });
    const single = await statements(() => create(ken));
    const items = async () => (await list()).items.slice(1);

    // One more for the places of the others.
    const few = single + 15;
    expect(
      await editAll((id, at) => ({ kind: 'create', id, body: { ...text, x: at, content: `${at}` } })),
    ).toBeLessThan(few);
    expect(await items()).toMatchObject(
      ids.map((uuid, x) => ({ uuid, x, content: `${x}`, version: 1, z_index: x + 2 })),
    );
    expect(await editAll((id) => ({ kind: 'change', id, changes: { y: 77 } }))).toBeLessThan(few);
    expect(await items()).toMatchObject(ids.map((uuid, x) => ({ uuid, x, y: 77, version: 2 })));
    expect(await editAll((id) => ({ kind: 'remove', id, version: 2 }))).toBeLessThan(few);
    expect(await items()).toEqual([]);
    expect(await editAll((id) => ({ kind: 'restore', id }))).toBeLessThan(few);
    expect(await items()).toMatchObject(ids.map((uuid, x) => ({ uuid, x, y: 77, version: 4 })));

    const events = (await published())
      .slice(1)
      .map(({ payload }) => payload as { type: string; item: object });
    expect(events.map(({ type }) => type)).toEqual(
      ['add', 'update', 'delete', 'add'].flatMap((type) => ids.map(() => type)),
    );
    expect(events).toMatchObject(
      [1, 2, 3, 4].flatMap((version) => ids.map((uuid) => ({ item: { uuid, version } }))),
    );
  });

  it('ITM-18 several steps on one item follow each other', async () => {
    const id = randomUUID();
    const answer = await edit(
      ken,
      { kind: 'create', id, body: { type: 'note', x: 1, y: 1, content: 'A', color: 'red' } },
      { kind: 'change', id, changes: { content: 'B' }, expected: { content: 'A' } },
      { kind: 'remove', id, version: 2 },
      { kind: 'restore', id },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { data: [{ version: 1 }, { version: 2 }, {}, { version: 4 }] },
    });
    const { items } = await list();
    expect(items).toMatchObject([{ uuid: id, content: 'B', version: 4 }]);
    // The draft knows what the database stores, the author of a note too.
    expect(items).toEqual([(answer.body as { data: object[] }).data[3]]);
    expect((await published()).map(({ payload }) => (payload as { type: string }).type)).toEqual([
      'add',
      'update',
      'delete',
      'add',
    ]);
  });

  it('ITM-34 a person who edits without a pause is refused for a while, and others are not', async () => {
    const id = await create(ken);
    const many = Array.from({ length: 500 }, () => ({ kind: 'change', id, changes: { x: 10 } }));
    const codes: unknown[] = [];
    for (let turn = 0; turn < 28; turn += 1) codes.push((await edit(ken, ...many)).status);
    // One was counted above, and 11 for each of these.
    expect(codes).toEqual([...Array.from({ length: 27 }, () => 200), 429]);
    expect((await edit(boss, { kind: 'change', id, changes: { x: 11 } })).status).toBe(200);
  });

  it('ITM-18 the id of an item of another room is refused, and nothing is written', async () => {
    const id = await create(ken);
    const room = await boss('POST', '/room', { floor_uuid: office.floorId, name: '奥の間' });
    const roomId = textAt(room.body, 'data.uuid');
    const into = await boss('POST', `/room/${roomId}/items/edit`, {
      actions: [
        { kind: 'create', id: randomUUID(), body: text },
        { kind: 'create', id, body: text },
      ],
    });
    expect(into).toMatchObject({ status: 400, body: { code: 'ITEM_HAS_CHANGED' } });
    expect(((await boss('GET', `/in-room/${roomId}`)).body as { items: object[] }).items).toEqual([]);
  });

  it('ITM-18 each step follows the rules of the single calls', async () => {
    const id = await create(boss);
    for (const action of [
      { kind: 'change', id, changes: { x: 1 } },
      { kind: 'remove', id },
      { kind: 'create', id: randomUUID(), body: { ...text, is_lock: true } },
    ])
      expect(await edit(ken, action)).toMatchObject(refused('FORBIDDEN'));
    expect(await edit(guest, { kind: 'create', id: randomUUID(), body: text })).toMatchObject(
      refused('FORBIDDEN'),
    );
    expect(await edit(ken, { kind: 'restore', id: randomUUID() })).toMatchObject(
      refused('ITEM_IS_NOT_EXIST'),
    );
    expect(await edit(ken)).toMatchObject(refused('INVALID_INPUT'));
    // The id of an item of another room or owner is no way to it.
    expect(await edit(ken, { kind: 'create', id, body: text })).toMatchObject(refused('ITEM_HAS_CHANGED'));
  });

  it('ITM-20 refuses to replace a value that another person wrote, and replaces the others', async () => {
    const id = await create(ken);
    await edit(boss, { kind: 'change', id, changes: { x: 50 } });
    expect(
      await edit(ken, { kind: 'change', id, changes: { x: 1, y: 1 }, expected: { x: 10, y: 20 } }),
    ).toMatchObject(refused('ITEM_HAS_CHANGED'));
    expect(
      (await edit(ken, { kind: 'change', id, changes: { y: 1 }, expected: { y: 20 } })).body,
    ).toMatchObject({ data: [{ x: 50, y: 1, version: 3 }] });
  });

  it('ITM-21 refuses to remove what was written since', async () => {
    const id = await create(ken);
    await edit(boss, { kind: 'change', id, changes: { content: 'B' } });
    expect(await edit(ken, { kind: 'remove', id, version: 1 })).toMatchObject(refused('ITEM_HAS_CHANGED'));
    expect((await edit(ken, { kind: 'remove', id, version: 2 })).status).toBe(200);
    expect((await list()).items).toEqual([]);
  });

  it('ITM-19 ITM-22 brings a meeting room back as it was, for the person who removed it alone', async () => {
    const table = { type: 'meeting_room', x: 300, y: 200, label: 'Table', seat_count: 4 };
    const id = await create(ken, table);
    await boss('PUT', `/room/${office.roomId}/item/${id}`, { is_need_password: true, password: 'abcd1234' });
    expect(await edit(ken, { kind: 'remove', id, version: 2 })).toMatchObject({
      body: { data: [{ version: 3 }] },
    });
    expect(await boss('GET', `/item/${id}`)).toMatchObject(refused('ITEM_IS_NOT_EXIST'));
    expect(await edit(boss, { kind: 'restore', id })).toMatchObject(refused('ITEM_IS_NOT_EXIST'));
    expect(await edit(boss, { kind: 'change', id, changes: { x: 1 } })).toMatchObject(
      refused('ITEM_IS_NOT_EXIST'),
    );
    expect((await edit(ken, { kind: 'restore', id })).body).toMatchObject({
      data: [{ uuid: id, version: 4, label: 'Table', created_by: office.ken.userId }],
    });
    expect((await ken('GET', `/room/${office.roomId}/item/${id}/password`)).body).toEqual({
      data: { is_need_password: true, password: 'abcd1234' },
    });
  });

  it('ITM-11 brings nothing back into a full room', async () => {
    const id = await create(ken);
    await edit(ken, { kind: 'remove', id, version: 1 });
    const row = { roomId: office.roomId, type: 'text', x: 1, y: 1, body: { content: 'x' } } as const;
    await app
      .database()
      .sql()
      .insert(roomItems)
      .values(Array.from({ length: 500 }, () => row));
    expect(await edit(ken, { kind: 'restore', id })).toMatchObject({ body: { code: 'ITEMS_ARE_TOO_MANY' } });
  });

  it('ITM-23 an edit that is sent again changes nothing a second time', async () => {
    const id = randomUUID();
    const steps = [
      [{ kind: 'create', id, body: text }],
      [{ kind: 'change', id, changes: { x: 30 }, expected: { x: 10 } }],
      [{ kind: 'remove', id, version: 2 }],
      [{ kind: 'restore', id }],
    ];
    for (const [index, step] of steps.entries()) {
      const first = await edit(ken, ...step);
      const second = await edit(ken, ...step);
      expect([index, first.status, second.status]).toEqual([index, 200, 200]);
      expect(textAt(second.body, 'data.0.uuid')).toBe(id);
    }
    expect((await list()).items).toMatchObject([{ uuid: id, x: 30, version: 4 }]);
    expect((await published()).map(({ payload }) => (payload as { type: string }).type)).toEqual([
      'add',
      'update',
      'delete',
      'add',
    ]);
  });

  it('ITM-24 lists items from the lowest to the highest; new ones lie on top', async () => {
    const [low, high] = [await create(ken), await create(boss)];
    const ids = async () => (await list()).items.map((item) => textAt(item, 'uuid'));
    expect(await ids()).toEqual([low, high]);
    await edit(ken, { kind: 'change', id: low, changes: { z_index: 5 } });
    expect(await ids()).toEqual([high, low]);
    expect(await ids()).toHaveLength(2);
    const top = await create(ken);
    expect(await ids()).toEqual([high, low, top]);
    expect(await edit(ken, { kind: 'change', id: low, changes: { z_index: 1e9 } })).toMatchObject(
      refused('INVALID_INPUT'),
    );
  });
});
