import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Account,
  type Call,
  type Cluster,
  startCluster,
  whyNoCluster,
} from '../../testing/cluster/cluster.ts';
import { type ClusterPerson, createClusterPerson } from '../../testing/cluster/cluster-person.ts';
import { textAt } from '../../testing/test-app.ts';

describe.skipIf(whyNoCluster())('what is deleted at one of two processes', () => {
  let cluster: Cluster;
  let manager: Account;
  let people: ClusterPerson[];
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());
  beforeEach(async () => {
    people = [];
    ({ manager } = await cluster.createOffice());
  });
  afterEach(() => {
    for (const person of people) person.disconnect();
  });

  /** A person inside, connected to this process. The first arrival makes it the owner. */
  const enter = async (index: number, account: Account): Promise<ClusterPerson> => {
    const person = createClusterPerson(cluster, account);
    people.push(person);
    person.connect(cluster.server(index));
    await expect.poll(person.isInside, { timeout: 10_000 }).toBe(true);
    return person;
  };

  const done = async (method: string, path: string, options: Call, index = 0): Promise<unknown> => {
    const { status, body } = await cluster.call(method, path, options, cluster.server(index).url);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };

  /** A user with a company of their own, who has joined the space of the manager. */
  const member = async (): Promise<Account> => {
    const { token, userId } = (await cluster.createOffice()).manager;
    const { spaceId, roomId } = manager;
    const setting = await done('GET', `/space/${spaceId}/setting`, { account: manager });
    const password = textAt(setting, 'data.join_password');
    await done('POST', `/space/${spaceId}/join`, { account: { token }, body: { password } });
    const entry = await done('POST', `/space/${spaceId}/access`, { account: { token } });
    return { token, userId, spaceId, roomId, spaceToken: textAt(entry, 'data.space_token') };
  };

  const isClosed = async (person: ClusterPerson) => {
    await expect.poll(person.breaks, { timeout: 10_000 }).toBe(1);
    expect(person.isInside()).toBe(false);
  };

  it.each([
    ['which owns the space', 1],
    ['which does not own the space', 0],
  ])(
    'LIV-36 an account: its connection at the other process %s is closed, and no other',
    async (_what, owner) => {
      const ken = await member();
      const first = await enter(owner, owner === 1 ? ken : manager);
      const second = await enter(1 - owner, owner === 1 ? manager : ken);
      const [leaving, staying] = owner === 1 ? [first, second] : [second, first];
      await done('DELETE', '/user', { account: ken, body: { password: 'veranda2026' } });
      await isClosed(leaving);
      await expect.poll(() => staying.picture().people.has(ken.userId)).toBe(false);
      expect(staying.breaks()).toBe(0);
    },
  );

  /** A deleted company is closed for some days first. */
  const reasons = { company: 'company_closed', space: 'deleted' } as const;
  const bodies = {
    company: () => ({ name: 'Mori Works', password: 'veranda2026' }),
    space: () => ({ name: 'Main office', space_uuid: manager.spaceId }),
  };

  it.each([
    ['company', 0],
    ['company', 1],
    ['space', 0],
    ['space', 1],
  ] as const)(
    'LIV-36 a %s: the connections at both processes are closed, and no others (owner: process %i)',
    async (what, owner) => {
      const other = (await cluster.createOffice()).manager;
      const elsewhere = await enter(1, other);
      const [here, there] = [
        await enter(owner, await cluster.guest(manager, 'Mei')),
        await enter(1 - owner, await cluster.guest(manager, 'Rio')),
      ];
      await done('DELETE', `/${what}`, { account: manager, body: bodies[what]() });
      for (const person of [here, there]) {
        await isClosed(person);
        const left = person.received.filter(({ event }) => event === 'LeaveSpace');
        expect(left.map(({ data }) => data)).toMatchObject([{ space: manager.spaceId, why: reasons[what] }]);
      }
      expect(elsewhere.isInside()).toBe(true);
      expect(elsewhere.breaks()).toBe(0);
    },
  );
});
