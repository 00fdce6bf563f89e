import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { mails } from '../../platform/db/schema/mails.ts';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { ownOrigin, textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const dayMs = 86_400_000;
const forbidden = { status: 403, body: { code: 'FORBIDDEN' } };
const denied = { status: 403, body: { code: 'SPACE_TOKEN_DENIED' } };
const over = { status: 400, body: { code: 'INVITATION_IS_OVER' } };
const forAnother = { status: 403, body: { code: 'INVITATION_IS_FOR_ANOTHER' } };
const planLimit = { status: 403, body: { code: 'PLAN_MEMBER_LIMIT' } };

describe('an invitation without a mail server', () => {
  const app = useTestApp();
  let office: TestOffice;
  let eve: Awaited<ReturnType<typeof app.register>>;

  beforeEach(async () => {
    office = await openTestOffice(app);
    eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc', first_name: 'Eve' });
    await app.database().sql().delete(outbox);
  });

  const as = (token: string) => (method: string, path: string, body?: object) =>
    app.call(method, path, {
      bearer: token,
      ...(body === undefined ? {} : { body }),
      headers: { 'x-localization': 'en' },
    });
  const invite = (emails: string, more: object = {}, token = office.boss.token) =>
    as(token)('POST', '/invite-user', { space_id: office.spaceId, emails, ...more });
  const outcomesOf = ({ body }: { body: unknown }) =>
    (body as { data: { outcome: string }[] }).data.map(({ outcome }) => outcome);
  const linkFor = async (email: string, more: object = {}) =>
    textAt((await invite(email, more)).body, 'data.0.link');
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
  const idOf = (link: string) => new URL(link).pathname.split('/').at(-1) ?? '';
  const preview = (token: string) => app.call('POST', '/invitation/look', { body: { token } });
  const accept = (token: string, bearer = eve.token) => as(bearer)('POST', '/invitation/accept', { token });
  const roleIn = async (userId: string, companyId = office.companyId) => {
    const rows = await app
      .database()
      .sql()
      .select()
      .from(companyUsers)
      .where(eq(companyUsers.userId, userId));
    return rows.find((row) => row.companyId === companyId)?.role ?? null;
  };
  const publishedEvents = async () =>
    (await app.database().sql().select().from(outbox).orderBy(outbox.id)).map(({ event, payload }) => [
      event,
      payload,
    ]);

  describe('refusals', () => {
    it('INV-1 refuses Members, guests, and people of other companies and spaces', async () => {
      expect(await invite('new@example.com', {}, office.ken.token)).toMatchObject(forbidden);
      expect(await invite('new@example.com', {}, office.guest.token)).toMatchObject(forbidden);
      expect(await invite('new@example.com', {}, eve.token)).toMatchObject(denied);
      expect(await invite('new@example.com', { space_id: unknownId })).toMatchObject({
        status: 400,
        body: { code: 'SPACE_IS_NOT_EXIST' },
      });
      const intoCompany = await app.call('POST', '/invite-user', {
        bearer: office.ken.token,
        headers: { 'x-company': office.companyId },
        body: { emails: 'new@example.com' },
      });
      expect(intoCompany).toMatchObject(forbidden);
      expect(await app.database().sql().select().from(invitations)).toEqual([]);
    });

    it('INV-1 refuses a Manager invitation by a user who is Manager of the space only', async () => {
      const may = await office.addMember('may', 'Manager');
      expect(await invite('new@example.com', { role: 'Manager' }, may.token)).toMatchObject(forbidden);
      for (const role of ['Member', 'Guest'])
        expect(outcomesOf(await invite('new@example.com', { role }, may.token))).toEqual(['link_made']);
    });

    it.each([
      ['', 'validation.required'],
      [' , ; ', 'validation.required'],
      [Array.from({ length: 51 }, (_, n) => `p${n}@example.com`).join(), 'validation.too_many_addresses'],
      ['x'.repeat(10_001), 'validation.too_long'],
    ])('INV-2 refuses no addresses, too many, and too long a text (%#)', async (emails, key) => {
      expect(await invite(emails)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', detail: { issues: [{ path: 'emails', key }] } },
      });
    });

    it('INV-7 refuses to list or revoke invitations for everyone but Managers', async () => {
      const id = idOf(await linkFor('new@example.com'));
      const list = `/invitations?space_id=${office.spaceId}`;
      expect(await as(office.ken.token)('GET', list)).toMatchObject(forbidden);
      expect(await as(office.guest.token)('GET', list)).toMatchObject(forbidden);
      expect(await as(eve.token)('GET', list)).toMatchObject(denied);
      expect(await as(office.ken.token)('DELETE', `/invitation/${id}`)).toMatchObject(forbidden);
      for (const token of [eve.token, office.guest.token])
        expect(await as(token)('DELETE', `/invitation/${id}`)).toMatchObject(over);
      expect(await as(office.boss.token)('DELETE', `/invitation/${unknownId}`)).toMatchObject(over);
      expect((await preview(tokenOf(await linkFor('new@example.com')))).status).toBe(200);
    });

    it('INV-9 refuses an unknown, revoked, expired or used invitation with the same text', async () => {
      const revoked = await linkFor('eve@example.com');
      await as(office.boss.token)('DELETE', `/invitation/${idOf(revoked)}`);
      const used = await linkFor('eve@example.com');
      expect((await accept(tokenOf(used))).status).toBe(200);
      const expired = await linkFor('late@example.com');
      app.wait(14 * dayMs);
      for (const token of [tokenOf(revoked), tokenOf(used), tokenOf(expired), 'nonsense', '']) {
        const answer = await preview(token);
        expect(answer).toMatchObject({ ...over, body: { code: 'INVITATION_IS_OVER', detail: null } });
      }
      const { token } = await app
        .call('POST', '/login', { body: { email: 'eve@example.com', password: 'veranda2026' } })
        .then(({ body }) => ({ token: textAt(body, 'token') }));
      for (const dead of [revoked, used, expired])
        expect(await accept(tokenOf(dead), token)).toMatchObject(over);
    });

    it('INV-10 refuses acceptance by another user and by guests', async () => {
      const token = tokenOf(await linkFor('new@example.com'));
      expect(await accept(token)).toMatchObject(forAnother);
      expect(await accept(token, office.guest.token)).toMatchObject(forbidden);
      expect(await roleIn(eve.userId)).toBeNull();
      expect(await publishedEvents()).toEqual([]);
    });

    it('INV-14 refuses acceptance by the call of another space', async () => {
      const token = tokenOf(await linkFor('eve@example.com'));
      const join = (spaceId: string) =>
        as(eve.token)('POST', `/space/${spaceId}/join`, { invitation: { token } });
      expect(await join(unknownId)).toMatchObject(over);
      expect(await join(eve.spaceId)).toMatchObject(over);
      expect(await join(office.spaceId)).toMatchObject({
        status: 200,
        body: { data: { role: 'Member', space: { uuid: office.spaceId } } },
      });
    });

    it('INV-5 refuses Managers above the plan, and exactly the excess when many accept at once', async () => {
      await app.setPlan(office.companyId, { max_members: 3 });
      expect(outcomesOf(await invite('eve@example.com, zoe@example.com'))).toEqual([
        'link_made',
        'plan_limit',
      ]);
      // The plan gets another place, an invitation is created, and the place is removed again.
      await app.setPlan(office.companyId, { max_members: 4 });
      const links = [await linkFor('eve@example.com'), await linkFor('zoe@example.com')];
      await app.setPlan(office.companyId, { max_members: 3 });
      const zoe = await app.register({ email: 'zoe@example.com', company_name: 'Zoe Inc' });
      const answers = await Promise.all([
        accept(tokenOf(links[0] ?? '')),
        accept(tokenOf(links[1] ?? ''), zoe.token),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect(answers.find(({ status }) => status === 403)).toMatchObject(planLimit);
    });

    it('INV-18 refuses its links to guests and outsiders', async () => {
      const links = `/invite-link?space_id=${office.spaceId}`;
      expect(await as(office.guest.token)('GET', links)).toMatchObject(forbidden);
      expect(await as(eve.token)('GET', links)).toMatchObject(denied);
      expect(await as(eve.token)('GET', `/invite-link?space_id=${unknownId}`)).toMatchObject({
        status: 400,
        body: { code: 'SPACE_IS_NOT_EXIST' },
      });
    });
  });

  it('INV-2 returns a result for each address', async () => {
    const answer = await invite(
      'New@Example.com、ken@example.com，eve@example.com; new@example.com, nonsense',
    );
    expect(answer.body).toEqual({
      data: [
        { email: 'new@example.com', outcome: 'link_made', link: expect.stringContaining('/en/auth/join/') },
        { email: 'ken@example.com', outcome: 'already_member', link: null },
        { email: 'eve@example.com', outcome: 'link_made', link: expect.any(String) },
        { email: 'nonsense', outcome: 'malformed', link: null },
      ],
    });
  });

  it('INV-4 queues no e-mail, and does not require a verified address of the inviter', async () => {
    const before = await app.database().sql().select().from(mails);
    await invite('new@example.com');
    expect(await app.database().sql().select().from(mails)).toHaveLength(before.length);
  });

  it('INV-3 never changes the role of a link: another role for the address creates a new one and revokes the first', async () => {
    const may = await office.addMember('may', 'Manager');
    const first = tokenOf(textAt((await invite('eve@example.com', {}, may.token)).body, 'data.0.link'));
    const second = tokenOf(await linkFor('eve@example.com', { role: 'Manager' }));
    expect(second).not.toBe(first);
    expect(await accept(first)).toMatchObject(over);
    // A user who may not create a Manager invitation may not revoke one either.
    expect((await invite('eve@example.com', {}, may.token)).status).toBe(403);
    expect((await accept(second)).status).toBe(200);
    expect(await roleIn(eve.userId)).toBe('Manager');
  });

  it('INV-3 is prolonged if the same address is invited again', async () => {
    const first = await linkFor('new@example.com');
    app.wait(10 * dayMs);
    const { token } = await app
      .call('POST', '/login', { body: { email: 'aya@example.com', password: 'veranda2026' } })
      .then(({ body }) => ({ token: textAt(body, 'token') }));
    const answer = await invite('new@example.com', {}, token);
    expect(textAt(answer.body, 'data.0.link')).toBe(first);
    app.wait(10 * dayMs);
    expect((await preview(tokenOf(first))).status).toBe(200);
    expect(await app.database().sql().select().from(invitations)).toHaveLength(1);
  });

  it('INV-6 is refused above 100 addresses an hour', async () => {
    const batch = (from: number) =>
      Array.from({ length: 50 }, (_, n) => `p${from + n}@example.com`).join(',');
    for (const from of [0, 50])
      expect(new Set(outcomesOf(await invite(batch(from))))).toEqual(new Set(['link_made']));
    expect(outcomesOf(await invite('one@example.com, two@example.com'))).toEqual(['too_many', 'too_many']);
  });

  it('INV-7 is listed with its state, newest first, and with its link while it is open', async () => {
    const open = await linkFor('open@example.com');
    app.wait(1_000);
    const revoked = await linkFor('revoked@example.com');
    app.wait(1_000);
    const accepted = await linkFor('eve@example.com');
    await as(office.boss.token)('DELETE', `/invitation/${idOf(revoked)}`);
    await accept(tokenOf(accepted));
    const list = await as(office.boss.token)('GET', `/invitations?space_id=${office.spaceId}`);
    expect(list.body).toMatchObject({
      data: [
        { email: 'eve@example.com', state: 'accepted', link: null },
        { email: 'revoked@example.com', state: 'revoked', link: null },
        {
          id: idOf(open),
          email: 'open@example.com',
          role: 'Member',
          space: { uuid: office.spaceId, name: 'Main office' },
          invited_by: 'Aya Mori',
          state: 'open',
          link: open,
        },
      ],
      pagination: { per_page: 10, total: 3, current_page: 1 },
    });
    const paged = await as(office.boss.token)('GET', '/invitations?page=2&per_page=2');
    expect(paged.body).toMatchObject({
      data: [{ email: 'open@example.com' }],
      pagination: { per_page: 2, total: 3, current_page: 2 },
    });
    app.wait(14 * dayMs);
  });

  it('INV-7 hides the link of a Manager invitation from a Manager of the space only', async () => {
    const may = await office.addMember('may', 'Manager');
    await linkFor('new@example.com', { role: 'Manager' });
    const list = await as(may.token)('GET', `/invitations?space_id=${office.spaceId}`);
    expect(list.body).toMatchObject({ data: [{ email: 'new@example.com', role: 'Manager', link: null }] });
    const id = textAt(list.body, 'data.0.id');
    expect(await as(may.token)('DELETE', `/invitation/${id}`)).toMatchObject(forbidden);
  });

  it('INV-8 has a token that appears neither in the database nor in the log', async () => {
    const token = tokenOf(await linkFor('eve@example.com'));
    await preview(token);
    await accept(token);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await app.database().sql().select().from(invitations))).not.toContain(token);
    expect(app.logged()).not.toContain(token);
  });

  it('INV-9 shows its holder who invites them where', async () => {
    const link = await linkFor('new@example.com', { role: 'Manager' });
    expect((await preview(tokenOf(link))).body).toEqual({
      data: {
        company: { uuid: office.companyId, name: 'Mori Works' },
        space: { uuid: office.spaceId, name: 'Main office', type: 'office', company_id: office.companyId },
        inviter: 'Aya Mori',
        role: 'Manager',
        email: 'new@example.com',
        expires_at: new Date(Date.UTC(2026, 10, 20, 9) + 14 * dayMs).toISOString(),
      },
    });
  });

  it('INV-10 INV-17 makes a Member once accepted, and the space is notified', async () => {
    const token = tokenOf(await linkFor('eve@example.com'));
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await roleIn(eve.userId)).toBe('Member');
    expect(await publishedEvents()).toEqual([
      ['StandingEvent', { by: eve.userId, user_id: eve.userId, role: 'Member' }],
    ]);
    expect((await app.enter(eve.token, office.spaceId)).spaceToken).toBeTruthy();
  });

  it('INV-10 grants what is missing, and changes no existing role', async () => {
    await app
      .database()
      .sql()
      .insert(companyUsers)
      .values({ companyId: office.companyId, userId: eve.userId, role: 'Member' });
    const token = tokenOf(await linkFor('eve@example.com', { role: 'Manager' }));
    expect(await accept(token)).toMatchObject({ status: 200, body: { data: { role: 'Member' } } });
    expect(await roleIn(eve.userId)).toBe('Member');
    expect((await app.enter(eve.token, office.spaceId)).spaceToken).toBeTruthy();
  });

  it('INV-10 CMP-23 makes a Guest of the company, who belongs to the space', async () => {
    const token = tokenOf(await linkFor('eve@example.com', { role: 'Guest' }));
    expect(await accept(token)).toMatchObject({ status: 200, body: { data: { role: 'Guest' } } });
    expect(await roleIn(eve.userId)).toBe('Guest');
    expect(await publishedEvents()).toEqual([
      ['StandingEvent', { by: eve.userId, user_id: eve.userId, role: 'Guest' }],
    ]);
    const { spaceToken } = await app.enter(eve.token, office.spaceId);
    const setting = `/space/${office.spaceId}/setting`;
    expect(await app.call('GET', setting, { bearer: eve.token, spaceToken })).toMatchObject(forbidden);
  });

  it('INV-1 may lead into the company only', async () => {
    const answer = await as(office.boss.token)('POST', '/invite-user', {
      emails: 'eve@example.com',
      role: 'Manager',
    });
    const link = textAt(answer.body, 'data.0.link');
    expect(await accept(tokenOf(link))).toMatchObject({
      status: 200,
      body: { data: { company: { uuid: office.companyId }, space: null, role: 'Manager' } },
    });
    expect(await roleIn(eve.userId)).toBe('Manager');
  });

  it('INV-18 has links in the language of the request', async () => {
    const path = `/invite-link?space_id=${office.spaceId}&floor_id=${office.floorId}`;
    expect((await app.call('GET', path, { bearer: office.ken.token })).body).toEqual({
      data: {
        member_link: `${ownOrigin}/auth/join/${office.spaceId}`,
        guest_link: `${ownOrigin}/guest?id=${office.spaceId}&floor=${office.floorId}`,
      },
    });
    expect((await as(office.boss.token)('GET', `/invite-link?space_id=${office.spaceId}`)).body).toEqual({
      data: {
        member_link: `${ownOrigin}/en/auth/join/${office.spaceId}`,
        guest_link: `${ownOrigin}/en/guest?id=${office.spaceId}`,
      },
    });
  });

  describe('INV-11 INV-13 registration by invitation', () => {
    const person = {
      first_name: 'New',
      last_name: 'Person',
      email: 'new@example.com',
      password: 'veranda2026',
    };
    const register = (more: object) =>
      app.call('POST', '/invite-register', {
        body: { ...person, invite_company_id: office.companyId, invite_space_id: office.spaceId, ...more },
      });
    const isRegistered = async () =>
      (await app.database().sql().select().from(users).where(eq(users.email, person.email))).length > 0;

    it('is refused with another address, company or space, without any, and once the invitation is over', async () => {
      const token = tokenOf(await linkFor(person.email));
      const refused: [object, object][] = [
        [{ invitation: { token }, email: 'other@example.com' }, forAnother],
        [{ invitation: { token }, invite_company_id: eve.companyId }, over],
        [{ invitation: { token }, invite_space_id: eve.spaceId }, over],
        [{ invitation: { token }, invite_space_id: null }, over],
        [{ invitation: { token: 'nonsense' } }, over],
        [{ invite_space_id: null }, over],
        [{}, { status: 403, body: { code: 'INCORRECT_PASSWORD' } }],
        [{ join_password: 'wrong12345' }, { status: 403, body: { code: 'INCORRECT_PASSWORD' } }],
        [{ invite_space_id: unknownId }, { status: 400, body: { code: 'SPACE_IS_NOT_EXIST' } }],
      ];
      for (const [more, answer] of refused) expect(await register(more)).toMatchObject(answer);
      expect(await isRegistered()).toBe(false);
    });

    it.each([
      [{ password: 'short' }, 'password'],
      [{ email: 'nonsense' }, 'email'],
      [{ first_name: ' ' }, 'first_name'],
      [{ invite_company_id: 'x' }, 'invite_company_id'],
    ])('reports the wrong field of %j', async (more, path) => {
      expect(await register(more)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', detail: { issues: [{ path }] } },
      });
    });

    it('creates nothing if the plan has no place', async () => {
      const token = tokenOf(await linkFor(person.email));
      await app.setPlan(office.companyId, { max_members: 2 });
      expect(await register({ invitation: { token } })).toMatchObject(planLimit);
      expect(await isRegistered()).toBe(false);
      await app.setPlan(office.companyId, { max_members: 3 });
      expect((await register({ invitation: { token } })).status).toBe(201);
    });

    it('creates an account that belongs to the space and has no company of its own', async () => {
      const token = tokenOf(await linkFor(person.email));
      const { status, body, headers } = await register({ invitation: { token } });
      expect(status).toBe(201);
      // Attempts of strangers at this account do not lock its owner's browser out.
      expect(headers.getSetCookie().join('\n')).toMatch(/^engawa_device=[\w.-]+;/m);
      expect(body).toMatchObject({
        token: expect.any(String),
        data: {
          company: { uuid: office.companyId },
          space: { uuid: office.spaceId },
          role: 'Member',
          user: { email: person.email, now_company_id: office.companyId, is_email_verified: false },
        },
      });
      const bearer = textAt(body, 'token');
      expect((await app.enter(bearer, office.spaceId)).spaceToken).toBeTruthy();
      expect((await as(bearer)('GET', '/user_company')).body).toMatchObject({
        data: [{ uuid: office.companyId }],
      });
      expect(await register({ invitation: { token } })).toMatchObject(over);
    });

    it('verifies no address by the copied link or by a forged proof', async () => {
      const token = tokenOf(await linkFor(person.email));
      const { body } = await register({ invitation: { token, proof: 'made up' } });
      expect(body).toMatchObject({ data: { user: { is_email_verified: false } } });
    });

    it('INV-12 works by the member link and its password', async () => {
      const setting = await office.as(office.boss)('GET', `/space/${office.spaceId}/setting`);
      const { status, body } = await register({
        join_password: textAt(setting.body, 'data.join_password'),
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({ data: { role: 'Member', user: { is_email_verified: false } } });
      expect(await publishedEvents()).toMatchObject([['StandingEvent', { role: 'Member' }]]);
    });
  });
});
