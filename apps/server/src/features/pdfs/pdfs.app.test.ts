import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { maxItemPdfsOfCompany } from '@engawa/contract/items';
import { maxPdfBytes, maxPdfPages } from '@engawa/contract/pdfs';
import { testPdf } from '@engawa/testkit/test-pdf';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { fileOf, formOf, uploadTo } from '../../testing/test-uploads.ts';

const slides = testPdf([['一ページ目'], ['二ページ目'], ['三ページ目']]);
const pdfFile = (bytes: Uint8Array = slides) => fileOf(bytes, '資料.pdf', 'application/pdf');

describe('PDFs in rooms', () => {
  const app = useTestApp();
  const upload = uploadTo(app);
  let office: TestOffice;
  let earlier: number;
  const stored = () => readdirSync(join(app.filesDir, 'pdfs')).length;
  beforeEach(async () => {
    office = await openTestOffice(app);
    earlier = stored();
  });
  const post = (who: 'boss' | 'ken' | 'guest', path: string, form: FormData) => {
    const { bearer, spaceToken } = office[who];
    return upload(path, { body: form, headers: { 'x-space-token': spaceToken } }, { bearer });
  };
  const add = (who: 'boss' | 'ken' | 'guest', document = pdfFile(), fields = {}, roomId = office.roomId) => {
    const form = formOf('document', document);
    for (const [name, value] of Object.entries({ x: '100', y: '200', ...fields }))
      form.append(name, String(value));
    return post(who, `/room/${roomId}/pdf`, form);
  };
  const replace = (who: 'boss' | 'ken' | 'guest', id: string, document = pdfFile()) =>
    post(who, `/room/${office.roomId}/item/${id}/pdf`, formOf('document', document));
  const itemPath = () => `/room/${office.roomId}/item`;
  const listed = async () =>
    (await office.as(office.ken)('GET', `/in-room/${office.roomId}`)).body as { items: unknown[] };

  it('PDF-1 stores a PDF and its item, with its pages and size', async () => {
    const made = await add('ken', pdfFile(), { label: '資料', area_type: 'big' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          type: 'pdf',
          x: 100,
          y: 200,
          label: '資料',
          area_type: 'big',
          pdf: { pages: 3, width: 640, height: 360 },
        },
      },
    });
    expect(stored()).toBe(earlier + 1);
    expect(await listed()).toMatchObject({ items: [{ type: 'pdf', pdf: { pages: 3 } }] });
  });

  it.each([
    ['another file', () => new TextEncoder().encode('no PDF'), 'PDF_IS_REFUSED'],
    ['an empty file', () => new Uint8Array(0), 'PDF_IS_REFUSED'],
    ['a header alone', () => new TextEncoder().encode('%PDF-1.7\n%%EOF'), 'PDF_IS_REFUSED'],
    ['a document without pages', () => testPdf([]), 'PDF_IS_REFUSED'],
    ['a password', () => testPdf([['秘']], { isSealed: true }), 'PDF_NEEDS_PASSWORD'],
    [
      'too many pages',
      () => testPdf(Array.from({ length: maxPdfPages + 1 }, () => [])),
      'PDF_HAS_TOO_MANY_PAGES',
    ],
  ])('PDF-1 PDF-2 refuses %s, whatever its name and type are', async (_what, bytes, code) => {
    expect(await add('ken', pdfFile(bytes()))).toMatchObject({ status: 400, body: { code } });
    expect(stored()).toBe(earlier);
    expect(await listed()).toMatchObject({ items: [] });
  });

  it('PDF-1 refuses one that is too large, and leaves nothing after any refusal', async () => {
    const large = new Uint8Array(maxPdfBytes + 1);
    large.set(slides);
    expect(await add('ken', pdfFile(large))).toMatchObject({
      status: 413,
      body: { code: 'BODY_TOO_LARGE', detail: { limit: maxPdfBytes } },
    });
    expect(await add('ken', pdfFile(), { x: 99_999 })).toMatchObject({ body: { code: 'INVALID_INPUT' } });
    expect(await add('guest')).toMatchObject({ body: { code: 'FORBIDDEN' } });
    const unknownRoom = '00000000-0000-4000-8000-000000000000';
    expect(await add('ken', pdfFile(), {}, unknownRoom)).toMatchObject({
      body: { code: 'ROOM_IS_NOT_EXIST' },
    });
    expect(stored()).toBe(earlier);
    expect(await listed()).toMatchObject({ items: [] });
  });

  it('PDF-3 serves it as an attachment in a sandbox, by its signed address only, to readers of its room', async () => {
    const made = await add('ken');
    const url = textAt(made.body, 'data.pdf.url');
    const { bearer } = office.ken;
    const answer = await app.read(url, bearer);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(slides);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    });
    const etag = answer.headers.get('etag') ?? '';
    expect((await app.read(url, bearer, { 'if-none-match': etag })).status).toBe(304);
    expect((await app.request(url, { headers: { 'if-none-match': etag } })).status).toBe(404);
    for (const wrong of [url.split('?')[0] ?? '', `${url}x`, url.replace('/pdfs/', '/pdfs/0')])
      expect((await app.read(wrong, bearer)).status).toBe(404);
  });

  it('PDF-4 puts another file in its place, for those who may change it', async () => {
    const made = await add('ken', pdfFile(), { label: '資料' });
    const id = textAt(made.body, 'data.id');
    const other = pdfFile(testPdf([['新']], { widthPt: 270, heightPt: 480 }));
    expect(await replace('guest', id, other)).toMatchObject({ body: { code: 'FORBIDDEN' } });
    expect(await replace('ken', id, pdfFile(new Uint8Array(9)))).toMatchObject({
      body: { code: 'PDF_IS_REFUSED' },
    });
    const done = await replace('ken', id, other);
    expect(done).toMatchObject({
      status: 200,
      body: { data: { label: '資料', x: 100, version: 2, pdf: { pages: 1, width: 360, height: 640 } } },
    });
    expect(textAt(done.body, 'data.pdf.file')).not.toBe(textAt(made.body, 'data.pdf.file'));
    await office.as(office.boss)('PUT', `${itemPath()}/${id}`, { is_lock: true });
    expect(await replace('ken', id, other)).toMatchObject({ body: { code: 'FORBIDDEN' } });
    const text = await office.as(office.ken)('POST', itemPath(), { type: 'note', x: 1, y: 2, content: 'a' });
    expect(await replace('ken', textAt(text.body, 'data.id'), other)).toMatchObject({
      body: { code: 'ITEM_IS_NOT_EXIST' },
    });
  });

  it('PDF-5 copies a PDF of the company, and refuses other files', async () => {
    const made = await add('ken');
    const body = { type: 'pdf', x: 1, y: 2, file: textAt(made.body, 'data.pdf.file') };
    const ken = office.as(office.ken);
    expect(await ken('POST', itemPath(), body)).toMatchObject({
      status: 201,
      body: { data: { pdf: { file: body.file, pages: 3 } } },
    });
    expect(stored()).toBe(earlier + 1);
    for (const wrong of [
      { ...body, file: 'f'.repeat(32) },
      { ...body, type: 'picture' },
    ])
      expect(await ken('POST', itemPath(), wrong)).toMatchObject({
        status: 400,
        body: { detail: { issues: [{ path: 'file' }] } },
      });
  });

  it('PDF-5 comes back from a room file, and one of another company is left out', async () => {
    const made = await add('boss', pdfFile(), { label: '資料' });
    const file = textAt(made.body, 'data.pdf.file');
    const item = { type: 'pdf', x: 1, y: 2, label: '資料', area_type: 'middle' };
    const document = {
      format: 'engawa-rooms',
      version: 1,
      floors: [
        {
          label: '1F',
          rooms: [
            {
              name: 'Copy',
              template: 'SMALL_OFFICE',
              wallpaper: { id: 'x', name: 'x' },
              items: [
                { ...item, file },
                { ...item, file: 'f'.repeat(32) },
              ],
            },
          ],
        },
      ],
    };
    const form = formOf('file', new File([JSON.stringify(document)], 'room.json'));
    form.set('floor_uuid', office.floorId);
    const added = await post('boss', '/room-file', form);
    expect(added.body).toMatchObject({ missing_pictures: ['f'.repeat(32)] });
    const roomId = (added.body as { data: { uuid: string }[] }).data[0]?.uuid;
    const { body } = await office.as(office.boss)('GET', `/in-room/${roomId}`);
    expect(body).toMatchObject({ items: [{ type: 'pdf', label: '資料', pdf: { file, pages: 3 } }] });
  });

  it('PDF-6 a company has at most 200 different PDFs in its rooms', async () => {
    const made = await add('ken');
    const id = textAt(made.body, 'data.id');
    await app
      .database()
      .sql()
      .execute(sql`
      insert into room_items (room_id, type, x, y, file, body)
      select room_id, type, x, y, lpad(to_hex(n), 32, '0'), body
      from room_items, generate_series(1, ${maxItemPdfsOfCompany - 1}) n where id = ${id}`);
    const files = stored();
    const full = { status: 403, body: { code: 'ITEM_PDFS_ARE_TOO_MANY', detail: { limit: 200 } } };
    expect(await add('ken')).toMatchObject(full);
    expect(await replace('ken', id)).toMatchObject(full);
    expect(stored()).toBe(files);
  });
});
