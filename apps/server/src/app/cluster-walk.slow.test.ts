import { testEnv } from '@engawa/testkit/env';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { expectEpochsToRise, shownBy, untilAllAgree } from '../testing/cluster/agreement.ts';
import { type Cluster, startCluster, whyNoCluster } from '../testing/cluster/cluster.ts';
import { type ClusterPerson, createClusterPerson } from '../testing/cluster/cluster-person.ts';

const seeds = testEnv.seed === null ? [1, 2, 3] : [testEnv.seed];
const rounds = 12;
const actsPerRound = 4;
const seatCount = 2;

/** Connects those who are at a process, or were, to another one. */
type MovePeople = (from: number, to: number) => void;
/** What goes wrong, and how it is made good some rounds later. */
type Trouble = (cluster: Cluster, index: number, move: MovePeople) => Promise<() => unknown>;
const troubles: readonly Trouble[] = [
  async (cluster, index) => {
    const server = cluster.server(index);
    server.pause();
    return server.resume;
  },
  async (cluster, index, move) => {
    const startAgain = await cluster.kill(index);
    move(index, (index + 1) % cluster.servers.length);
    return async () => {
      await startAgain();
      // Who tried to connect to the dead one meanwhile.
      move(index, index);
    };
  },
  async ({ redis }) => {
    redis.pause();
    return redis.resume;
  },
  async ({ redis }) => {
    await redis.kill();
    return redis.restart;
  },
];

const walk = async (seed: number, cluster: Cluster, people: ClusterPerson[]) => {
  const random = seededRandom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const { manager, table } = await cluster.found(seatCount);
  const at = new Map<ClusterPerson, number>();
  const connect = (person: ClusterPerson, index: number) => {
    at.set(person, index);
    person.connect(cluster.server(index));
  };

  const accounts = [
    manager,
    ...(await Promise.all(['Ken', 'Mei', 'Rio', 'Leo'].map((name) => cluster.guest(manager, name)))),
  ];
  for (const [n, account] of accounts.entries()) {
    const person = createClusterPerson(cluster, account);
    people.push(person);
    connect(person, n % cluster.servers.length);
  }
  await untilAllAgree(people);

  const act = (person: ClusterPerson): Promise<unknown> => {
    const kind = below(10);
    if (kind < 4) return Promise.resolve(person.goTo(1_400 + below(300), 700 + below(200)));
    if (kind < 6) return person.act('JoinMeetingRoom', { meeting_room: table });
    if (kind < 7) return person.act('LeaveMeetingRoom', { meeting_room: table });
    if (kind < 8)
      return person.act('LockMeetingRoom', { meeting_room: table, type: pick(['LOCK', 'UNLOCK']) });
    if (kind < 9)
      return person.act('StatusEvent', {
        status: pick(['available', 'busy', 'leave']),
        statusText: `${below(100)}`,
      });
    return Promise.resolve(connect(person, below(cluster.servers.length)));
  };

  let makeGood: (() => unknown) | null = null;
  let lastsUntil = 0;
  for (let round = 0; round < rounds; round += 1) {
    if (makeGood === null && below(3) === 0) {
      const index = below(cluster.servers.length);
      makeGood = await pick(troubles)(cluster, index, (from, to) => {
        for (const person of people) if (at.get(person) === from) connect(person, to);
      });
      lastsUntil = round + 1 + below(2);
    }
    await Promise.all(Array.from({ length: actsPerRound }, () => act(pick(people))));
    if (makeGood !== null && round >= lastsUntil) {
      await makeGood();
      makeGood = null;
    }
  }
  await makeGood?.();

  await untilAllAgree(people, 40_000);
  const { seats } = shownBy(people[0] as ClusterPerson);
  for (const [, userIds] of seats) expect(userIds?.length).toBeLessThanOrEqual(seatCount);
  const sitting = seats.flatMap(([, userIds]) => userIds);
  expect(new Set(sitting).size).toBe(sitting.length);
  expectEpochsToRise(people);
};

describe.skipIf(whyNoCluster())(
  'a walk by chance through two processes that fail, and a Redis that does',
  () => {
    it.each(seeds)('all agree in the end (seed %i)', { timeout: 180_000 }, async (seed) => {
      const people: ClusterPerson[] = [];
      const cluster = await startCluster();
      try {
        await walk(seed, cluster, people);
      } finally {
        for (const person of people) person.disconnect();
        await cluster.stop();
      }
    });
  },
);
