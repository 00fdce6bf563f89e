import { usualRights } from '@engawa/contract/spaces';
import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../platform/db/schema/outbox.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const secret = 'Veranda2026';

describe('a space', () => {
  const app = useTestApp();
  let office: TestOffice;
  let boss: ReturnType<TestOffice['as']>;
  let ken: typeof boss;
  let guest: typeof boss;
  let path: string;

  beforeEach(async () => {
    office = await openTestOffice(app);
    boss = office.as(office.boss);
    ken = office.as(office.ken);
    guest = office.as(office.guest);
    path = `/space/${office.spaceId}`;
  });

  const publishedEvents = async () =>
    (await app.database().sql().select().from(outbox).orderBy(outbox.id)).map(({ event, payload }) => [
      event,
      payload,
    ]);
  const forbidden = { status: 403, body: { code: 'FORBIDDEN' } };

  describe('refusals', () => {
    it('SPC-8 SPC-9 SPC-12 refuses everyone but Managers', async () => {
      for (const who of [ken, guest])
        for (const answer of [
          await who('PUT', path, { name: 'Mine' }),
          await who('PUT', `${path}/setting`, { is_guest_need_password: false }),
          await who('PUT', `${path}/password`, { is_need_password: false }),
          await who('PUT', `${path}/users/${office.boss.userId}`, { role: 'Member' }),
          await who('DELETE', `${path}/users/${office.boss.userId}`),
        ])
          expect(answer).toMatchObject(forbidden);
      expect(await guest('GET', `${path}/setting`)).toMatchObject(forbidden);
      expect(await publishedEvents()).toEqual([]);
    });

    it('SPC-3 refuses the token of another space', async () => {
      const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
      const foreign = `/space/${eve.spaceId}`;
      for (const answer of [
        await boss('PUT', foreign, { name: 'Mine' }),
        await boss('GET', `${foreign}/setting`),
        await boss('PUT', `${foreign}/setting`, { is_guest_need_password: false }),
        await boss('PUT', `${foreign}/password`, { is_need_password: false }),
        await boss('PUT', `${foreign}/users/${eve.userId}`, { role: 'Member' }),
        await boss('DELETE', `${foreign}/users/${eve.userId}`),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'SPACE_TOKEN_DENIED' } });
    });

    it.each(['short1', 'x'.repeat(17), 'with space', 'パスワードパスワード'])(
      'SPC-10 refuses the password %j',
      async (password) => {
        for (const [call, body, field] of [
          ['setting', { is_guest_need_password: true, guest_password: password }, 'guest_password'],
          ['password', { is_need_password: true, password }, 'password'],
        ] as const)
          expect(await boss('PUT', `${path}/${call}`, body)).toMatchObject({
            status: 400,
            body: { detail: { issues: [{ path: field, key: 'validation.secret_rule' }] } },
          });
      },
    );

    it('SPC-12 refuses a role for oneself and for a person outside the space', async () => {
      const own = `${path}/users/${office.boss.userId}`;
      expect(await boss('DELETE', own)).toMatchObject(forbidden);
      expect(await boss('PUT', own, { role: 'Member' })).toMatchObject(forbidden);
      for (const userId of [office.guest.userId, unknownId]) {
        const answers = [
          await boss('DELETE', `${path}/users/${userId}`),
          await boss('PUT', `${path}/users/${userId}`, { role: 'Member' }),
        ];
        for (const answer of answers)
          expect(answer).toMatchObject({ status: 400, body: { code: 'USER_IS_NOT_EXIST' } });
      }
    });

    it.each([
      { idle_time: 0 },
      { idle_time: 1_441 },
      { idle_time: 1.5 },
      { name: ' ' },
      { active_win: 'yes' },
      { member_megaphone: 1 },
      { megaphone_in_meetings: 'no' },
      { guest_lobby: 1 },
    ])('SPC-8 refuses %j', async (changes) => expect((await boss('PUT', path, changes)).status).toBe(400));
  });

  it('SPC-8 is renamed; idle time is sent in minutes and stored in seconds', async () => {
    const answer = await boss('PUT', path, { name: 'Garden', idle_time: 7, active_win: true });
    expect(answer.body).toMatchObject({ data: { name: 'Garden', idle_time: 7, active_win: true } });
    expect((await boss('PUT', path, { active_win: false })).body).toMatchObject({
      data: { name: 'Garden', idle_time: 7, active_win: false },
    });
    const megaphone = { rights: usualRights, isMegaphoneInMeetings: false, isKeepingTranscripts: true };
    expect(await publishedEvents()).toEqual([
      [
        'FetchSpaceInfoEvent',
        { by: office.boss.userId, settings: { idleSeconds: 420, isActiveWinAllowed: true, ...megaphone } },
      ],
      [
        'FetchSpaceInfoEvent',
        { by: office.boss.userId, settings: { idleSeconds: 420, isActiveWinAllowed: false, ...megaphone } },
      ],
    ]);
  });

  it('SPC-8 reserves the megaphone for Managers outside of meeting rooms, until Managers change that', async () => {
    expect((await boss('PUT', path, {})).body).toMatchObject({
      data: { member_megaphone: false, megaphone_in_meetings: false },
    });
    const changes = { member_megaphone: true, megaphone_in_meetings: true };
    expect((await boss('PUT', path, changes)).body).toMatchObject({ data: changes });
    expect((await publishedEvents()).at(-1)).toMatchObject([
      'FetchSpaceInfoEvent',
      { settings: { rights: { ...usualRights, member_megaphone: true }, isMegaphoneInMeetings: true } },
    ]);
    expect((await boss('PUT', path, { member_megaphone: false })).body).toMatchObject({
      data: { member_megaphone: false, megaphone_in_meetings: true },
    });
  });

  it('SPC-9 SPC-10 shows Members the passwords that Managers set', async () => {
    expect((await ken('GET', `${path}/setting`)).body).toEqual({
      data: {
        is_join_need_password: true,
        join_password: expect.stringMatching(/^[A-Za-z0-9]{8,12}$/),
        is_guest_need_password: false,
        guest_password: null,
      },
    });
    await app.database().sql().update(spaces).set({ is_join_need_password: false, join_password: null });
    await boss('PUT', `${path}/setting`, { is_guest_need_password: true, guest_password: secret });
    await boss('PUT', `${path}/password`, { is_need_password: true });
    const { body } = await ken('GET', `${path}/setting`);
    expect(body).toMatchObject({ data: { is_guest_need_password: true, guest_password: secret } });
    const made = textAt(body, 'data.join_password');
    expect(made).toMatch(/^[A-Za-z0-9]{8,12}$/);
    const off = await boss('PUT', `${path}/password`, { is_need_password: false });
    expect(off.body).toMatchObject({ data: { is_join_need_password: false, join_password: made } });
    const again = await boss('PUT', `${path}/password`, { is_need_password: true });
    expect(again.body).toMatchObject({ data: { is_join_need_password: true, join_password: made } });
  });

  it('SPC-10 asks guests for their password once it is set', async () => {
    await boss('PUT', `${path}/setting`, { is_guest_need_password: true, guest_password: secret });
    const login = (password: string) =>
      app.call('POST', '/guest-login', { body: { id: office.spaceId, name: 'Gus', password } });
    expect(await login('Wrong2026')).toMatchObject({ status: 403, body: { code: 'INCORRECT_PASSWORD' } });
    expect((await login(secret)).status).toBe(200);
  });

  it('SPC-10 SPC-11 stores passwords encrypted; the outbox and the log contain none', async () => {
    await boss('PUT', `${path}/setting`, { is_guest_need_password: true, guest_password: secret });
    await boss('PUT', `${path}/password`, { is_need_password: true, password: `${secret}join` });
    const stored = await app.database().sql().select().from(spaces);
    expect(JSON.stringify([stored, await publishedEvents()]) + app.logged()).not.toContain(secret);
    expect(await publishedEvents()).toEqual([
      ['PasswordChangeEvent', { by: office.boss.userId, kind: 'guest' }],
      ['PasswordChangeEvent', { by: office.boss.userId, kind: 'member' }],
    ]);
  });

  it('SPC-7 SPC-12 gives a Member who becomes Manager a Manager’s rights, until the role ends', async () => {
    const role = (name: string) => boss('PUT', `${path}/users/${office.ken.userId}`, { role: name });
    expect((await role('Manager')).body).toEqual({ data: { user_id: office.ken.userId, role: 'Manager' } });
    expect((await ken('PUT', path, { name: 'Mine' })).status).toBe(200);
    await role('Member');
    expect(await ken('PUT', path, { name: 'Mine' })).toMatchObject(forbidden);
    expect((await publishedEvents()).filter(([event]) => event === 'StandingEvent')).toMatchObject([
      ['StandingEvent', { user_id: office.ken.userId, role: 'Manager' }],
      ['StandingEvent', { user_id: office.ken.userId, role: 'Member' }],
    ]);
  });

  it('SPC-13 refuses a removed person entry and everything their token allowed', async () => {
    expect((await ken('GET', `${path}/setting`)).status).toBe(200);
    await boss('DELETE', `${path}/users/${office.ken.userId}`);
    const denied = { status: 403, body: { code: 'SPACE_TOKEN_DENIED' } };
    expect(await ken('GET', `${path}/setting`)).toMatchObject(denied);
    expect(await app.call('POST', `${path}/access`, { bearer: office.ken.token })).toMatchObject(denied);
    expect(await publishedEvents()).toMatchObject([
      ['StandingEvent', { user_id: office.ken.userId, role: null }],
    ]);
  });
});
