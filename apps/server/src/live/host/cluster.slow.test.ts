import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { shownBy, untilAllAgree } from '../../testing/cluster/agreement.ts';
import { type Account, type Cluster, startCluster, whyNoCluster } from '../../testing/cluster/cluster.ts';
import { type ClusterPerson, createClusterPerson, type Data } from '../../testing/cluster/cluster-person.ts';
import { textAt } from '../../testing/test-app.ts';

const entriesAMinute = 120;
const failuresInTenMinutes = 10;
const socketsPerAddress = 500;

describe.skipIf(whyNoCluster())('two processes', () => {
  let cluster: Cluster;
  let manager: Account;
  let table: string;
  let people: ClusterPerson[];
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());
  beforeEach(async () => {
    people = [];
    ({ manager, table } = await cluster.createOffice());
  });
  afterEach(() => {
    for (const person of people) person.disconnect();
  });

  /** A person inside, connected to this process. */
  const enter = async (index: number, account?: Account): Promise<ClusterPerson> => {
    const person = createClusterPerson(
      cluster,
      account ?? (await cluster.guest(manager, `P${people.length}`)),
    );
    people.push(person);
    person.connect(cluster.server(index));
    await expect.poll(person.isInside, { timeout: 10_000 }).toBe(true);
    return person;
  };
  const heardBy = (person: ClusterPerson, event: string): Data[] =>
    person.received.filter((frame) => frame.event === event).map(({ data }) => data);

  it("people on both processes see each other's position, status and seat", async () => {
    const aya = await enter(0, manager);
    const ken = await enter(1);
    await untilAllAgree(people);
    ken.goTo(1_700, 900);
    await expect
      .poll(() => aya.picture().placeOf(ken.userId, Number.MAX_SAFE_INTEGER))
      .toEqual({ x: 1_700, y: 900 });
    aya.goTo(1_650, 950);
    expect(await ken.refusalOf('StatusEvent', { status: 'busy', statusText: '会議' })).toBeNull();
    await expect
      .poll(() => aya.picture().people.get(ken.userId))
      .toMatchObject({ status: 'busy', statusText: '会議' });
    expect(await ken.refusalOf('JoinMeetingRoom', { meeting_room: table })).toBeNull();
    expect(await aya.refusalOf('JoinMeetingRoom', { meeting_room: table })).toBeNull();
    expect(await aya.refusalOf('LockMeetingRoom', { meeting_room: table, type: 'LOCK' })).toBeNull();
    const seated = [aya.userId, ken.userId].sort();
    await expect.poll(() => shownBy(ken)).toMatchObject({ seats: [[table, seated]], locks: [table] });
    await untilAllAgree(people);
    expect(await (await enter(1)).refusalOf('JoinMeetingRoom', { meeting_room: table })).toBe(
      'MEETING_ROOM_IS_LOCKED',
    );
  });

  it("people on both processes read each other's messages in the same order, and nobody else reads them", async () => {
    const [aya, ken, mei] = [await enter(0, manager), await enter(1), await enter(1)];
    const channel_id = `room_${manager.roomId}`;
    const texts = ['やあ', 'hello', '你好', 'bye'];
    for (const [n, content] of texts.entries())
      expect(await (n % 2 === 0 ? aya : ken).refusalOf('MesssageEvent', { channel_id, content })).toBeNull();
    for (const person of people)
      await expect.poll(() => heardBy(person, 'MesssageEvent').map(({ content }) => content)).toEqual(texts);
    const secret = { channelId: ken.userId, content: 'for Ken' };
    expect(await aya.refusalOf('PrivateMessage', secret)).toBeNull();
    await expect
      .poll(() => heardBy(ken, 'PrivateMessage'))
      .toMatchObject([{ id: aya.userId, content: 'for Ken' }]);
    expect(heardBy(mei, 'PrivateMessage')).toEqual([]);
  });

  it('works through any process: requests and authorisations go to whichever is next', async () => {
    await Promise.all([enter(0, manager), enter(1)]);
    const [first = 0, second = 0] = cluster.servers.map(({ url }) =>
      cluster.balancer.taken().get(Number(new URL(url).port)),
    );
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(0);
    await untilAllAgree(people);
  });

  it('SPC-25 both processes report how many people are inside, whichever owns the space', async () => {
    const headsFrom = async (index: number): Promise<unknown> => {
      const at = cluster.server(index).url;
      const { body } = await cluster.call('GET', '/space-heads', { account: manager }, at);
      return (body as { data: unknown }).data;
    };
    const bothTell = async (heads: unknown) => {
      for (const index of [0, 1])
        await expect.poll(() => headsFrom(index), { timeout: 10_000 }).toEqual(heads);
    };
    await bothTell([]);
    const first = await enter(0);
    await enter(1);
    await bothTell([{ space_uuid: manager.spaceId, count: 2 }]);
    first.disconnect();
    await bothTell([{ space_uuid: manager.spaceId, count: 1 }]);
  });

  it('LIV-18 a log-out at one process ends the sockets at the other', async () => {
    const [aya, ken] = [await enter(0, manager), await enter(1)];
    await cluster.call('GET', '/logout', { account: ken.account }, cluster.server(0).url);
    await expect.poll(ken.breaks).toBeGreaterThan(0);
    await expect.poll(() => aya.picture().people.has(ken.userId)).toBe(false);
    expect(aya.breaks()).toBe(0);
  });

  it('LIV-18 a second tab at another process takes over', async () => {
    const older = await enter(0);
    const newer = await enter(1, older.account);
    await expect.poll(() => heardBy(older, 'FakerLogoutEvent')).toHaveLength(1);
    await expect.poll(older.breaks).toBe(1);
    expect(newer.isInside()).toBe(true);
    expect(newer.picture().people.size).toBe(1);
  });

  const inTurn = async (times: number, ask: (at: string) => Promise<number>): Promise<number[]> => {
    const answers: number[] = [];
    for (let n = 0; n < times; n += 1) answers.push(await ask(cluster.server(n % 2).url));
    return answers;
  };

  it('allows a guest who alternates between processes as many entries as at one', async () => {
    const body = { id: manager.spaceId, name: 'Once more' };
    const answers = await inTurn(entriesAMinute + 10, async (at) => {
      const { status } = await cluster.call('POST', '/guest-login', { body, from: '203.0.113.9' }, at);
      return status;
    });
    expect(answers.filter((status) => status === 200)).toHaveLength(entriesAMinute);
    expect(new Set(answers.slice(entriesAMinute))).toEqual(new Set([429]));
  });

  it('allows a client that alternates between processes as many password guesses as at one', async () => {
    const body = { email: 'nobody@example.com', password: 'wrong-2026' };
    const answers = await inTurn(failuresInTenMinutes + 4, async (at) => {
      const { status } = await cluster.call('POST', '/login', { body, from: '203.0.113.10' }, at);
      return status;
    });
    expect(answers).toEqual([...Array(failuresInTenMinutes).fill(401), ...Array(4).fill(429)]);
  });

  it('LIV-18 allows an address as many sockets at both processes together as at one', async () => {
    const sockets: WebSocket[] = [];
    const open = async (index: number): Promise<string> => {
      const url = `${cluster.server(index).url.replace('http', 'ws')}/app/${cluster.realtimeKey}?protocol=7`;
      const socket = new WebSocket(url, { headers: { 'x-forwarded-for': '203.0.113.11' } });
      sockets.push(socket);
      const [raw] = (await once(socket, 'message')) as [Buffer];
      return (JSON.parse(raw.toString()) as { event: string }).event;
    };
    const first = await Promise.all(Array.from({ length: socketsPerAddress }, (_, n) => open(n % 2)));
    expect(new Set(first)).toEqual(new Set(['pusher:connection_established']));
    expect(await open(0)).toBe('pusher:error');
    expect(await open(1)).toBe('pusher:error');
    for (const socket of sockets) socket.terminate();
  });

  it('SPC-19 an event admits its capacity at both processes together, and the next person when a place is free', async () => {
    const capacity = 3;
    const order = { name: 'Fair', type: 'event', capacity };
    const { body: made } = await cluster.call('POST', '/space', {
      account: { token: manager.token },
      body: order,
    });
    const spaceId = textAt(made, 'data.uuid');
    const { body: entry } = await cluster.call('POST', `/space/${spaceId}/access`, {
      account: { token: manager.token },
    });
    const fair: Account = {
      ...manager,
      spaceId,
      spaceToken: textAt(entry, 'data.space_token'),
      roomId: textAt(entry, 'data.space.floors.0.rooms.0.uuid'),
    };
    for (let n = 0; n < 8; n += 1) {
      const person = createClusterPerson(cluster, await cluster.guest(fair, `G${n}`));
      people.push(person);
    }
    for (const [n, person] of people.entries()) person.connect(cluster.server(n % 2));
    const isFull = (person: ClusterPerson) =>
      heardBy(person, 'Reply').some((reply) => (reply.error as { code?: string })?.code === 'EVENT_IS_FULL');
    const inside = () => people.filter((person) => person.isInside());
    await expect
      .poll(() => people.every((person) => person.isInside() || isFull(person)), { timeout: 15_000 })
      .toBe(true);
    const first = inside();
    expect(first).toHaveLength(capacity);
    const [leaving] = first;
    expect(await leaving?.refusalOf('LogoutEvent')).toBeNull();
    leaving?.disconnect();
    await expect.poll(() => inside().length, { timeout: 15_000 }).toBe(capacity);
    // Everyone inside sees the others, whichever process they are connected to.
    for (const person of inside())
      await expect.poll(() => person.picture().people.size, { timeout: 10_000 }).toBe(capacity);
  });
});
