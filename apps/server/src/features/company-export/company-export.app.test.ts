import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const app = useTestApp();
let office: TestOffice;
const ask = (bearer: string) => app.call('GET', `/company/${office.companyId}/export`, { bearer });
beforeEach(async () => {
  office = await openTestOffice(app);
});

it('CMP-22 refuses everyone but Managers', async () => {
  const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
  expect(await ask(office.ken.token)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  for (const token of [eve.token, office.guest.token])
    expect(await ask(token)).toMatchObject({ status: 400, body: { code: 'COMPANY_IS_NOT_EXIST' } });
});

it('CMP-22 exports a company with members, spaces and items, without secrets and other companies', async () => {
  const boss = office.as(office.boss);
  await app.register({ email: 'eve@example.com', company_name: 'Eve Inc', space_name: 'Cave' });
  await boss('POST', `/room/${office.roomId}/item`, {
    type: 'meeting_room',
    x: 600,
    y: 600,
    label: 'Round table',
    seat_count: 4,
    is_need_password: true,
    password: 'Secret2026',
  });
  await boss('PUT', `/space/${office.spaceId}/password`, { is_need_password: true, password: 'Veranda2026' });
  const answer = await ask(office.boss.token);
  expect(answer.headers.get('content-disposition')).toContain('engawa-company.json');
  expect(answer.body).toMatchObject({
    exported_at: '2026-11-20T09:00:00.000Z',
    company: { name: 'Mori Works', frame_origins: [], new_space_rights: { member_megaphone: false } },
    plan: { name: 'self-hosted' },
    members: [
      { name: 'Aya Mori', email: 'aya@example.com', role: 'Manager' },
      { name: 'ken Mori', role: 'Member' },
    ],
    spaces: [
      {
        name: 'Main office',
        settings: { type: 'office' },
        floors: [{ rooms: [{ items: [{ type: 'meeting_room', label: 'Round table', seat_count: 4 }] }] }],
      },
    ],
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/Secret2026|Veranda2026|Cave|eve@|v1\./);
  const { body } = await app.call('GET', '/user/data-accesses', { bearer: office.ken.token });
  expect(body).toMatchObject({ data: [{ kind: 'member_file' }] });
});
