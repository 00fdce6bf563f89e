import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Account, type Cluster, startCluster, whyNoCluster } from '../../testing/cluster/cluster.ts';
import { type ClusterPerson, createClusterPerson } from '../../testing/cluster/cluster-person.ts';
import { textAt } from '../../testing/test-app.ts';

describe.skipIf(whyNoCluster())('the lobby of two processes', () => {
  let cluster: Cluster;
  const people: ClusterPerson[] = [];
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());
  afterEach(() => {
    for (const person of people.splice(0)) person.disconnect();
  });

  const enter = async (index: number, account: Account): Promise<ClusterPerson> => {
    const person = createClusterPerson(cluster, account);
    people.push(person);
    person.connect(cluster.server(index));
    await expect.poll(person.isInside, { timeout: 10_000 }).toBe(true);
    return person;
  };

  /** A call of a guest's browser without a session at one process. */
  const ask = async (index: number, path: string, body: object) => {
    const answer = await cluster.call('POST', path, { body }, cluster.server(index).url);
    return { status: answer.status, body: answer.body as unknown };
  };

  const lobbyNews = ({ received }: ClusterPerson) =>
    received.filter(({ event }) => event === 'LobbyEvent').map(({ data: { name, end } }) => [name, end]);

  it.each([
    ['which owns the space', 0],
    ['which does not own the space', 1],
  ])(
    'LOB-7 LOB-13 a guest who waits at one process is let in by a Manager at the one %s',
    async (_, host) => {
      const { manager } = await cluster.createOffice();
      const { spaceId, roomId } = manager;
      // The first to arrive makes its process the owner.
      if (host === 1) await enter(0, await cluster.guest(manager, 'Ann'));
      const aya = await enter(host, manager);
      const asAya = (method: string, path: string, body?: object) =>
        cluster.call(method, path, { account: manager, ...(body ? { body } : {}) }, cluster.server(host).url);
      expect((await asAya('PUT', `/space/${spaceId}`, { guest_lobby: true })).status).toBe(200);

      const away = 1 - host;
      const waiting = await ask(away, '/guest-lobby', { id: spaceId, name: 'Gus', color: 'moss' });
      const ticket = textAt(waiting.body, 'data.ticket');
      await expect.poll(() => lobbyNews(aya), { timeout: 10_000 }).toEqual([['Gus', null]]);
      const listed = await asAya('GET', `/space/${spaceId}/lobby`);
      const guestId = textAt(listed.body, 'data.0.guest_id');
      expect(
        (await asAya('POST', `/space/${spaceId}/lobby/${guestId}/admit`, { room_id: roomId })).status,
      ).toBe(200);

      expect(await ask(away, '/guest-lobby/standing', { id: spaceId, ticket })).toMatchObject({
        body: { data: { state: 'admitted', room_id: roomId } },
      });
      const login = await ask(away, '/guest-login', { id: spaceId, name: 'Eve', color: 'plum', ticket });
      expect(login).toMatchObject({ body: { data: { user: { name: 'Gus', color: 'moss' } } } });
      const gus = await enter(away, {
        token: textAt(login.body, 'token'),
        userId: textAt(login.body, 'data.user.id'),
        spaceToken: textAt(login.body, 'data.space_token'),
        spaceId,
        roomId,
      });
      await expect.poll(() => aya.picture().people.has(gus.userId)).toBe(true);
      await expect.poll(() => lobbyNews(aya).at(-1)?.[1] ?? null).not.toBeNull();
    },
  );
});
