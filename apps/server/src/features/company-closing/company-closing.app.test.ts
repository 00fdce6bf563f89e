import { closedCompanyDays } from '@engawa/contract/companies';
import { whyNoPostgres } from '@engawa/testkit/postgres';
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../platform/db/schema/audit.ts';
import { companies, companyUsers, punchIns } from '../../platform/db/schema/companies.ts';
import { mails } from '../../platform/db/schema/mails.ts';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { type Answer, textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const password = 'veranda2026';
const unknownId = '00000000-0000-4000-8000-000000000000';
const refused = (status: number, code: string) => ({ status, body: { code } });
const closed = refused(403, 'COMPANY_IS_CLOSED');

describe.skipIf(whyNoPostgres() !== null)('the last days of a company', () => {
  describe('company closing', () => {
    const app = useTestApp({ hasRateLimits: false });
    let office: TestOffice;
    type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;
    let boss: Ask;
    let ken: Ask;

    const as =
      ({ bearer, spaceToken }: { bearer: string; spaceToken?: string }): Ask =>
      (method, path, body) =>
        app.call(method, path, {
          bearer,
          ...(spaceToken === undefined ? {} : { spaceToken }),
          headers: { 'x-company': office.companyId },
          ...(body === undefined ? {} : { body }),
        });
    const close = () => boss('DELETE', '/company', { name: 'Mori Works', password });
    const restore = () => boss('POST', `/company/${office.companyId}/restore`);
    const membershipOf = async (ask: Ask) =>
      ((await ask('GET', '/user_company')).body as { data: { uuid: string }[] }).data.find(
        ({ uuid }) => uuid === office.companyId,
      );
    const events = async () =>
      (await app.database().sql().select().from(outbox).orderBy(asc(outbox.id))).map(({ event }) => event);
    const recorded = async () =>
      (
        await app
          .database()
          .sql()
          .select()
          .from(auditEntries)
          .where(eq(auditEntries.companyId, office.companyId))
          .orderBy(asc(auditEntries.number))
      ).flatMap(({ action, actor_kind }) =>
        action.startsWith('company_') ? [`${action} ${actor_kind}`] : [],
      );
    const countCompanies = () => app.database().sql().$count(companies, eq(companies.id, office.companyId));

    beforeEach(async () => {
      office = await openTestOffice(app);
      boss = as(office.boss);
      ken = as(office.ken);
      await app.database().sql().delete(outbox);
    });

    it('CMP-8 refuses Members, guests, a wrong name, and a missing or wrong password', async () => {
      const body = { name: 'Mori Works', password };
      expect(await ken('DELETE', '/company', body)).toMatchObject(refused(403, 'FORBIDDEN'));
      expect(await app.call('DELETE', '/company', { bearer: office.guest.bearer, body })).toMatchObject(
        refused(403, 'FORBIDDEN'),
      );
      expect(await boss('DELETE', '/company', { ...body, name: 'Mori' })).toMatchObject(
        refused(400, 'INVALID_INPUT'),
      );
      expect(await boss('DELETE', '/company', { name: 'Mori Works' })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', detail: { issues: [{ path: 'password' }] } },
      });
      expect(await boss('DELETE', '/company', { ...body, password: 'wrong2026' })).toMatchObject(
        refused(403, 'INCORRECT_PASSWORD'),
      );
      expect(await membershipOf(boss)).toMatchObject({ closing: null });
    });

    it('CMP-8 closes a company: Managers and Members read until when, and whom to ask', async () => {
      const deletes_at = new Date(app.nowMs() + closedCompanyDays * dayMs).toISOString();
      expect((await close()).body).toEqual({ data: { uuid: office.companyId, deletes_at } });
      for (const ask of [boss, ken])
        expect(await membershipOf(ask)).toMatchObject({
          closing: { deletes_at, closed_by: 'Aya Mori', managers: ['Aya Mori'] },
          spaces: [],
        });
      expect(await events()).toEqual(['ClosedCompanyEvent']);
      expect(await recorded()).toContain('company_closed person');
      expect(await close()).toMatchObject(closed);
    });

    it('CMP-24 nobody enters a space of a closed company, and what is inside is refused', async () => {
      const invited = await boss('POST', '/invite-user', { emails: 'rio@example.com' });
      const link = new URL(textAt(invited.body, 'data.0.link'));
      const token = textAt(
        { all: [...link.searchParams.values(), ...new URLSearchParams(link.hash.slice(1)).values()] },
        'all.0',
      );
      await close();
      const { spaceId } = office;
      expect(await boss('POST', `/space/${spaceId}/access`)).toMatchObject(closed);
      expect(await ken('POST', `/space/${spaceId}/access`)).toMatchObject(closed);
      for (const one of [office.boss, office.ken, office.guest])
        expect(
          await app.call('GET', `/space?space_uuid=${spaceId}`, {
            bearer: one.bearer,
            spaceToken: one.spaceToken,
          }),
        ).toMatchObject(closed);
      expect(await app.call('GET', `/space-info/${spaceId}`, {})).toMatchObject(closed);
      const guest = { id: spaceId, name: 'Gil' };
      expect(await app.call('POST', '/guest-login', { body: guest })).toMatchObject(closed);
      expect(await app.call('POST', '/invitation/look', { body: { token } })).toMatchObject(closed);
      const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
      expect(
        await app.call('POST', `/space/${spaceId}/join-as-member`, { bearer: eve.token, body: {} }),
      ).toMatchObject(closed);
      // People of other companies do not learn that it is closed.
      expect(await app.call('POST', `/space/${spaceId}/access`, { bearer: eve.token })).toMatchObject(
        refused(403, 'SPACE_TOKEN_DENIED'),
      );
    });

    it('CMP-25 nothing of a closed company can be changed; its Managers still read and export', async () => {
      const { companyId, roomId, ken: member } = office;
      const order = { room_id: roomId, company_id: companyId, status: 'available' };
      const start_time = new Date(app.nowMs()).toISOString();
      const punchIn = await ken('POST', '/punch-in', { ...order, start_time });
      const [membership] = await app
        .database()
        .sql()
        .select()
        .from(companyUsers)
        .where(and(eq(companyUsers.companyId, companyId), eq(companyUsers.userId, member.userId)));
      await close();
      const writes: [Ask, string, string, unknown?][] = [
        [boss, 'PUT', '/company', { name: 'Other' }],
        [boss, 'POST', '/space', { name: 'Annex' }],
        [boss, 'PUT', `/company/${companyId}/frame-origins`, { origins: [] }],
        [boss, 'PUT', `/company/${companyId}/new-space-rights`, { guest_lock: true }],
        [boss, 'PUT', `/user/${member.userId}/role`, { role_id: 1 }],
        [boss, 'DELETE', `/user_company/${membership?.id}`],
        [boss, 'POST', '/invite-user', { emails: 'rio@example.com' }],
        [boss, 'DELETE', `/company/${companyId}/background/${unknownId}`],
        [ken, 'POST', '/punch-in', { ...order, start_time }],
        [ken, 'PUT', `/punch-in/${textAt(punchIn.body, 'data.id')}`, { description: 'late' }],
        [ken, 'PUT', `/user_company/${membership?.id}/department`, { department: 'sales' }],
      ];
      for (const [ask, method, path, body] of writes)
        expect([method, path, (await ask(method, path, body)).body]).toMatchObject([
          method,
          path,
          { code: 'COMPANY_IS_CLOSED' },
        ]);
      for (const path of ['users', 'audit', 'export', 'overview'])
        expect((await boss('GET', `/company/${companyId}/${path}`)).status).toBe(200);
      expect((await ken('DELETE', '/user_company')).status).toBe(200);
    });

    it('CMP-26 only Managers restore it, until the end, with everything in it', async () => {
      await close();
      app.wait(13 * dayMs);
      await app.app().deleteDueCompanies();
      // Sessions have ended meanwhile.
      const logIn = async (email: string) =>
        as({
          bearer: textAt((await app.call('POST', '/login', { body: { email, password } })).body, 'token'),
        });
      [boss, ken] = [await logIn('aya@example.com'), await logIn('ken@example.com')];
      const path = `/company/${office.companyId}/restore`;
      expect(await ken('POST', path)).toMatchObject(refused(403, 'FORBIDDEN'));
      const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
      expect(await app.call('POST', path, { bearer: eve.token })).toMatchObject(
        refused(400, 'COMPANY_IS_NOT_EXIST'),
      );
      expect((await restore()).status).toBe(200);
      expect((await restore()).status).toBe(200);
      expect(await membershipOf(ken)).toMatchObject({ closing: null, spaces: [{ uuid: office.spaceId }] });
      expect((await ken('POST', `/space/${office.spaceId}/access`)).status).toBe(200);
      const guest = { id: office.spaceId, name: 'Gil' };
      expect((await app.call('POST', '/guest-login', { body: guest })).status).toBe(200);
      expect((await events()).filter((event) => event.includes('Company'))).toEqual([
        'ClosedCompanyEvent',
        'RestoredCompanyEvent',
      ]);
      expect(await recorded()).toContain('company_restored person');
      app.wait(14 * dayMs);
      await app.app().deleteDueCompanies();
      expect(await countCompanies()).toBe(1);
    });

    it('CMP-27 deletes it after 14 days, once, leaving nothing but the audit log', async () => {
      const order = { room_id: office.roomId, company_id: office.companyId, status: 'available' };
      await ken('POST', '/punch-in', { ...order, start_time: new Date(app.nowMs()).toISOString() });
      await close();
      app.wait(14 * dayMs - 1);
      await app.app().deleteDueCompanies();
      expect(await countCompanies()).toBe(1);
      app.wait(1);
      // As several processes do it, each by its own clock.
      await Promise.all([1, 2, 3].map(() => app.app().deleteDueCompanies()));
      await app.app().settle();
      expect(await countCompanies()).toBe(0);
      expect(await app.database().sql().$count(punchIns)).toBe(0);
      expect((await recorded()).filter((entry) => entry.startsWith('company_deleted'))).toEqual([
        'company_deleted system',
      ]);
      expect((await events()).filter((event) => event === 'DeletedSpaceEvent')).toHaveLength(1);
    });

    it('CMP-27 of a restoration and the deletion at the same moment, one wins', async () => {
      for (let round = 0; round < 6; round += 1) {
        const bearer = textAt(
          (await app.call('POST', '/login', { body: { email: 'aya@example.com', password } })).body,
          'token',
        );
        const { body } = await app.call('POST', '/company', { bearer, body: { name: 'Pair' } });
        const id = textAt(body, 'data.uuid');
        const deletes_at = new Date(app.nowMs());
        await app.database().sql().update(companies).set({ deletes_at }).where(eq(companies.id, id));
        const [answer] = await Promise.all([
          app.call('POST', `/company/${id}/restore`, { bearer }),
          app.app().deleteDueCompanies(),
        ]);
        const [row] = await app.database().sql().select().from(companies).where(eq(companies.id, id));
        if (answer.status === 200) expect(row?.deletes_at).toBeNull();
        else {
          expect(answer).toMatchObject(refused(400, 'COMPANY_IS_NOT_EXIST'));
          expect(row).toBeUndefined();
        }
        await app.deleteCompany(id);
      }
    });

    it('CMP-13 the account of the only person takes a closed company with it at once', async () => {
      const { token, companyId } = await app.register({ email: 'solo@example.com', company_name: 'Solo' });
      await app
        .database()
        .sql()
        .update(companies)
        .set({ deletes_at: new Date(app.nowMs() + dayMs) });
      expect((await app.call('DELETE', '/user', { bearer: token, body: { password } })).status).toBe(200);
      expect(await app.database().sql().$count(companies, eq(companies.id, companyId))).toBe(0);
    });

    it('CMP-29 the operator lists, restores and deletes closed companies', async () => {
      const { answer } = app.app().operator;
      const ask = (verb: string) => answer({ ask: verb, company: 'Mori Works' });
      expect(await answer({ ask: 'closed-companies' })).toEqual({
        ok: true,
        lines: ['No company is closed.'],
      });
      expect(await ask('delete-company')).toMatchObject({ ok: false });
      expect(await ask('restore-company')).toMatchObject({ ok: false });
      await close();
      expect(JSON.stringify(await answer({ ask: 'closed-companies' }))).toContain('2026-12-04T09:00:00.000Z');
      expect(await ask('restore-company')).toMatchObject({ ok: true });
      expect(await membershipOf(boss)).toMatchObject({ closing: null });
      await close();
      expect(await ask('delete-company')).toMatchObject({ ok: true });
      expect(await countCompanies()).toBe(0);
      expect(await recorded()).toEqual(
        expect.arrayContaining(['company_restored operator', 'company_deleted operator']),
      );
    });

    it('CMP-8 no letter waits for a Manager where no mail server is configured', async () => {
      await close();
      expect((await app.database().sql().select().from(mails)).map(({ kind }) => kind)).not.toContain(
        'company_closed',
      );
    });
  });
});
