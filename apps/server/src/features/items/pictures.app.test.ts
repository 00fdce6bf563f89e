import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { maxItemPicturesOfCompany } from '@engawa/contract/items';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { pngOf } from '../../testing/test-pictures.ts';
import { fileOf, formOf, uploadTo } from '../../testing/test-uploads.ts';

describe('pictures in rooms', () => {
  const app = useTestApp();
  const upload = uploadTo(app);
  let office: TestOffice;
  let earlier: number;
  const stored = () => readdirSync(join(app.filesDir, 'items')).length;
  beforeEach(async () => {
    office = await openTestOffice(app);
    earlier = stored();
  });
  const add = (
    who: 'boss' | 'ken' | 'guest',
    image: File,
    fields: Record<string, string> = {},
    roomId = office.roomId,
  ) => {
    const form = formOf('image', image);
    for (const [name, value] of Object.entries({ x: '100', y: '200', ...fields })) form.append(name, value);
    const { bearer, spaceToken } = office[who];
    const init = { body: form, headers: { 'x-space-token': spaceToken } };
    return upload(`/room/${roomId}/picture`, init, { bearer });
  };
  const picture = async (width = 1600, height = 900) => fileOf(await pngOf(width, height));
  const itemPath = () => `/room/${office.roomId}/item`;

  it('ITM-28 stores a picture and its item; everyone in the room can load it', async () => {
    const made = await add('ken', await picture(), { label: '見取り図', area_type: 'big' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          type: 'picture',
          x: 100,
          y: 200,
          label: '見取り図',
          area_type: 'big',
          picture: { width: 1600, height: 900 },
        },
      },
    });
    expect(stored()).toBe(earlier + 1);
    const url = textAt(made.body, 'data.picture.url');
    const { bearer } = office.boss;
    expect((await app.read(url, bearer)).headers.get('content-type')).toBe('image/webp');
    expect((await app.read(url.split('?')[0] ?? '', bearer)).status).toBe(404);
    const id = textAt(made.body, 'data.id');
    const changed = await office.as(office.ken)('PUT', `${itemPath()}/${id}`, { label: 'Plan', x: 5 });
    expect(changed.body).toMatchObject({ data: { label: 'Plan', x: 5, picture: { width: 1600 } } });
  });

  it('ITM-28 leaves no file and no item after a refusal', async () => {
    const wide = await picture(3201, 20);
    expect(await add('ken', wide)).toMatchObject({ body: { code: 'PICTURE_IS_TOO_LARGE' } });
    const noPicture = fileOf(new TextEncoder().encode('no picture'));
    expect(await add('ken', noPicture)).toMatchObject({ body: { code: 'PICTURE_IS_REFUSED' } });
    const fine = await picture(20, 20);
    expect(await add('ken', fine, { x: '99999' })).toMatchObject({ body: { code: 'INVALID_INPUT' } });
    expect(await add('guest', fine)).toMatchObject({ body: { code: 'FORBIDDEN' } });
    const unknownRoom = '00000000-0000-4000-8000-000000000000';
    expect(await add('ken', fine, {}, unknownRoom)).toMatchObject({ body: { code: 'ROOM_IS_NOT_EXIST' } });
    expect(stored()).toBe(earlier);
    const listed = await office.as(office.ken)('GET', `/in-room/${office.roomId}`);
    expect(listed.body).toMatchObject({ items: [] });
  });

  it('ITM-32 a company has at most 1,000 different pictures in its rooms', async () => {
    const made = await add('ken', await picture(20, 20));
    const id = textAt(made.body, 'data.id');
    await app
      .database()
      .sql()
      .execute(sql`
      insert into room_items (room_id, type, x, y, file, body)
      select room_id, type, x, y, lpad(to_hex(n), 32, '0'), body
      from room_items, generate_series(1, ${maxItemPicturesOfCompany - 2}) n where id = ${id}`);
    const other = (await office.as(office.boss)('POST', '/room', {
      floor_uuid: office.floorId,
      name: 'Second',
    })) as { body: { data: { uuid: string } } };
    const spare = other.body.data.uuid;
    expect(await add('ken', await picture(20, 20), {}, spare)).toMatchObject({ status: 201 });
    const files = stored();
    expect(await add('ken', await picture(20, 20), {}, spare)).toMatchObject({
      status: 403,
      body: { code: 'ITEM_PICTURES_ARE_TOO_MANY', detail: { limit: 1_000 } },
    });
    expect(stored()).toBe(files);
  });

  it('ITM-28 copies a picture of the company, and refuses other files', async () => {
    const made = await add('ken', await picture(20, 10));
    const body = { type: 'picture', x: 1, y: 2, file: textAt(made.body, 'data.picture.file') };
    const ken = office.as(office.ken);
    expect(await ken('POST', itemPath(), body)).toMatchObject({
      status: 201,
      body: { data: { picture: { file: body.file, width: 20, height: 10 } } },
    });
    expect(stored()).toBe(earlier + 1);
    expect(await ken('POST', itemPath(), { ...body, file: 'f'.repeat(32) })).toMatchObject({
      status: 400,
      body: { detail: { issues: [{ path: 'file' }] } },
    });
  });

  it('ITM-33 copies nothing out of a locked room, except for Managers', async () => {
    const made = await add('ken', await picture(20, 10));
    const body = { type: 'picture', x: 1, y: 2, file: textAt(made.body, 'data.picture.file') };
    const { boss, ken, floorId, roomId } = office;
    const order = { floor_uuid: floorId, name: 'Studio' };
    const { body: studio } = await office.as(boss)('POST', '/room', order);
    const path = `/room/${textAt(studio, 'data.uuid')}/item`;
    await app.database().sql().update(rooms).set({ is_lock: true }).where(eq(rooms.id, roomId));
    expect(await office.as(ken)('POST', path, body)).toMatchObject({
      status: 400,
      body: { detail: { issues: [{ path: 'file' }] } },
    });
    expect(await office.as(ken)('POST', itemPath(), body)).toMatchObject({
      body: { code: 'ROOM_IS_LOCKED' },
    });
    expect(await office.as(boss)('POST', path, body)).toMatchObject({ status: 201 });
  });
});
