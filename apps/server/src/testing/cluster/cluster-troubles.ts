import { type Faults, noFaults } from '../../platform/bus/testing/faulty-network.ts';
import type { Cluster } from './cluster.ts';

const badNetwork: Faults = { drop: 0.01, twice: 0.02, maxDelayMs: 60, overtake: 0.01 };
/** For the last words: some of them are lost in every walk. */
const worstNetwork: Faults = { drop: 0.15, twice: 0.1, maxDelayMs: 60, overtake: 0.05 };

/** Connects those who are at a process, or were, to others. */
type MovePeople = (from: number) => void;
/** Something goes wrong with a process, or with Redis. @returns makes it good */
type Trouble = (cluster: Cluster, index: number, movePeople: MovePeople) => Promise<() => unknown>;

const troubles: { readonly [name: string]: Trouble } = {
  async pause(cluster, index) {
    const server = cluster.server(index);
    server.pause();
    return server.resume;
  },
  async kill(cluster, index, movePeople) {
    const startAgain = await cluster.kill(index);
    movePeople(index);
    return async () => {
      await startAgain();
      // Who tried to connect to the dead one meanwhile.
      movePeople(index);
    };
  },
  async 'pause of Redis'({ redis }) {
    redis.pause();
    return redis.resume;
  },
  async 'kill of Redis'({ redis }) {
    await redis.kill();
    return redis.restart;
  },
  /** In the middle of what is under way, and again when they have come back. */
  async 'cut of a line to Redis'({ redisLines }, index) {
    redisLines[index]?.cut();
    return () => redisLines[index]?.cut();
  },
};

type Chances = {
  /** Of a trouble at each step while there is none. */
  readonly trouble: number;
  /** A trouble lasts for so many steps at most. */
  readonly lastsSteps: number;
  /** That messages begin to be lost, doubled and late, or cease to, at each step. */
  readonly network: number;
};

/**
 * What befalls the processes of a cluster by chance, one trouble at a time: they stand still, die, and lose what they say
 * to one another; and Redis does.
 */
export const createClusterTroubles = (
  cluster: Cluster,
  random: () => number,
  chances: Chances,
  movePeople: MovePeople,
) => {
  // Twice as often: new owners come of these.
  const names = [...Object.keys(troubles), 'pause', 'kill'];
  const met: string[] = [];
  let makeGood: (() => unknown) | null = null;
  let until = 0;
  const setFaults = (faults: Faults) => {
    for (const line of cluster.redisLines) line.setFaults(faults);
  };
  const end = async () => {
    await makeGood?.();
    makeGood = null;
  };

  setFaults(badNetwork);
  return {
    /** All that went wrong, in order. */
    met: (): readonly string[] => met,
    async befall(step: number) {
      if (random() < chances.network) setFaults(random() < 0.5 ? badNetwork : noFaults);
      if (makeGood !== null) {
        if (step >= until) await end();
        return;
      }
      if (random() >= chances.trouble) return;
      const name = names[Math.floor(random() * names.length)] ?? '';
      const index = Math.floor(random() * cluster.servers.length);
      until = step + Math.floor(random() * chances.lastsSteps);
      met.push(`${step}–${until}: ${name} (${index})`);
      makeGood = (await troubles[name]?.(cluster, index, movePeople)) ?? null;
    },
    /** All is well again. */
    async end() {
      await end();
      setFaults(noFaults);
    },
    /** Messages alone are lost, many of them. */
    beginLastWords: () => setFaults(worstNetwork),
  };
};
