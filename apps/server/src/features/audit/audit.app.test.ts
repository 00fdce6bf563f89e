import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../platform/db/schema/audit.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const refused = (status: number, code: string) => ({ status, body: { code } });

describe('the audit log over HTTP', () => {
  const app = useTestApp();
  let office: TestOffice;
  let boss: ReturnType<TestOffice['as']>;
  const read = async (query = '') => {
    const { status, body } = await boss('GET', `/company/${office.companyId}/audit${query}`);
    expect(status).toBe(200);
    return body as {
      data: { number: number; action: string; actor: object; target: { name: string }; before: object }[];
      pagination: { total: number };
    };
  };
  const actions = async (query = '') => (await read(query)).data.map(({ action }) => action);

  beforeEach(async () => {
    office = await openTestOffice(app);
    boss = office.as(office.boss);
  });

  it('AUD-6 refuses everyone but Managers of the company', async () => {
    const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
    for (const path of ['audit', 'audit.csv']) {
      const ask = (bearer: string) => app.call('GET', `/company/${office.companyId}/${path}`, { bearer });
      expect(await ask(office.ken.token)).toMatchObject(refused(403, 'FORBIDDEN'));
      expect(await ask(eve.token)).toMatchObject(refused(400, 'COMPANY_IS_NOT_EXIST'));
      expect(await ask(office.guest.token)).toMatchObject(refused(400, 'COMPANY_IS_NOT_EXIST'));
    }
  });

  it('AUD-1 AUD-6 returns who changed what, from where, before and after', async () => {
    await app.call('PUT', `/user/${office.ken.userId}/role`, {
      bearer: office.boss.token,
      from: '203.0.113.9',
      body: { role_id: 1 },
      headers: { 'x-company': office.companyId },
    });
    const { data, pagination } = await read();
    expect(data[0]).toEqual({
      number: 2,
      at: new Date(app.nowMs()).toISOString(),
      actor: { kind: 'person', id: office.boss.userId, name: 'Aya Mori' },
      action: 'member_role',
      space: null,
      target: { kind: 'person', name: 'ken Mori' },
      before: { role: 'Member' },
      after: { role: 'Manager' },
      address: '203.0.113.9',
    });
    expect(data[1]).toMatchObject({ number: 1, action: 'company_created', target: { name: 'Mori Works' } });
    expect(pagination).toEqual({ per_page: 20, total: 2, current_page: 1 });
  });

  it('AUD-1 the same value again adds no entry', async () => {
    const path = `/space/${office.spaceId}`;
    for (const name of ['Annex', 'Annex']) expect((await boss('PUT', path, { name })).status).toBe(200);
    expect(await actions()).toEqual(['space_changed', 'company_created']);
  });

  it('AUD-2 the entry of a password does not contain it', async () => {
    const password = 'Veranda2026';
    await boss('PUT', `/space/${office.spaceId}/password`, { is_need_password: true, password });
    const rows = await app.database().sql().select().from(auditEntries);
    expect(rows.map(({ action }) => action)).toContain('space_password');
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('AUD-2 the name of a deleted account disappears', async () => {
    const mei = await office.addMember('mei');
    await boss('DELETE', `/space/${office.spaceId}/users/${mei.userId}`);
    expect((await read()).data[0]?.target.name).toBe('mei Mori');
    await app.call('DELETE', '/user', { bearer: mei.token, body: { password: 'veranda2026' } });
    const removed = (await read()).data.find(({ action }) => action === 'space_member_removed');
    expect(removed?.target.name).toBeNull();
  });

  it('AUD-2 an invited address is read from the invitation, and disappears with it', async () => {
    await boss('POST', '/invite-user', { space_id: office.spaceId, emails: 'rio@example.com' });
    const [sent] = (await read('?search=rio@')).data;
    expect(sent).toMatchObject({ action: 'invitation_sent', target: { name: 'rio@example.com' } });
    expect(JSON.stringify(await app.database().sql().select().from(auditEntries))).not.toContain('rio@');
    await app.database().sql().delete(invitations);
    expect((await read()).data[0]).toMatchObject({ action: 'invitation_sent', target: { name: null } });
  });

  it.each([
    ['?search=annex', ['space_changed']],
    ['?search=KEN', ['member_role']],
    ['?search=%25', []],
    ['?group=rights', ['member_role']],
    ['?group=spaces&search=ken', []],
    ['?from=2026-11-21T00:00:00Z', []],
    ['?until=2026-11-21T00:00:00Z&group=company', ['company_created']],
    ['?per_page=1&page=2', ['member_role']],
  ])('AUD-6 filters by %s', async (query, found) => {
    await boss('PUT', `/user/${office.ken.userId}/role`, { role_id: 1 });
    await boss('PUT', `/space/${office.spaceId}`, { name: 'Annex' });
    expect(await actions(query)).toEqual(found);
  });

  it('AUD-7 streams the entries as CSV', async () => {
    await boss('PUT', `/space/${office.spaceId}`, { name: '=Annex' });
    const answer = await app.request(`/api/v1/company/${office.companyId}/audit.csv?group=spaces`, {
      headers: { authorization: `Bearer ${office.boss.token}` },
    });
    expect(answer.headers.get('content-disposition')).toContain('engawa-audit-log.csv');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    const [header, line, end] = text.split('\r\n');
    expect(header).toBe('\uFEFF"number","at","actor","action","space","target","before","after","address"');
    expect(line).toContain(`"Aya Mori","space_changed","=Annex"`.replace('"=', `"'=`));
    expect(end).toBe('');
  });

  it('AUD-6 TSP-1 a person in the log reads that a Manager looked', async () => {
    await boss('PUT', `/user/${office.ken.userId}/role`, { role_id: 1 });
    await read();
    const { body } = await app.call('GET', '/user/data-accesses', { bearer: office.ken.token });
    expect(body).toMatchObject({ data: [{ kind: 'audit_log', viewer: { name: 'Aya Mori' } }] });
  });

  it('AUD-4 the CLI command verifies the log, and names what was altered', async () => {
    const verify = () => app.app().operator.answer({ ask: 'verify-audit' });
    expect(await verify()).toMatchObject({
      ok: true,
      lines: expect.arrayContaining(['Every entry is as it was written.']),
    });
    const db = app.database().sql();
    await db.execute('alter table audit_entries disable trigger all');
    await db.execute(`update audit_entries set target_name = 'x' where company_id = '${office.companyId}'`);
    await db.execute('alter table audit_entries enable trigger all');
    expect(await verify()).toEqual({
      ok: false,
      why: `The audit log of Mori Works (${office.companyId}) is not intact: entry 1 was altered or inserted.`,
    });
  });

  it('AUD-8 the CLI command names a log that was erased, and heads that were removed', async () => {
    const { operator } = app.app();
    const verify = async () => {
      const answer = await operator.answer({ ask: 'verify-audit' });
      return answer.ok ? answer.lines.join('\n') : answer.why;
    };
    await expect.poll(verify).toMatch(/^The newest head over all logs: [0-9]+ [0-9a-f]{64}$/m);
    await expect.poll(verify).not.toContain('Entries that no head names yet');
    const erase = (statement: string) =>
      app.database().transact(async () => {
        await app.database().sql().execute('set local session_replication_role = replica');
        await app.database().sql().execute(statement);
      });
    await erase('delete from audit_entries');
    await erase('delete from audit_chains');
    const erased = `The audit log of Mori Works (${office.companyId}) is not intact: all of its entries were erased.`;
    expect((await verify()).split('\n')).toContain(erased);
    await erase('delete from audit_heads');
    await erase('delete from audit_head_chains');
    const why = await verify();
    expect(why).toContain('it has no entry, not even the creation of the company');
    expect(why).toMatch(/audit-head\.json notes head [0-9]+, which the database does not have/);
  });

  it('AUD-1 CLI commands add entries of the operator', async () => {
    const { operator } = app.app();
    await operator.answer({ ask: 'set-plan', company: office.companyId, changes: { max_members: '50' } });
    await operator.answer({ ask: 'login-link', person: 'aya@example.com' });
    expect((await read()).data).toMatchObject([
      { action: 'login_link_made', actor: { kind: 'operator', name: null }, target: { name: 'Aya Mori' } },
      { action: 'plan_changed', actor: { kind: 'operator' }, after: { max_members: 50 } },
      { action: 'company_created' },
    ]);
  });
});
