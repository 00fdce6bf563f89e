import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

describe('recognition at the maker of the browser', () => {
  const app = useTestApp();
  let office: TestOffice;
  let path: string;
  beforeEach(async () => {
    office = await openTestOffice(app);
    path = `/company/${office.companyId}/browser-speech`;
  });

  it('CAP-19 is off until a Manager allows it, for every space of the company, and is in the audit log', async () => {
    const boss = office.as(office.boss);
    const ken = office.as(office.ken);
    const isAllowedIn = async () =>
      (await ken('GET', `/space/${office.spaceId}/captions`)).body as { data: { is_cloud_allowed: boolean } };
    expect(await ken('GET', path)).toMatchObject({ body: { data: { is_cloud_allowed: false } } });
    expect((await isAllowedIn()).data.is_cloud_allowed).toBe(false);
    expect(await ken('PUT', path, { is_cloud_allowed: true })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await boss('PUT', path, { is_cloud_allowed: true })).toMatchObject({ status: 200 });
    expect(await ken('GET', path)).toMatchObject({ body: { data: { is_cloud_allowed: true } } });
    expect((await isAllowedIn()).data.is_cloud_allowed).toBe(true);
    const log = JSON.stringify((await boss('GET', `/company/${office.companyId}/audit`)).body);
    expect(log).toContain('"browser_speech"');
    expect(await boss('PUT', path, { is_cloud_allowed: false })).toMatchObject({ status: 200 });
    expect((await isAllowedIn()).data.is_cloud_allowed).toBe(false);
  });

  it('CAP-19 is refused to other companies and without a choice', async () => {
    const boss = office.as(office.boss);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await boss('GET', `/company/${unknown}/browser-speech`)).toMatchObject({
      body: { code: 'COMPANY_IS_NOT_EXIST' },
    });
    expect(await boss('PUT', path, {})).toMatchObject({ status: 400 });
  });
});
