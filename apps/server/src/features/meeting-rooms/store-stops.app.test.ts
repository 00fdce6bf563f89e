import { personChannel, roomChannel } from '@engawa/contract/kernel';
import { createTestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import { createSilentProxy, type SilentProxy } from '@engawa/testkit/silent-proxy';
import { describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../platform/db/open.ts';
import { liveFacts } from '../../platform/db/schema/live-facts.ts';
import { type AppPerson, subscribe, usePusherClients } from '../../testing/pusher-clients.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';

type Data = Record<string, unknown>;

describe.skipIf(whyNoPostgres() !== null)('while PostgreSQL does not answer', () => {
  let proxy: SilentProxy;
  const app = useTestApp({
    async open(): Promise<OpenDatabase> {
      const { url, drop } = await createTestDatabase();
      proxy = await createSilentProxy({ port: Number(new URL(url).port) });
      const behind = new URL(url);
      behind.port = String(proxy.port);
      const database = await openDatabase({
        databaseUrl: behind.href,
        dataDir: null,
      });
      return {
        ...database,
        async close() {
          proxy.resume();
          await database.close();
          await proxy.close();
          await drop();
        },
      };
    },
  });
  const clients = usePusherClients(app);

  const enter = async (person: AppPerson) => {
    const pusher = await clients.connect(person);
    const own = await subscribe(pusher, personChannel(person.userId, person.spaceId));
    const room = await subscribe(pusher, roomChannel(person.roomId));
    let refs = 0;
    const hear = (event: string, fits: (data: Data) => boolean = () => true): Promise<Data> =>
      new Promise((resolve) => {
        for (const channel of [own, room])
          channel.bind(event, (data: Data) => {
            if (fits(data)) resolve(data);
          });
      });
    const say = (event: string, payload: object): Promise<Data> => {
      refs += 1;
      const ref = refs;
      const reply = hear('Reply', (data) => data.ref === ref);
      room.trigger(`client-${event}`, { ...payload, ref });
      return reply;
    };
    const snapshot = hear('ParticipantsEvent', (data) => data.snapshot === true);
    await say('LoginEvent', { room: person.roomId });
    await snapshot;
    return { ...person, hear, say };
  };

  const addTable = async ({ token, spaceToken, roomId }: AppPerson, x: number): Promise<string> => {
    const body = { type: 'meeting_room', label: 'Cedar', x, y: 400, seat_count: 4 };
    const answer = await app.call('POST', `/room/${roomId}/item`, { bearer: token, spaceToken, body });
    return textAt(answer.body, 'data.uuid');
  };

  it('MTG-31 people walk, lock and mute, and only sitting down is refused; what closed is stored afterwards', async () => {
    const boss = await clients.manager();
    const [cedar, birch] = [await addTable(boss, 400), await addTable(boss, 1_600)];
    const aya = await enter(boss);
    const ken = await enter(await clients.guestOf(boss, 'Ken'));
    expect(await aya.say('JoinMeetingRoom', { meeting_room: cedar })).toMatchObject({ ok: true });

    proxy.silence();
    const locked = ken.hear('LockMeetingRoom');
    expect(await aya.say('LockMeetingRoom', { meeting_room: cedar, type: 'LOCK' })).toMatchObject({
      ok: true,
    });
    expect(await locked).toMatchObject({ meeting_room: cedar, type: 'LOCK' });
    const muted = ken.hear('SwitchMedia');
    expect(await aya.say('SwitchMedia', { user_id: ken.userId, type: 'audio' })).toMatchObject({ ok: true });
    expect(await muted).toMatchObject({ user_id: ken.userId });
    const walked = aya.hear('PositionsEvent', ({ m }) => typeof m === 'string');
    expect(await ken.say('PositionEvent', { x: 900, y: 700 })).toMatchObject({ ok: true });
    await walked;
    expect(await ken.say('JoinMeetingRoom', { meeting_room: birch })).toMatchObject({
      error: { code: 'TRY_AGAIN' },
    });

    proxy.resume();
    await expect
      .poll(async () => (await ken.say('JoinMeetingRoom', { meeting_room: birch })).ok, { timeout: 10_000 })
      .toBe(true);
    const stored = async () =>
      (await app.database().sql().select({ key: liveFacts.key }).from(liveFacts)).map(({ key }) => key);
    await expect
      .poll(async () => (await stored()).toSorted(), { timeout: 10_000 })
      .toEqual(
        [
          `meeting-lock.${cedar}`,
          `mutes.${ken.userId}`,
          `seat.${aya.userId}`,
          `seat.${ken.userId}`,
        ].toSorted(),
      );
  });
});
