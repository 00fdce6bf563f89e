import { setTimeout as pause } from 'node:timers/promises';
import { testEnv } from '@engawa/testkit/env';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { describe, expect, it, onTestFailed } from 'vitest';
import { expectEpochsToRise, shownBy, untilAllAgree } from '../../testing/cluster/agreement.ts';
import {
  type Account,
  type Cluster,
  startCluster,
  tablePlace,
  whyNoCluster,
} from '../../testing/cluster/cluster.ts';
import { type ClusterPerson, createClusterPerson } from '../../testing/cluster/cluster-person.ts';
import { createClusterTroubles } from '../../testing/cluster/cluster-troubles.ts';

const seeds = testEnv.seed === null ? [1, 2, 3] : [testEnv.seed];
/** The full walk of the specification takes 90 s per seed, so a normal run uses a short one. */
const size = testEnv.isEveryTestAsked
  ? {
      processes: 3,
      people: 20,
      steps: 10_000,
      lastSteps: 300,
      stepMs: 7,
      chances: { trouble: 0.003, lastsSteps: 1_000, network: 0.0015 },
    }
  : {
      processes: 2,
      people: 5,
      steps: 400,
      lastSteps: 50,
      stepMs: 20,
      chances: { trouble: 0.03, lastsSteps: 200, network: 0.01 },
    };
const seatCount = 2;
/** Longer than a client needs to reconnect, follow a new owner and be let in. */
const recoverWithinMs = 40_000;
/**
 * One second as specified, plus a margin for a shared machine. An in-process test proves the second
 * itself.
 */
const agreeWithinMs = 5_000;

const areaPx = 800;
/**
 * The area around the tables where everyone stands, so small that everyone in its cells receives
 * all positions.
 */
const area = { x: tablePlace.x - areaPx / 2, y: tablePlace.y - areaPx / 2 };

/** How much of each process's output is shown. */
const printedCharacters = 4_000;

type Place = { readonly roomId: string; readonly tables: readonly string[] };

const furnish = async (cluster: Cluster): Promise<{ manager: Account; places: Place[] }> => {
  const office = await cluster.createOffice(seatCount);
  const { manager, table } = office;
  const second = await cluster.addTable(manager, manager.roomId, seatCount);
  const studio = await cluster.addRoom(office);
  const third = await cluster.addTable(manager, studio, seatCount);
  const places = [
    { roomId: manager.roomId, tables: [table, second] },
    { roomId: studio, tables: [third] },
  ];
  return { manager, places };
};

const walk = async (seed: number, cluster: Cluster, people: ClusterPerson[]) => {
  const random = seededRandom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const { manager, places } = await furnish(cluster);
  const tables = places.flatMap((place) => place.tables);
  const roomIds = places.map(({ roomId }) => roomId);
  const at = new Map<ClusterPerson, number>();
  const gone = new Set<ClusterPerson>();
  const connect = (person: ClusterPerson, index: number) => {
    at.set(person, index);
    person.connect(cluster.server(index));
  };
  const enter = async (account: Account, index: number) => {
    const person = createClusterPerson(cluster, account, roomIds.slice(1));
    people.push(person);
    connect(person, index);
    return person;
  };

  await enter(manager, 0);
  for (let n = 1; n < size.people; n += 1)
    await enter(await cluster.guest(manager, `P${n}`), n % size.processes);
  const walkers = [...people];
  await untilAllAgree(people, recoverWithinMs);

  const comeBack = (person: ClusterPerson) => {
    gone.delete(person);
    person.comeBack(pick(roomIds));
  };
  const anywhere = (): [number, number] => [area.x + below(areaPx), area.y + below(areaPx)];
  const statuses = ['available', 'busy', 'leave'];
  type Act = readonly [weight: number, act: (person: ClusterPerson) => unknown];
  /** Requests that are not awaited: most are answered, some never. */
  const staying: readonly Act[] = [
    [40, (person) => person.walkTo(...anywhere())],
    [20, (person) => person.goTo(...anywhere())],
    [10, (person) => person.act('StatusEvent', { status: pick(statuses), statusText: `${below(100)}` })],
    [12, (person) => person.act('JoinMeetingRoom', { meeting_room: pick(tables) })],
    [5, (person) => person.act('LeaveMeetingRoom')],
    [
      5,
      (person) =>
        person.act('LockMeetingRoom', { meeting_room: pick(tables), type: pick(['LOCK', 'UNLOCK']) }),
    ],
    [3, (person) => person.changeRoom(pick(roomIds))],
  ];
  const all: readonly Act[] = [
    ...staying,
    [
      1,
      (person) => {
        gone.add(person);
        return person.leave();
      },
    ],
    [2, (person) => connect(person, below(size.processes))],
  ];
  const step = async (acts: readonly Act[]) => {
    const person = pick(walkers);
    if (gone.has(person)) comeBack(person);
    else {
      let left = random() * acts.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, act] of acts) {
        left -= weight;
        if (left >= 0) continue;
        void act(person);
        break;
      }
    }
    await pause(size.stepMs);
  };

  const troubles = createClusterTroubles(cluster, random, size.chances, (from) => {
    for (const person of people)
      if (at.get(person) === from) connect(person, (from + below(size.processes)) % size.processes);
  });
  onTestFailed(() => {
    console.log(troubles.met().join('\n'));
    for (const [index, server] of cluster.servers.entries())
      console.log(`${index} at ${server.url}:\n${server.output().slice(-printedCharacters)}`);
  });
  for (let done = 0; done < size.steps; done += 1) {
    await troubles.befall(done);
    await step(all);
  }
  await troubles.end();
  for (const person of gone) comeBack(person);
  for (const server of cluster.servers)
    await expect
      .poll(() => fetch(`${server.url}/readyz`).then(({ status }) => status), { timeout: recoverWithinMs })
      .toBe(200);
  await untilAllAgree(people, recoverWithinMs);

  // The last messages before the quiet period are lost, duplicated and delayed as well.
  troubles.beginLastWords();
  for (let done = 0; done < size.lastSteps; done += 1) await step(staying);
  await troubles.end();
  await untilAllAgree(people, agreeWithinMs);
  expect(troubles.met().length).toBeGreaterThan(0);

  // A new arrival gets its state from the owner alone.
  for (const roomId of roomIds) {
    const witness = await enter(await cluster.guest(manager, 'Witness'), below(size.processes));
    witness.comeBack(roomId);
  }
  await untilAllAgree(people.toReversed(), recoverWithinMs);
  const seats = roomIds.flatMap((roomId) => {
    const someone = people.find((person) => person.picture().room === roomId);
    return someone === undefined ? [] : shownBy(someone).seats;
  });
  for (const [, userIds] of seats) expect(userIds?.length).toBeLessThanOrEqual(seatCount);
  const sitting = seats.flatMap(([, userIds]) => userIds);
  expect(new Set(sitting).size).toBe(sitting.length);
  expectEpochsToRise(people);
};

/**
 * A seed fixes the order of actions and failures; the result also depends on the machine's speed.
 * Single messages of the bus are lost, duplicated and reordered on the way from Redis to each
 * process.
 */
describe.skipIf(whyNoCluster())(
  'PRE-58 a random walk through processes that fail, and a Redis that fails as well',
  () => {
    it.each(seeds)('all agree in the end (seed %i)', { timeout: 300_000 }, async (seed) => {
      const people: ClusterPerson[] = [];
      const cluster = await startCluster(size.processes, seededRandom(seed + 1_000));
      try {
        await walk(seed, cluster, people);
      } finally {
        for (const person of people) person.disconnect();
        await cluster.stop();
      }
    });
  },
);
