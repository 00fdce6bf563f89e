import type { FactsStore } from '../live/host/facts-writer.ts';
import { createMemoryOwnerships } from '../live/host/memory-ownerships.ts';
import type { NextEpoch, Ownerships } from '../live/host/ownership.ts';
import { protectFacts } from '../live/host/protected-facts.ts';
import { createRedisOwnerships } from '../live/host/redis-ownerships.ts';
import type { Bus } from '../platform/bus/bus.ts';
import { createMemoryBus } from '../platform/bus/memory-bus.ts';
import { createRedisBus } from '../platform/bus/redis-bus.ts';
import type { DeriveKey } from '../platform/crypto/keys.ts';
import { createRedisSocketActors } from '../platform/gateway/redis-socket-actors.ts';
import { createSessionEndings } from '../platform/gateway/session-endings.ts';
import { createMemorySocketActors, type SocketActors } from '../platform/gateway/socket-actors.ts';
import { createRedisCounter } from '../platform/limits/redis-counter.ts';
import { noSharedCounter, type SharedCounter } from '../platform/limits/shared-counter.ts';
import { createHideKey } from '../platform/redis/hidden-key.ts';
import type { RedisLink } from '../platform/redis/redis-link.ts';
import type { Timers } from '../platform/timers/timers.ts';

/** The base of the live layer. */
type LiveFoundation = {
  readonly bus: Bus;
  readonly ownerships: Ownerships;
  readonly actors: SocketActors;
  readonly sharedAddresses: SharedCounter;
  readonly sharedUsers: SharedCounter;
  readonly collectMs: number;
  /** Calls back when Redis is back. @returns ends that */
  onBack(listener: () => void): () => void;
  /** Calls back when a session has ended, in any process. @returns ends that */
  onSessionEnded(listener: (sessionId: string) => void): () => void;
  close(): Promise<void>;
};

type Deps = {
  /** Null when this process runs alone. */
  readonly redis: RedisLink | null;
  readonly deriveKey: DeriveKey;
  readonly timers: Timers;
  readonly nextEpoch: NextEpoch;
  /** Stores what must stay closed when the process ends. */
  readonly facts: FactsStore;
  readonly maxSocketsPerAddress: number;
  readonly maxSocketsPerUser: number;
  onSessionEnded(listener: (sessionId: string) => void): () => void;
  onFault(error: unknown, about: object): void;
};

/** How long an owner batches messages before it sends them over the network. */
const collectMs = 5;

const inMemory = ({ nextEpoch, onFault }: Deps) => {
  const bus = createMemoryBus((error, topic) => onFault(error, { topic }));
  return {
    bus,
    ownerships: createMemoryOwnerships(bus, nextEpoch),
    actors: createMemorySocketActors(),
    sharedAddresses: noSharedCounter,
    sharedUsers: noSharedCounter,
    collectMs: 0,
    onBack: () => () => {},
  };
};

const onRedis = (link: RedisLink, deps: Deps) => {
  const { deriveKey, timers, nextEpoch, maxSocketsPerAddress, maxSocketsPerUser, onFault } = deps;
  const bus = createRedisBus(link, (error, topic) => onFault(error, { topic }));
  const hideKey = createHideKey(deriveKey('names in Redis'));
  return {
    bus,
    ownerships: createRedisOwnerships({ link, bus, timers, nextEpoch }),
    actors: createRedisSocketActors(link),
    sharedAddresses: createRedisCounter({
      link,
      hideKey,
      name: 'sockets of an address',
      max: maxSocketsPerAddress,
    }),
    sharedUsers: createRedisCounter({ link, hideKey, name: 'sockets of a person', max: maxSocketsPerUser }),
    collectMs,
    onBack: link.onBack,
  };
};

/** Creates the base of the live layer: in memory for a single process, on Redis for several. */
export const createLiveFoundation = (deps: Deps): LiveFoundation => {
  const parts = deps.redis === null ? inMemory(deps) : onRedis(deps.redis, deps);
  const endings = createSessionEndings({
    bus: parts.bus,
    timers: deps.timers,
    onEndedHere: deps.onSessionEnded,
    onBack: parts.onBack,
    onFault: (error) => deps.onFault(error, { topic: 'sessions' }),
  });
  return {
    ...parts,
    ownerships: protectFacts(parts.ownerships, {
      store: deps.facts,
      timers: deps.timers,
      onFault: deps.onFault,
    }),
    onSessionEnded: endings.listen,
    async close() {
      endings.stop();
      parts.actors.stop();
      parts.sharedAddresses.stop();
      parts.sharedUsers.stop();
      await parts.ownerships.close();
      await parts.bus.close();
    },
  };
};
