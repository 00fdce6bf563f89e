import { type Faults, noFaults } from '../../platform/bus/testing/faulty-network.ts';
import type { Cluster } from './cluster.ts';

const badNetwork: Faults = { drop: 0.01, twice: 0.02, maxDelayMs: 60, overtake: 0.01 };
/** Faults for the last messages of a walk: some of them are lost in every walk. */
const worstNetwork: Faults = { drop: 0.15, twice: 0.1, maxDelayMs: 60, overtake: 0.05 };

/** Connects the people of this process to others. */
type MovePeople = (from: number) => void;
/** Causes a failure of a process or of Redis. @returns a function that ends it */
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
      // Moves people who tried to connect to the dead process meanwhile.
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
  /** Cuts in the middle of pending operations, and again after the reconnect. */
  async 'cut of a line to Redis'({ redisLines }, index) {
    redisLines[index]?.cut();
    return () => redisLines[index]?.cut();
  },
};

type Chances = {
  /** The probability per step that a failure starts, while there is none. */
  readonly trouble: number;
  /** The maximum duration of a failure, in steps. */
  readonly lastsSteps: number;
  /** The probability per step that messages start or stop to be lost, duplicated and delayed. */
  readonly network: number;
};

/**
 * Random failures of a cluster, one at a time: processes stand still, die and lose messages to each
 * other, and so does Redis.
 */
export const createClusterTroubles = (
  cluster: Cluster,
  random: () => number,
  chances: Chances,
  movePeople: MovePeople,
) => {
  // Twice as likely, because these lead to new owners.
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
    /** All failures so far, in order. */
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
    /** Ends all failures. */
    async end() {
      await end();
      setFaults(noFaults);
    },
    /** Only loses messages, but many of them. */
    beginLastWords: () => setFaults(worstNetwork),
  };
};
