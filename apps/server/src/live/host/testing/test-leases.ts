import type { Bus } from '../../../platform/bus/bus.ts';
import type { Timers } from '../../../platform/timers/timers.ts';
import { edgesTopic, type ToEdges } from '../batches.ts';
import type { BareOwnership, Fact, NextEpoch, Ownerships } from '../ownership.ts';

/** `turns` counts the holders so far. */
type Lease = { turns: number; isFree: boolean; endsAt: number; readonly facts: Map<string, unknown> };

/** The part of a process's bus that an ownership needs. */
export type LeaseBus = Pick<Bus, 'publish'> & {
  /** Publishes to the subscribers of this process only. */
  publishHere(topic: string, batch: ToEdges): void;
};

type Waiting = {
  readonly batch: ToEdges;
  readonly facts: readonly Fact[];
  readonly isContested: boolean;
  readonly since: number;
};

const leaseMs = 3_000;
const renewMs = 1_000;
const certainMs = 2_000;
const giveUpMs = 1_000;
const uncertainAfterMs = 500;

/**
 * Leases of several processes, kept in one store that can be unreachable for a while: the port in
 * plain objects, for tests in which owners change.
 * @param now the store's own clock
 */
export const createTestLeases = (now: () => number) => {
  const leases = new Map<string, Lease>();
  let isAway = false;

  const leaseOf = (spaceId: string): Lease => {
    const lease = leases.get(spaceId) ?? { turns: 0, isFree: true, endsAt: 0, facts: new Map() };
    leases.set(spaceId, lease);
    return lease;
  };

  const own = (
    spaceId: string,
    lease: Lease,
    turn: number,
    epoch: number,
    bus: LeaseBus,
    timers: Timers,
  ): BareOwnership => {
    const remembered: ReadonlyMap<string, unknown> = structuredClone(lease.facts);
    const unkept: Fact[] = [];
    let waiting: Waiting[] = [];
    let renewedAt = timers.now();
    let state: 'held' | 'lost' | 'released' = 'held';
    let lost: (() => void)[] = [];

    const lose = () => {
      if (state !== 'held') return;
      state = 'lost';
      timers.clear(interval);
      for (const listener of lost) listener();
    };

    /**
     * @returns whether the lease is this holder's and renewed; an expired one that no other took is
     * acquired again
     */
    const renew = (): boolean => {
      if (isAway) return false;
      if (lease.turns !== turn) {
        lose();
        return false;
      }
      lease.endsAt = now() + leaseMs;
      renewedAt = timers.now();
      for (const { key, value } of unkept.splice(0)) {
        if (value === null) lease.facts.delete(key);
        else lease.facts.set(key, structuredClone(value));
      }
      return true;
    };

    const publish = (batch: ToEdges) => {
      if (isAway) bus.publishHere(edgesTopic(spaceId), batch);
      else bus.publish(edgesTopic(spaceId), batch);
    };

    /** Publishes what may be published now, in order. */
    const work = () => {
      const isRenewed = renew();
      // The lease may have been lost while this process stood still.
      if (state !== 'held' || (!isRenewed && timers.now() - renewedAt > leaseMs && !isAway)) return;
      while (waiting.length > 0) {
        const first = waiting[0] as Waiting;
        if (first.isContested && !isRenewed) {
          if (timers.now() - first.since < giveUpMs) return;
          waiting.shift();
          continue;
        }
        waiting.shift();
        publish(first.batch);
      }
    };

    const interval = timers.setInterval(work, renewMs / 4);

    return {
      epoch,
      remembered,
      isLasting: true,
      isCertain: () =>
        state === 'held' &&
        timers.now() - renewedAt <= certainMs &&
        !waiting.some(({ isContested, since }) => isContested && timers.now() - since > uncertainAfterMs),
      publish(batch, facts, isContested) {
        if (state !== 'held') return;
        unkept.push(...facts);
        waiting.push({ batch, facts, isContested, since: timers.now() });
        work();
      },
      onLost(listener) {
        if (state === 'lost') listener();
        else lost.push(listener);
      },
      async release() {
        if (state !== 'held') return;
        work();
        if (state !== 'held') return;
        state = 'released';
        lost = [];
        waiting = [];
        timers.clear(interval);
        if (!isAway) lease.isFree = true;
      },
    };
  };

  return {
    ownershipsOf: (bus: LeaseBus, timers: Timers, nextEpoch: NextEpoch): Ownerships<BareOwnership> => ({
      async claim(spaceId) {
        if (isAway) throw new Error('The leases are away.');
        const lease = leaseOf(spaceId);
        if (!lease.isFree && lease.endsAt > now()) return null;
        lease.turns += 1;
        lease.isFree = false;
        lease.endsAt = now() + leaseMs;
        const turn = lease.turns;
        try {
          const epoch = await nextEpoch(spaceId);
          return lease.turns === turn ? own(spaceId, lease, turn, epoch, bus, timers) : null;
        } catch (error) {
          if (lease.turns === turn) lease.isFree = true;
          throw error;
        }
      },
      async close() {},
    }),
    /** While away, nothing is stored and no other process receives anything. */
    setAway(away: boolean) {
      isAway = away;
    },
    isAway: () => isAway,
    /** All facts of a space. */
    factsOf: (spaceId: string): ReadonlyMap<string, unknown> => leaseOf(spaceId).facts,
  };
};
