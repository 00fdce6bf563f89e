// @vitest-environment node

import type { Item } from '@engawa/contract/items';
import { makeRoomFile, type Room } from '@engawa/contract/rooms';
import { describe, expect, it } from 'vitest';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice } from '../../testing/test-office.ts';
import { formOf } from '../../testing/test-uploads.ts';

describe('a kind of item that is one file and one line in the contract', () => {
  const app = useTestApp();

  it('is created, changed, refused, removed and brought back', async () => {
    const office = await openTestOffice(app);
    const ken = office.as(office.ken);
    const path = `/room/${office.roomId}/item`;
    const made = await ken('POST', path, { type: 'lamp', x: 10, y: 20, label: 'By the sofa' });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { type: 'lamp', label: 'By the sofa', brightness: 50, url: null, seat_count: null } },
    });
    const id = textAt(made.body, 'data.id');
    const brighter = await ken('PUT', `${path}/${id}`, { brightness: 80 });
    expect(brighter.body).toMatchObject({ data: { brightness: 80, label: 'By the sofa', version: 2 } });
    expect(await ken('PUT', `${path}/${id}`, { brightness: 101 })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', detail: { issues: [{ path: 'brightness' }] } },
    });
    const edit = (...actions: unknown[]) => ken('POST', `/room/${office.roomId}/items/edit`, { actions });
    expect(
      await edit({ kind: 'change', id, changes: { brightness: 20 }, expected: { brightness: 50 } }),
    ).toMatchObject({ body: { code: 'ITEM_HAS_CHANGED' } });
    expect(await edit({ kind: 'remove', id, version: 2 })).toMatchObject({ status: 200 });
    expect((await ken('GET', `/in-room/${office.roomId}`)).body).toMatchObject({ items: [] });
    await edit({ kind: 'restore', id });
    expect((await ken('GET', `/in-room/${office.roomId}`)).body).toMatchObject({
      items: [{ type: 'lamp', brightness: 80 }],
    });
  });

  it('is in a file of rooms, and comes back from it', async () => {
    const office = await openTestOffice(app);
    const boss = office.as(office.boss);
    await boss('POST', `/room/${office.roomId}/item`, { type: 'lamp', x: 10, y: 20, brightness: 7 });
    const itemsOf = async (roomId: string) =>
      ((await boss('GET', `/in-room/${roomId}`)).body as { items: Item[] }).items;
    const { body } = await boss('GET', `/space?space_uuid=${office.spaceId}`);
    const [room] = (body as { data: { floors: { rooms: Room[] }[] } }).data.floors[0]?.rooms ?? [];
    if (room === undefined) throw new Error('The space has no room.');
    const document = makeRoomFile([{ label: '1F', rooms: [{ room, items: await itemsOf(room.uuid) }] }]);
    const form = formOf('file', new File([JSON.stringify(document)], 'room.json'));
    form.set('floor_uuid', office.floorId);
    form.set('is_trial', 'false');
    const answer = await app.request('/api/v1/room-file', {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${office.boss.bearer}`, 'x-space-token': office.boss.spaceToken },
    });
    expect(answer.status).toBe(201);
    const [added] = ((await answer.json()) as { data: Room[] }).data;
    expect(await itemsOf(added?.uuid ?? '')).toMatchObject([{ type: 'lamp', brightness: 7, x: 10, y: 20 }]);
  });
});
