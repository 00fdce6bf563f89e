import { beforeEach, describe, expect, it } from 'vitest';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

describe('the sites that spaces may show', () => {
  const app = useTestApp();
  let office: TestOffice;
  let path: string;
  let items: string;
  beforeEach(async () => {
    office = await openTestOffice(app);
    path = `/company/${office.companyId}/frame-origins`;
    items = `/room/${office.roomId}/item`;
  });
  const link = (url: string) => ({ type: 'link', x: 10, y: 20, url });
  const refused = {
    status: 400,
    body: { detail: { issues: [{ path: 'url', key: 'validation.url_not_allowed' }] } },
  };
  const frame = async (url: string, space: string) => {
    const response = await app.request(`/frame?${new URLSearchParams({ url, space })}`, {});
    return { status: response.status, policy: response.headers.get('content-security-policy') ?? '' };
  };

  it('CMP-18 is read by members and changed by Managers; a list is stored once per site', async () => {
    const boss = office.as(office.boss);
    const ken = office.as(office.ken);
    expect(await ken('GET', path)).toMatchObject({ body: { data: { origins: [] } } });
    expect(await ken('PUT', path, { origins: [] })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    const origins = ['Example.com', 'https://example.com/', '*.wild.example'];
    expect(await boss('PUT', path, { origins })).toMatchObject({ status: 200 });
    expect(await ken('GET', path)).toMatchObject({
      body: { data: { origins: ['https://example.com', 'https://*.wild.example'] } },
    });
    for (const wrong of ['http://example.com', "https://a.example'", '*'])
      expect(await boss('PUT', path, { origins: [wrong] })).toMatchObject({ status: 400 });
    const many = Array.from({ length: 31 }, (_, index) => `a${index}.example`);
    expect(await boss('PUT', path, { origins: many })).toMatchObject({ status: 400 });
  });

  it('CMP-19 refuses pages and chats of other sites when they are created and changed', async () => {
    const boss = office.as(office.boss);
    const id = textAt((await boss('POST', items, link('https://before.example/'))).body, 'data.id');
    await boss('PUT', path, { origins: ['https://example.com'] });
    expect(await boss('POST', items, link('https://other.example/'))).toMatchObject(refused);
    expect(await boss('POST', items, { ...link('https://other.example/'), type: 'dify_ai' })).toMatchObject(
      refused,
    );
    expect(await boss('PUT', `${items}/${id}`, { url: 'https://other.example/' })).toMatchObject(refused);
    expect(await boss('POST', items, link('https://example.com/a'))).toMatchObject({ status: 201 });
    // The iframe that was there can be moved, and the list lifted again.
    expect(await boss('PUT', `${items}/${id}`, { x: 30 })).toMatchObject({ status: 200 });
    await boss('PUT', path, { origins: [] });
    expect(await boss('POST', items, link('https://other.example/'))).toMatchObject({ status: 201 });
  });

  it('CMP-19 refuses them in an edit whose earlier step makes the item, brings it back or changes it', async () => {
    const boss = office.as(office.boss);
    const edit = (...actions: object[]) => boss('POST', `/room/${office.roomId}/items/edit`, { actions });
    await boss('PUT', path, { origins: ['https://example.com'] });
    const old = textAt((await boss('POST', items, link('https://example.com/'))).body, 'data.id');
    const removed = textAt((await boss('POST', items, link('https://example.com/'))).body, 'data.id');
    await boss('DELETE', `${items}/${removed}`);
    const id = '80000000-0000-4000-8000-000000000001';
    const change = (of: string, url: string) => ({ kind: 'change', id: of, changes: { url } });
    const other = 'https://other.example/';
    const create = { kind: 'create', id, body: link('https://example.com/') };
    expect(await edit(create, change(id, other))).toMatchObject(refused);
    expect(await edit({ kind: 'restore', id: removed }, change(removed, other))).toMatchObject(refused);
    expect(await edit(change(old, 'https://example.com/a'), change(old, other))).toMatchObject(refused);
    expect(await edit(create, change(id, 'https://example.com/b'))).toMatchObject({ status: 200 });
    const video = { type: 'youtube', x: 10, y: 20, url: 'https://youtu.be/aqz-KE-bpKQ' };
    const next = '80000000-0000-4000-8000-000000000002';
    expect(
      await edit({ kind: 'create', id: next, body: video }, change(next, 'https://youtu.be/dQw4w9WgXcQ')),
    ).toMatchObject({ status: 200 });
  });

  it('CMP-19 lets the browser load the listed sites alone, and shows the list in the space', async () => {
    const boss = office.as(office.boss);
    expect((await frame('https://any.example/', office.spaceId)).policy).toContain('frame-src https:;');
    await boss('PUT', path, { origins: ['https://example.com', 'https://*.wild.example'] });
    const allowed = await frame('https://example.com/a', office.spaceId);
    expect(allowed.policy).toContain('frame-src https://example.com https://*.wild.example;');
    expect((await frame('https://any.example/', office.spaceId)).status).toBe(404);
    expect((await frame('https://example.com/a', 'nowhere')).status).toBe(404);
    expect((await frame('https://example.com/a', office.companyId)).status).toBe(404);
    const space = await boss('GET', `/space?space_uuid=${office.spaceId}`);
    expect(space.body).toMatchObject({
      data: { frame_origins: ['https://example.com', 'https://*.wild.example'] },
    });
  });
});
