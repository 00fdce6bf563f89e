import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { textAt, useTestApp } from '../../testing/test-app.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('spaces', () => {
  const server = useTestApp();
  const { call } = server;
  type Person = Awaited<ReturnType<typeof server.register>>;
  let aya: Person;
  let ken: Person;

  beforeEach(async () => {
    aya = await server.register();
    ken = await server.register({ email: 'ken@example.com', company_name: 'Ken Labs' });
  });

  it('SPC-1 another user’s space is refused', async () => {
    expect(await call('POST', `/space/${ken.spaceId}/access`, { bearer: aya.token })).toMatchObject({
      status: 403,
      body: { code: 'SPACE_TOKEN_DENIED' },
    });
  });

  it('SPC-1 an unknown space is refused as unknown', async () => {
    expect(await call('POST', `/space/${unknownId}/access`, { bearer: aya.token })).toMatchObject({
      status: 400,
      body: { code: 'SPACE_IS_NOT_EXIST' },
    });
  });

  it.each(['x', '1 or 1=1', '%00'])('SPC-1 the space %j is no id', async (id) => {
    const answer = await call('POST', `/space/${encodeURIComponent(id)}/access`, { bearer: aya.token });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', detail: { issues: [{ path: 'id' }] } },
    });
  });

  it('SPC-2 a space token works with its own session only', async () => {
    const { spaceToken, roomId } = await server.enter(aya.token, aya.spaceId);
    const other = await call('POST', '/login', {
      body: { email: 'aya@example.com', password: 'veranda2026' },
    });
    const answer = await call('GET', `/in-room/${roomId}`, {
      bearer: textAt(other.body, 'token'),
      spaceToken,
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'SPACE_TOKEN_DENIED' } });
  });

  it('SPC-2 a space token opens its own space only', async () => {
    const { spaceToken } = await server.enter(aya.token, aya.spaceId);
    for (const path of [`/space?space_uuid=${ken.spaceId}`, `/space/${ken.spaceId}/users`])
      expect(await call('GET', path, { bearer: aya.token, spaceToken })).toMatchObject({
        status: 403,
        body: { code: 'SPACE_TOKEN_DENIED' },
      });
  });

  it('SPC-2 an access token is no space token, and a space token no access token', async () => {
    const { spaceToken, roomId } = await server.enter(aya.token, aya.spaceId);
    const path = `/in-room/${roomId}`;
    expect((await call('GET', path, { bearer: aya.token, spaceToken: aya.token })).body).toMatchObject({
      code: 'SPACE_TOKEN_DENIED',
    });
    expect((await call('GET', path, { bearer: spaceToken, spaceToken })).status).toBe(401);
  });

  it('SPC-3 content needs the space token', async () => {
    const { roomId } = await server.enter(aya.token, aya.spaceId);
    for (const path of [
      `/space?space_uuid=${aya.spaceId}`,
      `/space/${aya.spaceId}/users`,
      `/in-room/${roomId}`,
    ])
      expect(await call('GET', path, { bearer: aya.token })).toMatchObject({
        status: 403,
        body: { code: 'SPACE_TOKEN_DENIED' },
      });
  });

  it('SPC-3 the token shows the space and its people', async () => {
    const { spaceToken } = await server.enter(aya.token, aya.spaceId);
    const asked = { bearer: aya.token, spaceToken };
    const space = await call('GET', `/space?space_uuid=${aya.spaceId}`, asked);
    expect(space.body).toMatchObject({
      data: { uuid: aya.spaceId, company: { name: 'Mori Works' }, floors: [{}] },
    });
    const people = await call('GET', `/space/${aya.spaceId}/users`, asked);
    expect(people.body).toEqual({
      data: [
        {
          id: aya.userId,
          name: 'Aya Mori',
          reading: null,
          avatar: `/avatars/${aya.userId}.svg`,
          color: expect.any(String),
          role: 'Manager',
          space_role: 'Manager',
          last_seen_at: null,
          isGuest: false,
        },
      ],
    });
  });

  it('SPC-31 shows the reading of a name, and the last visit of people who allow it alone', async () => {
    const profile = { first_name: 'Aya', last_name: 'Mori', display_name: null, color: 'moss' };
    await call('PUT', '/user', { bearer: aya.token, body: { ...profile, reading: 'もり あや' } });
    const { spaceToken } = await server.enter(aya.token, aya.spaceId);
    const listed = async () =>
      (await call('GET', `/space/${aya.spaceId}/users`, { bearer: aya.token, spaceToken })).body;
    expect(await listed()).toMatchObject({ data: [{ reading: 'もり あや', last_seen_at: null }] });
    await call('PUT', '/user/setting', { bearer: aya.token, body: { shows_last_seen: true } });
    expect(await listed()).toMatchObject({
      data: [{ last_seen_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }],
    });
  });

  it('SPC-2 a space named in capitals is the same space', async () => {
    const capitals = aya.spaceId.toUpperCase();
    const { spaceToken } = await server.enter(aya.token, capitals);
    for (const id of [aya.spaceId, capitals])
      expect(await call('GET', `/space?space_uuid=${id}`, { bearer: aya.token, spaceToken })).toMatchObject({
        status: 200,
        body: { data: { uuid: aya.spaceId } },
      });
  });

  it('SPC-30 a link with a floor or room of another space, or a room of another floor, is refused', async () => {
    const other = await server.register({ email: 'other@example.com' });
    const open = (of: typeof aya, place = {}) =>
      call('POST', `/space/${of.spaceId}/access`, { bearer: of.token, body: place });
    const placeIn = async (of: typeof aya) => {
      const { body } = await open(of);
      return {
        floor: textAt(body, 'data.space.floors.0.uuid'),
        room: textAt(body, 'data.space.floors.0.rooms.0.uuid'),
      };
    };
    const [own, foreign] = [await placeIn(aya), await placeIn(other)];
    for (const place of [
      { floor: foreign.floor },
      { room: foreign.room },
      { floor: own.floor, room: foreign.room },
      { floor: foreign.floor, room: own.room },
      { floor: 'ground' },
    ])
      expect(await open(aya, place)).toMatchObject({
        status: 400,
        body: { code: 'FLOOR_ID_NOT_MATCH_THE_SPACE_ID' },
      });
    for (const place of [own, { floor: own.floor }, { room: own.room.toUpperCase() }])
      expect((await open(aya, place)).status).toBe(200);
  });

  it('SPC-4 a new space has 30 minutes of idle time', async () => {
    const access = await call('POST', `/space/${aya.spaceId}/access`, { bearer: aya.token });
    expect(access.body).toMatchObject({ data: { space: { idle_time: 30, active_win: false } } });
  });

  it('SPC-28 shows what the plan of the company allows people to send', async () => {
    const planOf = async () =>
      (await call('POST', `/space/${aya.spaceId}/access`, { bearer: aya.token })).body;
    expect(await planOf()).toMatchObject({
      data: { space: { plan: { voice: true, video: true, translate: true } } },
    });
    await server.database().sql().execute(sql`update company_plans set video = false, translate = false`);
    expect(await planOf()).toMatchObject({
      data: { space: { plan: { voice: true, video: false, translate: false } } },
    });
  });

  it('SPC-5 the holder of the link sees the name and nothing else', async () => {
    expect((await call('GET', `/space-info/${aya.spaceId}`)).body).toEqual({
      data: {
        uuid: aya.spaceId,
        name: 'Main office',
        type: 'office',
        company_name: 'Mori Works',
        is_guest_need_password: false,
        is_join_need_password: true,
        opens_at: null,
        closes_at: null,
        plan: { voice: true, video: true },
        server_time: '2026-11-20T09:00:00.000Z',
      },
    });
    expect((await call('GET', `/space-info/${unknownId}`)).body).toMatchObject({
      code: 'SPACE_IS_NOT_EXIST',
    });
  });
});

describe('the demo space', () => {
  const server = useTestApp({ isDemo: true });

  it('SPC-6 is entered as a guest by the link in the configuration', async () => {
    const config = await server.call('GET', '/config');
    const link = new URL(
      textAt(config.body, 'data.features.demo_link'),
      textAt(config.body, 'data.public_url'),
    );
    expect(link.pathname).toBe('/guest');
    const entry = { id: link.searchParams.get('id'), name: 'Bob' };
    const answer = await server.call('POST', '/guest-login', { body: entry });
    expect(answer.body).toMatchObject({
      data: {
        space: {
          name: '縁側デモ / Engawa demo',
          company: { name: 'Engawa Demo' },
          floors: [
            { uuid: link.searchParams.get('floor'), rooms: [{ template: 'NORMAL_OFFICE' }] },
            { rooms: [{ template: 'SMALL_OFFICE', width: 1920, height: 1080 }] },
          ],
        },
      },
    });
  });
});

describe('without the demo', () => {
  const server = useTestApp();
  it('SPC-6 there is no link', async () => {
    expect((await server.call('GET', '/config')).body).toMatchObject({
      data: { features: { demo_link: null, is_mail_delivered: false } },
    });
  });
});
