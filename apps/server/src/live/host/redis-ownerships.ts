import { randomUUID } from 'node:crypto';
import type { RedisBus } from '../../platform/bus/redis-bus.ts';
import { createLease, type Lease } from '../../platform/redis/lease.ts';
import type { RedisLink } from '../../platform/redis/redis-link.ts';
import { redisPrefix } from '../../platform/redis/redis-prefix.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import { edgesTopic } from './batches.ts';
import type { BareOwnership, NextEpoch, Ownerships } from './ownership.ts';
import { createRedisOwnership } from './redis-ownership.ts';

type Deps = {
  readonly link: RedisLink;
  readonly bus: RedisBus;
  readonly timers: Timers;
  readonly nextEpoch: NextEpoch;
};

/** A lease that was just acquired, and its epoch. */
type Hold = { readonly lease: Lease; readonly epoch: number };

/**
 * Ownerships among several processes: a lease in Redis for each space, and an epoch from the
 * database for each owner. Redis drops the lease of a silent owner and the epoch in the database
 * only grows, so a former owner can neither write nor publish.
 */
export const createRedisOwnerships = ({ link, bus, timers, nextEpoch }: Deps): Ownerships<BareOwnership> => {
  /** Leases that this process acquired to succeed itself, for the claim that follows. */
  const successions = new Map<string, Hold>();

  const claimOnce = async (spaceId: string): Promise<Hold | null> => {
    const names = {
      leaseKey: `${redisPrefix}lease.${spaceId}`,
      factsKey: `${redisPrefix}facts.${spaceId}`,
      channel: bus.channelOf(edgesTopic(spaceId)),
    };
    const lease = createLease(link.commands, names, randomUUID());
    if (!(await lease.claim())) return null;
    try {
      return { lease, epoch: await nextEpoch(spaceId) };
    } catch (error) {
      await lease.release().catch(() => {});
      throw error;
    }
  };

  /** Null: the lease ran out before its holder could begin. */
  const begin = async (spaceId: string, { lease, epoch }: Hold): Promise<BareOwnership | null> => {
    const heldSince = timers.now();
    if ((await lease.renew({})) !== 'done') return null;
    return createRedisOwnership({
      spaceId,
      epoch,
      lease,
      heldSince,
      facts: await lease.facts(),
      bus,
      timers,
      isUp: link.isTaking,
      onRunOut: (facts) => succeed(spaceId, epoch, facts),
    });
  };

  /**
   * The lease ran out while Redis was unreachable, or Redis restarted empty. When no process got an
   * epoch since, the facts of this process are still true, so they are written to Redis before
   * another process can claim.
   */
  const succeed = async (spaceId: string, lastEpoch: number, facts: ReadonlyMap<string, string>) => {
    const hold = await claimOnce(spaceId);
    if (hold === null) return;
    const isOurs = hold.epoch === lastEpoch + 1;
    const outcome = await hold.lease.renew(isOurs ? { facts, isWhole: true } : {});
    if (outcome === 'done') successions.set(spaceId, hold);
  };

  return {
    async claim(spaceId) {
      const succession = successions.get(spaceId);
      successions.delete(spaceId);
      const begun = succession === undefined ? null : await begin(spaceId, succession);
      if (begun !== null) return begun;
      const hold = await claimOnce(spaceId);
      return hold === null ? null : begin(spaceId, hold);
    },
    async close() {
      successions.clear();
    },
  };
};
