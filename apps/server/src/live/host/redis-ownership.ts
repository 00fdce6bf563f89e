import type { RedisBus } from '../../platform/bus/redis-bus.ts';
import type { Lease, LeaseOutcome } from '../../platform/redis/lease.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import { edgesTopic, type ToEdges } from './batches.ts';
import { createCommitGate } from './commit-gate.ts';
import type { BareOwnership, Fact } from './ownership.ts';

type Deps = {
  readonly spaceId: string;
  readonly epoch: number;
  readonly lease: Lease;
  /** When the renewal began that holds the lease. */
  readonly heldSince: number;
  /** The facts of the former owner, as JSON by key. */
  readonly facts: ReadonlyMap<string, string>;
  readonly bus: RedisBus;
  readonly timers: Timers;
  isUp(): boolean;
  /**
   * No process has the lease any more, although this ownership was not lost to another. Gets all
   * facts that the owner knows.
   */
  onRunOut(facts: ReadonlyMap<string, string>): Promise<void>;
};

/** Beyond this time after the start of its last renewal, an owner is not certain any more. */
const certainMs = 2_000;
/** A store that has not answered for this long makes the owner uncertain. */
const slowMs = 500;
const tickMs = 250;
const renewMs = 1_000;
/**
 * A gap between two ticks that shows that this process itself stood still, long enough for its
 * lease to run out. Shorter than the rest of a lease that is renewed in time.
 */
const stoodStillMs = 1_500;
/**
 * How long an owner that stood still waits to be renewed. When Redis does not answer by then, no
 * other process could have taken over either: what is not contested goes on, as for an owner that
 * did not stand still.
 */
const doubtMs = 3_000;
const releaseWithinMs = 1_000;

/** One space's lease in Redis, from the point of view of its holder. */
export const createRedisOwnership = (deps: Deps): BareOwnership => {
  const { spaceId, epoch, lease, bus, timers } = deps;
  const topic = edgesTopic(spaceId);
  const facts = new Map(deps.facts);
  /** Facts that Redis may not have, and that are not being written. */
  const unkept = new Set<string>();
  /** Requests that Redis has not answered yet, oldest first, with the time of each. */
  const acting = new Map<Promise<unknown>, number>();
  const listeners = new Set<() => void>();
  let renewedAt = deps.heldSince;
  let triedAt = deps.heldSince;
  let tickedAt = timers.now();
  /**
   * Whether the last tick was certain and Redis reachable. If not, the owner was already publishing
   * on its own account.
   */
  let wasSure = true;
  /**
   * This process stood still and another may be the owner since: nothing is delivered before it is
   * renewed.
   */
  let isDoubtful = false;
  let doubtfulSince = 0;
  let state: 'held' | 'ending' | 'released' | 'lost' = 'held';

  const isFresh = () => timers.now() - renewedAt <= certainMs;
  const noticeStandstill = () => {
    if (wasSure && !isFresh() && timers.now() - tickedAt > stoodStillMs) {
      isDoubtful = true;
      doubtfulSince = timers.now();
      // Detected once for each standstill.
      wasSure = false;
    }
  };
  const gate = createCommitGate({
    timers,
    deliver: (batch) => bus.publishHere(topic, batch),
    isPaused() {
      noticeStandstill();
      return isDoubtful || state === 'lost' || state === 'released';
    },
  });

  const end = (as: 'released' | 'lost') => {
    if (state === 'lost' || state === 'released') return;
    state = as;
    timers.clear(ticking);
    gate.clear();
    if (as === 'lost') for (const listener of listeners) listener();
  };

  const runOut = () => {
    // Silent from now on. `onLost` runs once the facts are stored, so that the next claim finds
    // them.
    state = 'ending';
    gate.clear();
    timers.clear(ticking);
    deps.onRunOut(facts).then(
      () => end('lost'),
      () => end('lost'),
    );
  };

  const renew = async (message: string): Promise<boolean> => {
    const startedAt = timers.now();
    const keys = [...unkept];
    unkept.clear();
    triedAt = startedAt;
    let outcome: LeaseOutcome | 'failed';
    try {
      outcome = await lease.renew({ facts: keys.map((key) => [key, facts.get(key) ?? 'null']), message });
    } catch {
      outcome = 'failed';
    }
    if (outcome === 'done') {
      renewedAt = Math.max(renewedAt, startedAt);
      if (isFresh()) isDoubtful = false;
      gate.drain();
      return true;
    }
    for (const key of keys) unkept.add(key);
    if (state === 'held' && outcome === 'taken') end('lost');
    if (state === 'held' && outcome === 'gone') runOut();
    return false;
  };
  const startAct = (message: string): Promise<boolean> => {
    const acted = renew(message).finally(() => acting.delete(acted));
    acting.set(acted, timers.now());
    return acted;
  };

  const tick = () => {
    noticeStandstill();
    tickedAt = timers.now();
    wasSure = isFresh() && deps.isUp();
    if (isDoubtful && timers.now() - doubtfulSince > doubtMs) {
      isDoubtful = false;
      gate.drain();
    }
    const isDue = timers.now() - triedAt >= renewMs || (unkept.size > 0 && acting.size === 0) || isDoubtful;
    if (isDue && deps.isUp()) void startAct('');
  };
  const ticking = timers.setInterval(tick, tickMs);

  return {
    epoch,
    remembered: new Map([...deps.facts].map(([key, json]) => [key, JSON.parse(json) as unknown])),
    isLasting: true,
    isCertain() {
      noticeStandstill();
      const [askedAt = timers.now()] = acting.values();
      const isAnswering = deps.isUp() && timers.now() - askedAt <= slowMs;
      return state === 'held' && isFresh() && !isDoubtful && isAnswering;
    },
    publish(batch: ToEdges, given: readonly Fact[], isContested: boolean) {
      if (state !== 'held') return;
      noticeStandstill();
      for (const { key, value } of given) {
        const json = JSON.stringify(value ?? null);
        if (json === 'null') facts.delete(key);
        else facts.set(key, json);
        unkept.add(key);
      }
      const kept = deps.isUp() ? startAct(bus.encode(batch)) : Promise.resolve(false);
      gate.add(batch, isContested ? kept : null);
    },
    onLost(listener) {
      if (state === 'lost') listener();
      else listeners.add(listener);
    },
    async release() {
      if (state !== 'held') return end('released');
      state = 'ending';
      timers.clear(ticking);
      const patience = new Promise<void>((resolve) => {
        timers.setTimeout(resolve, releaseWithinMs);
      });
      const letGo = async () => {
        await Promise.all(acting.keys());
        if (unkept.size > 0) await startAct('');
        await lease.release();
      };
      await Promise.race([letGo().catch(() => {}), patience]);
      end('released');
    },
  };
};
