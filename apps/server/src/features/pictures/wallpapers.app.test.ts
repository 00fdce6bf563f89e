import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { wallpapers } from '../../platform/db/schema/wallpapers.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { pngOf, scriptSvg } from '../../testing/test-pictures.ts';
import { fileOf, formOf, uploadTo } from '../../testing/test-uploads.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('wallpapers of a company', () => {
  const app = useTestApp();
  const upload = uploadTo(app);
  let office: TestOffice;
  let eve: Awaited<ReturnType<typeof app.register>>;
  let garden: File;
  /** Files that an earlier test has left behind. */
  let earlier: Set<string>;
  beforeEach(async () => {
    earlier = new Set(files());
    office = await openTestOffice(app);
    eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
    garden = fileOf(await pngOf(1600, 900), 'My  garden.png');
  });

  const backgrounds = (companyId = office.companyId) => `/company/${companyId}/background`;
  const add = (bearer: string, files: readonly File[] = [garden], companyId?: string) =>
    upload(backgrounds(companyId), formOf('images[]', ...files), { bearer });
  const files = () => readdirSync(join(app.filesDir, 'wallpapers'));
  const stored = () => files().filter((name) => !earlier.has(name));
  const addOne = async (bearer: string, companyId?: string) => {
    const { body } = await add(bearer, [garden], companyId);
    return {
      id: textAt(body, 'data.0.id'),
      url: textAt(body, 'data.0.url'),
      name: textAt(body, 'data.0.name'),
    };
  };
  const fill = (count: number) =>
    app
      .database()
      .sql()
      .insert(wallpapers)
      .values(
        Array.from({ length: count }, () => ({
          companyId: office.companyId,
          name: 'x',
          file: randomUUID().replaceAll('-', ''),
          width: 9,
          height: 9,
          created_at: new Date(0),
        })),
      );
  const publishedEvents = async () =>
    (await app.database().sql().select().from(outbox).orderBy(outbox.id)).map(({ event, payload }) => [
      event,
      payload,
    ]);

  describe('are refused', () => {
    it('PIC-13 to Members, guests and outsiders', async () => {
      const { id } = await addOne(office.boss.bearer);
      const whoGetWhat = [
        [office.ken.bearer, office.companyId, 403, 'FORBIDDEN'],
        [office.guest.bearer, office.companyId, 400, 'COMPANY_IS_NOT_EXIST'],
        [eve.token, office.companyId, 400, 'COMPANY_IS_NOT_EXIST'],
        [office.boss.bearer, unknownId, 400, 'COMPANY_IS_NOT_EXIST'],
      ] as const;
      for (const [bearer, companyId, status, code] of whoGetWhat)
        for (const answer of [
          await app.call('GET', backgrounds(companyId), { bearer }),
          await add(bearer, [garden], companyId),
          await app.call('DELETE', `${backgrounds(companyId)}/${id}`, { bearer }),
        ])
          expect(answer).toMatchObject({ status, body: { code } });
      expect(stored()).toHaveLength(1);
    });

    it('PIC-13 if they belong to another company or do not exist', async () => {
      const { id, url } = await addOne(eve.token, eve.companyId);
      for (const wallpaper of [id, unknownId])
        expect(
          await app.call('DELETE', `${backgrounds()}/${wallpaper}`, { bearer: office.boss.bearer }),
        ).toMatchObject({ status: 400, body: { code: 'WALLPAPER_IS_NOT_EXIST' } });
      expect((await app.read(url, eve.token)).status).toBe(200);
      expect((await app.read(url, office.boss.bearer)).status).toBe(404);
    });

    it('PIC-15 in a room of another company', async () => {
      const { id } = await addOne(eve.token, eve.companyId);
      for (const wallpaper of [id, unknownId])
        expect(
          await office.as(office.boss)('PUT', `/room/${office.roomId}`, { wallpaper: { id: wallpaper } }),
        ).toMatchObject({ status: 400, body: { code: 'WALLPAPER_IS_NOT_EXIST' } });
      expect(await publishedEvents()).toEqual([]);
    });

    it('PIC-13 all together if one of them is no picture', async () => {
      const answer = await add(office.boss.bearer, [garden, fileOf(scriptSvg), garden]);
      expect(answer).toMatchObject({ status: 400, body: { code: 'PICTURE_IS_REFUSED' } });
      expect(stored()).toEqual([]);
    });

    it('PIC-4 above 3200 × 1800', async () => {
      expect(await add(office.boss.bearer, [fileOf(await pngOf(3201, 100))])).toMatchObject({
        status: 400,
        body: { code: 'PICTURE_IS_TOO_LARGE' },
      });
    });

    it('PIC-13 none, and six at once', async () => {
      const small = fileOf(await pngOf(8, 8));
      for (const form of [formOf('other', 'x'), formOf('images[]', ...Array(6).fill(small))])
        expect(await upload(backgrounds(), form, office.boss)).toMatchObject({
          status: 400,
          body: { code: 'INVALID_INPUT', detail: { issues: [{ path: 'images' }] } },
        });
    });

    it('PIC-14 for the hundred and first, also for two at once', async () => {
      await fill(99);
      const small = fileOf(await pngOf(8, 8));
      expect(await add(office.boss.bearer, [small, small])).toMatchObject({
        status: 403,
        body: { code: 'WALLPAPERS_ARE_TOO_MANY', detail: { limit: 100 } },
      });
      const answers = await Promise.all([add(office.boss.bearer, [small]), add(office.boss.bearer, [small])]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
      expect(stored()).toHaveLength(1);
    });
  });

  it('ROM-21 a room is created from a picture, with a map of its size', async () => {
    const { id } = await addOne(office.boss.bearer);
    const boss = office.as(office.boss);
    const order = { floor_uuid: office.floorId, name: 'Garden', wallpaper_id: id };
    const { status, body } = await boss('POST', '/room', order);
    expect(status).toBe(201);
    // 1600×900 is enlarged to the width of the smallest map.
    expect(body).toMatchObject({ data: { width: 1920, height: 1080, background_img: id } });
    const foreign = await addOne(eve.token, eve.companyId);
    expect(await boss('POST', '/room', { ...order, wallpaper_id: foreign.id })).toMatchObject({
      status: 400,
      body: { code: 'WALLPAPER_IS_NOT_EXIST' },
    });
  });

  it('PIC-13 PIC-15 are added, listed after the drawn floors, and deleted with their file', async () => {
    const { boss, ken } = office;
    const answer = await add(boss.bearer, [garden, fileOf(await pngOf(40, 30), '../\u202e.webp')]);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: [
          { name: 'My  garden', isOrigin: false },
          { name: '..', isOrigin: false },
        ],
      },
    });
    const own = (answer.body as { data: { id: string; url: string }[] }).data;
    expect((await app.call('GET', backgrounds(), { bearer: boss.bearer })).body).toEqual({
      data: expect.arrayContaining(own),
    });
    const listed = await app.call('GET', `/wallpaper?company_id=${office.companyId}`, { bearer: ken.bearer });
    const choices = (listed.body as { data: { isOrigin: boolean }[] }).data;
    expect(choices.map(({ isOrigin }) => isOrigin)).toEqual([...Array(8).fill(true), false, false]);
    expect(choices).toEqual(expect.arrayContaining(own));

    const { id = '', url = '' } = own[0] ?? {};
    for (const { bearer } of [ken, office.guest]) expect((await app.read(url, bearer)).status).toBe(200);
    for (const bearer of ['', eve.token]) expect((await app.read(url, bearer)).status).toBe(404);
    const picture = await app.read(url, boss.bearer);
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 900,
    });
    expect(picture.headers.get('cache-control')).toBe('private, no-cache');
    expect((await app.read(url.split('?')[0] ?? '', boss.bearer)).status).toBe(404);
    const removed = await app.call('DELETE', `${backgrounds()}/${id}`, { bearer: boss.bearer });
    expect(removed.body).toEqual({ data: { id } });
    expect((await app.read(url, boss.bearer)).status).toBe(404);
    expect(stored()).toHaveLength(1);
  });

  it('LIV-36 are deleted with the company, and those of others stay', async () => {
    await addOne(eve.token, eve.companyId);
    const others = stored();
    const { url } = await addOne(office.boss.bearer);
    expect(stored()).toHaveLength(2);
    await app.deleteCompany(office.companyId);
    expect(stored()).toEqual(others);
    expect((await app.request(url, {})).status).toBe(404);
  });

  it('PIC-15 PIC-16 stay in a room until they are deleted; the space is notified of both', async () => {
    const boss = office.as(office.boss);
    const { id, url, name } = await addOne(office.boss.bearer);
    const laid = await boss('PUT', `/room/${office.roomId}`, {
      wallpaper: { id, name, url: 'https://evil.example' },
    });
    const wallpaper = { name, url };
    expect(laid.body).toMatchObject({ data: { wallpaper, background_img: id, background_url: url } });
    const roomIn = async () => {
      const { body } = await office.as(office.guest)('GET', `/space?space_uuid=${office.spaceId}`);
      return (body as { data: { floors: { rooms: unknown[] }[] } }).data.floors[0]?.rooms[0];
    };
    expect(await roomIn()).toMatchObject({ wallpaper, background_img: id });
    await boss('PUT', `/room/${office.roomId}`, { name: 'Moss' });
    expect(await roomIn()).toMatchObject({ name: 'Moss', wallpaper });

    await app.call('DELETE', `${backgrounds()}/${id}`, { bearer: office.boss.bearer });
    const drawn = { name: 'office', url: '/floors/office-day@1x.webp' };
    expect(await roomIn()).toMatchObject({ wallpaper: drawn, background_img: null, background_url: null });
    const about = { by: office.boss.userId, room: office.roomId };
    expect(await publishedEvents()).toEqual([
      ['ChangeWallPaperEvent', { ...about, wallpaper }],
      ['ChangeRoomNameEvent', { ...about, name: 'Moss' }],
      ['ChangeWallPaperEvent', { ...about, wallpaper: drawn }],
    ]);
  });

  it('PIC-15 are replaced by a drawn floor', async () => {
    const boss = office.as(office.boss);
    const { id } = await addOne(office.boss.bearer);
    await boss('PUT', `/room/${office.roomId}`, { wallpaper: { id } });
    const changed = await boss('PUT', `/room/${office.roomId}`, { wallpaper: { name: 'library' } });
    expect(changed.body).toMatchObject({
      data: { wallpaper: { name: 'library', url: '/floors/library-day@1x.webp' }, background_img: null },
    });
    await app.call('DELETE', `${backgrounds()}/${id}`, { bearer: office.boss.bearer });
    expect((await publishedEvents()).map(([event]) => event)).toEqual([
      'ChangeWallPaperEvent',
      'ChangeWallPaperEvent',
    ]);
  });

  it('PIC-16 leave the room with a floor if they are deleted while they are assigned', async () => {
    const { id } = await addOne(office.boss.bearer);
    const [laid] = await Promise.all([
      office.as(office.boss)('PUT', `/room/${office.roomId}`, { wallpaper: { id } }),
      app.call('DELETE', `${backgrounds()}/${id}`, { bearer: office.boss.bearer }),
    ]);
    expect([200, 400]).toContain(laid.status);
    const { body } = await office.as(office.boss)('GET', `/space?space_uuid=${office.spaceId}`);
    expect(textAt(body, 'data.floors.0.rooms.0.wallpaper.url')).toBe('/floors/office-day@1x.webp');
    const last = (await publishedEvents()).at(-1);
    if (laid.status === 200)
      expect(last).toMatchObject([expect.anything(), { wallpaper: { name: 'office' } }]);
    else expect(last).toBeUndefined();
  });
});
