import { isOnTable, tableOf } from '@engawa/contract/meeting-rooms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectEpochsToRise, shownBy, untilAllAgree } from '../../testing/cluster/agreement.ts';
import {
  type Account,
  type Cluster,
  startCluster,
  tablePlace,
  whyNoCluster,
} from '../../testing/cluster/cluster.ts';
import { type ClusterPerson, createClusterPerson } from '../../testing/cluster/cluster-person.ts';

const awayMs = 10_000;

describe.skipIf(whyNoCluster())('while Redis is away', () => {
  let cluster: Cluster;
  let manager: Account;
  let table: string;
  /** Connected to the owner: the first arrival makes this process the owner. */
  let aya: ClusterPerson;
  let ken: ClusterPerson;
  /** Connected to the other process. */
  let mei: ClusterPerson;
  let people: ClusterPerson[];
  beforeEach(async () => {
    people = [];
    cluster = await startCluster();
    ({ manager, table } = await cluster.createOffice());
    const enter = async (index: number, account: Account) => {
      const person = createClusterPerson(cluster, account);
      people.push(person);
      person.connect(cluster.server(index));
      await expect.poll(person.isInside, { timeout: 10_000 }).toBe(true);
      return person;
    };
    aya = await enter(0, manager);
    ken = await enter(0, await cluster.guest(manager, 'Ken'));
    mei = await enter(1, await cluster.guest(manager, 'Mei'));
    for (const [n, person] of people.entries()) person.goTo(1_500 + 40 * n, 800 + 10 * n);
    expect(await aya.refusalOf('JoinMeetingRoom', { meeting_room: table })).toBeNull();
    expect(await aya.refusalOf('LockMeetingRoom', { meeting_room: table, type: 'LOCK' })).toBeNull();
    await expect.poll(() => shownBy(mei)).toMatchObject({ seats: [[table, [aya.userId]]], locks: [table] });
    await untilAllAgree(people);
  });
  afterEach(async () => {
    for (const person of people) person.disconnect();
    await cluster?.stop();
  });

  const placeOf = (person: ClusterPerson, by: ClusterPerson) =>
    by.picture().placeOf(person.userId, Number.MAX_SAFE_INTEGER);
  const leave = (person: ClusterPerson) => person.refusalOf('LeaveMeetingRoom', { meeting_room: table });
  const untilNoticed = () =>
    expect
      .poll(async () => (await fetch(`${cluster.server(0).url}/readyz`)).status, { timeout: 10_000 })
      .toBe(503);

  const whatHolds = async (breakRedis: () => Promise<void> | void, mend: () => Promise<void> | void) => {
    const before = shownBy(mei);
    await breakRedis();
    const backAt = performance.now() + awayMs;
    await untilNoticed();

    // Contested actions are refused at both processes, and change nothing.
    expect(await leave(aya)).toBe('TRY_AGAIN');
    await expect.poll(() => leave(mei), { timeout: 20_000 }).toBe('TRY_AGAIN');
    // Uncontested actions continue among the clients of the owner's process, for as long as the
    // outage lasts.
    let step = 0;
    do {
      step += 1;
      aya.goTo(1_500 + step, 850);
      ken.goTo(1_600, 800 + step);
      const status = step % 2 === 0 ? 'busy' : 'available';
      expect(await ken.refusalOf('StatusEvent', { status, statusText: `step ${step}` })).toBeNull();
      await expect.poll(() => placeOf(aya, ken)).toEqual({ x: 1_500 + step, y: 850 });
      await expect.poll(() => placeOf(ken, aya)).toEqual({ x: 1_600, y: 800 + step });
      await expect.poll(() => aya.picture().people.get(ken.userId)?.statusText).toBe(`step ${step}`);
    } while (performance.now() < backAt);
    expect(await leave(aya)).toBe('TRY_AGAIN');
    expect(shownBy(aya)).toMatchObject({ seats: before.seats, locks: before.locks });

    await mend();
    await untilAllAgree(people, 30_000);
    // The other process may have claimed the space first; then changes that only the old owner
    // received are taken back for everyone. From now on everyone receives every event.
    await expect
      .poll(() => ken.refusalOf('StatusEvent', { status: 'busy', statusText: 'after it' }), {
        timeout: 20_000,
      })
      .toBeNull();
    await expect.poll(() => mei.picture().people.get(ken.userId)?.statusText).toBe('after it');
    expect(shownBy(mei)).toMatchObject({ seats: before.seats, locks: before.locks });
    expect(people.map((person) => person.breaks())).toEqual([0, 0, 0]);
    // All other state agrees again as well.
    await expect.poll(() => leave(aya), { timeout: 20_000 }).toBeNull();
    await expect
      .poll(() => mei.refusalOf('JoinMeetingRoom', { meeting_room: table }), { timeout: 20_000 })
      .toBeNull();
    await expect.poll(() => shownBy(ken).seats).toEqual([[table, [mei.userId]]]);
    await untilAllAgree(people);
    expectEpochsToRise(people);
  };

  it('it stops for 10 s: uncontested actions continue, the rest is refused, and all agree again afterwards', () =>
    whatHolds(cluster.redis.pause, cluster.redis.resume));

  it('it is killed and comes back empty after 10 s: the same', () =>
    whatHolds(cluster.redis.kill, cluster.redis.restart));

  it('MTG-30 it is killed together with the owner: a person who sat is at the table again, where all see them', async () => {
    const startAgain = await cluster.kill(0);
    await cluster.redis.kill();
    await cluster.redis.restart();
    await startAgain();
    for (const person of [aya, ken]) person.connect(cluster.server(1));
    // The next owner knows the seat alone, so everyone enters again.
    await expect.poll(mei.breaks, { timeout: 30_000 }).toBe(1);
    for (const person of people) await expect.poll(person.isInside, { timeout: 30_000 }).toBe(true);
    ken.goTo(1_540, 810);
    mei.goTo(1_580, 820);
    await expect.poll(() => placeOf(ken, mei), { timeout: 5_000 }).toEqual({ x: 1_540, y: 810 });
    await untilAllAgree(people);
    expect(shownBy(mei)).toMatchObject({ seats: [[table, [aya.userId]]], locks: [table] });
    const at = placeOf(aya, mei);
    const fromTable = at && { x: at.x - tablePlace.x, y: at.y - tablePlace.y };
    expect(fromTable && isOnTable(tableOf(2), fromTable), JSON.stringify(at)).toBe(true);
  });
});
