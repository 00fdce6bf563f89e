import { usualRights } from '@engawa/contract/spaces';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../platform/db/schema/audit.ts';
import { spaceUsers } from '../../platform/db/schema/spaces.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

describe('the rights in new spaces', () => {
  const app = useTestApp();
  let office: TestOffice;
  let boss: ReturnType<TestOffice['as']>;
  let ken: ReturnType<TestOffice['as']>;
  let path: string;
  beforeEach(async () => {
    office = await openTestOffice(app);
    boss = office.as(office.boss);
    ken = office.as(office.ken);
    path = `/company/${office.companyId}/new-space-rights`;
  });
  const entries = () =>
    app.database().sql().select().from(auditEntries).where(eq(auditEntries.action, 'new_space_rights'));

  it('SPC-35 are for Managers of the company alone', async () => {
    const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
    for (const method of ['GET', 'PUT']) {
      const body = method === 'GET' ? {} : { body: { guest_lock: true } };
      for (const [bearer, code] of [
        [office.ken.token, 'FORBIDDEN'],
        [office.guest.token, 'FORBIDDEN'],
        [eve.token, 'COMPANY_IS_NOT_EXIST'],
      ] as const)
        expect(await app.call(method, path, { bearer, ...body })).toMatchObject({ body: { code } });
    }
    expect(await boss('GET', path)).toMatchObject({ body: { data: usualRights } });
    expect(await boss('PUT', path, { guest_lock: 'yes' })).toMatchObject({ status: 400 });
    expect(await entries()).toEqual([]);
  });

  it('SPC-35 are changed one by one, with an entry of before and after', async () => {
    expect(await boss('PUT', path, { member_build: false })).toMatchObject({
      body: { data: { ...usualRights, member_build: false } },
    });
    await boss('PUT', path, { guest_lock: true });
    // A value that is there already is no change.
    await boss('PUT', path, { guest_lock: true });
    expect(await boss('GET', path)).toMatchObject({
      body: { data: { ...usualRights, member_build: false, guest_lock: true } },
    });
    expect((await entries()).map(({ before, after }) => [before, after])).toEqual([
      [{ member_build: true }, { member_build: false }],
      [{ guest_lock: false }, { guest_lock: true }],
    ]);
  });

  it('SPC-35 SPC-33 a new space begins with them, and those that are there stay as they are', async () => {
    const chosen = { member_build: false, member_megaphone: true };
    await boss('PUT', path, chosen);
    const created = await boss('POST', '/space', { name: 'Annex' });
    expect(created).toMatchObject({ status: 201, body: { data: { ...usualRights, ...chosen } } });
    const spaceId = textAt(created.body, 'data.uuid');
    expect(await boss('GET', `/space?space_uuid=${office.spaceId}`)).toMatchObject({
      body: { data: usualRights },
    });

    const note = { type: 'note', x: 200, y: 200, label: '', content: 'Hello' };
    const sql = app.database().sql();
    await sql.insert(spaceUsers).values({ spaceId, userId: office.ken.userId, role: 'Member' });
    const { roomId, spaceToken } = await app.enter(office.ken.token, spaceId);
    const kenThere = office.as({ bearer: office.ken.token, spaceToken });
    expect(await kenThere('GET', `/space?space_uuid=${spaceId}`)).toMatchObject({
      body: { data: { ...usualRights, ...chosen } },
    });
    expect(await kenThere('POST', `/room/${roomId}/item`, note)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await ken('POST', `/room/${office.roomId}/item`, note)).toMatchObject({ status: 201 });
  });

  it('SPC-35 two Managers who change different ones at once do not revert each other', async () => {
    const rio = await office.addMember('rio');
    await boss('PUT', `/user/${rio.userId}/role`, { role_id: 1 });
    await Promise.all([
      boss('PUT', path, { member_lock: false }),
      office.as(rio)('PUT', path, { member_invite: false }),
    ]);
    expect(await boss('GET', path)).toMatchObject({
      body: { data: { ...usualRights, member_lock: false, member_invite: false } },
    });
  });
});
