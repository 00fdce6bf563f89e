import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const path = '/user/setting';
const allOn = {
  message_notify_sound: true,
  close_notify_sound: true,
  send_coming_notify_sound: true,
  coming_notify_sound: true,
  shows_last_seen: false,
  shows_local_time: false,
  has_seen_tour: false,
  quiet_from: null,
  quiet_to: null,
  named_in_chat: true,
  muted_notifications: [],
};

describe('user settings', () => {
  const app = useTestApp();
  let office: TestOffice;
  let ken: ReturnType<TestOffice['as']>;

  beforeEach(async () => {
    office = await openTestOffice(app);
    ken = office.as(office.ken);
  });

  it('SET-3 are refused to guests and anonymous callers', async () => {
    const guest = office.as(office.guest);
    for (const answer of [await guest('GET', path), await guest('PUT', path, allOn)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    for (const method of ['GET', 'PUT'])
      expect(await app.call(method, path, method === 'PUT' ? { body: allOn } : {})).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
  });

  it.each([
    { message_notify_sound: 'no' },
    { close_notify_sound: 1 },
    { quiet_from: 1_440 },
    { quiet_to: -1 },
  ])('SET-2 %j is refused', async (body) => {
    expect(await ken('PUT', path, body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('SET-1 are all on until the user changes them', async () => {
    expect((await ken('GET', path)).body).toEqual({ data: allOn });
  });

  it('SET-5 remember that the tour was seen, and that others may see the local time', async () => {
    await ken('PUT', path, { has_seen_tour: true });
    expect((await ken('PUT', path, { shows_local_time: true })).body).toMatchObject({
      data: { has_seen_tour: true, shows_local_time: true },
    });
  });

  it('SET-6 let messages to a chat name the person until they do not want it', async () => {
    expect((await ken('PUT', path, { named_in_chat: false })).body).toEqual({
      data: { ...allOn, named_in_chat: false },
    });
  });

  it('SET-2 keep values that are not named', async () => {
    await ken('PUT', path, { message_notify_sound: false });
    const changed = { ...allOn, message_notify_sound: false, coming_notify_sound: false };
    expect((await ken('PUT', path, { coming_notify_sound: false })).body).toEqual({ data: changed });
    expect((await ken('PUT', path, {})).body).toEqual({ data: changed });
    expect((await ken('GET', path)).body).toEqual({ data: changed });
    expect((await office.as(office.boss)('GET', path)).body).toEqual({ data: allOn });
  });
});
