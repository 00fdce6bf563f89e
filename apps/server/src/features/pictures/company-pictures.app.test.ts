import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { pngOf, scriptSvg } from '../../testing/test-pictures.ts';
import { fileOf, formOf, uploadTo } from '../../testing/test-uploads.ts';

describe('the picture of a company', () => {
  const app = useTestApp();
  const upload = uploadTo(app);
  let office: TestOffice;
  let logo: File;
  let earlier: Set<string>;
  const files = () => readdirSync(join(app.filesDir, 'companies'));
  const stored = () => files().filter((name) => !earlier.has(name));
  beforeEach(async () => {
    earlier = new Set(files());
    office = await openTestOffice(app);
    logo = fileOf(await pngOf(900, 600), 'logo.png');
  });

  const path = () => `/company/${office.companyId}/picture`;
  const set = (bearer: string, picture: File = logo) =>
    upload(path(), formOf('picture', picture), { bearer });
  const seenBy = async (bearer: string) => {
    const { body } = await app.call('GET', '/user_company', { bearer });
    const mine = (body as { data: { uuid: string; picture_url: string | null }[] }).data;
    return mine.find(({ uuid }) => uuid === office.companyId)?.picture_url;
  };

  it('PIC-18 is a square that everyone of the company sees, until it is deleted', async () => {
    expect(await seenBy(office.ken.bearer)).toBeNull();
    const answer = await set(office.boss.bearer);
    const url = textAt(answer.body, 'data.picture_url');
    expect(url).toMatch(/^\/pictures\/companies\/[0-9a-f]{32}\.webp$/);
    expect(await seenBy(office.ken.bearer)).toBe(url);
    const served = await app.request(url, {});
    expect(served.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([width, height]).toEqual([512, 512]);

    expect(await app.call('DELETE', path(), { bearer: office.boss.bearer })).toMatchObject({
      status: 200,
      body: { data: { picture_url: null } },
    });
    expect(await seenBy(office.ken.bearer)).toBeNull();
    expect((await app.request(url, {})).status).toBe(404);
    expect(stored()).toEqual([]);
  });

  it('PIC-17 replaces the file before it', async () => {
    const first = textAt((await set(office.boss.bearer)).body, 'data.picture_url');
    const second = textAt((await set(office.boss.bearer)).body, 'data.picture_url');
    expect(second).not.toBe(first);
    expect(stored()).toHaveLength(1);
    expect((await app.request(first, {})).status).toBe(404);
  });

  it('PIC-18 is refused to Members, guests and outsiders, who leave no file', async () => {
    const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
    for (const [bearer, status, code] of [
      [office.ken.bearer, 403, 'FORBIDDEN'],
      [office.guest.bearer, 400, 'COMPANY_IS_NOT_EXIST'],
      [eve.token, 400, 'COMPANY_IS_NOT_EXIST'],
    ] as const)
      for (const answer of [await set(bearer), await app.call('DELETE', path(), { bearer })])
        expect(answer).toMatchObject({ status, body: { code } });
    expect(stored()).toEqual([]);
  });

  it('PIC-1 refuses what is not a picture', async () => {
    expect(await set(office.boss.bearer, fileOf(scriptSvg))).toMatchObject({
      status: 400,
      body: { code: 'PICTURE_IS_REFUSED' },
    });
    expect(stored()).toEqual([]);
  });

  it('AUD-1 each change is in the audit log, and deleting nothing is not', async () => {
    await app.call('DELETE', path(), { bearer: office.boss.bearer });
    await set(office.boss.bearer);
    await app.call('DELETE', path(), { bearer: office.boss.bearer });
    const { body } = await app.call('GET', `/company/${office.companyId}/audit`, office.boss);
    const entries = (body as { data: { action: string; before: unknown; after: unknown }[] }).data.filter(
      ({ action }) => action === 'company_picture',
    );
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ has_picture: true }, { has_picture: false }],
      [{ has_picture: false }, { has_picture: true }],
    ]);
  });
});
