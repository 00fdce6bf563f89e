import { Refusal } from '@engawa/contract/kernel';
import type { Timers } from '../../platform/timers/timers.ts';
import { lastRunFact } from '../people/remembered.ts';
import { createFactsWriter, type FactsStore } from './facts-writer.ts';
import type { BareOwnership, Fact, Ownership, Ownerships } from './ownership.ts';

/**
 * The facts that close something: seats, locks, timers, knocks and people who were let in, and
 * mutes by Managers. They outlive the process, however it ends; clients ask again for what opens.
 */
const prefixes = ['seat.', 'meeting-lock.', 'meeting-timer.', 'knock.', 'mutes.'] as const;
export const isProtected = (key: string): boolean => prefixes.some((prefix) => key.startsWith(prefix));

/** Which of two stores knows more: the epoch of the writer, and the count of its changes. */
const versionFact = 'protected.version';
type Version = readonly [epoch: number, changes: number];

const readVersion = (value: unknown): Version | null =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number'
    ? [value[0], value[1]]
    : null;
const isLater = (one: Version | null, other: Version | null): boolean =>
  one !== null && (other === null || one[0] > other[0] || (one[0] === other[0] && one[1] > other[1]));

/**
 * How long sitting down waits for the store, in ms: a person who pressed a seat has an answer
 * within a second.
 */
const storedWithinMs = 900;
/** How often the store learns that the owner still runs, in ms, while any fact is protected. */
const runEveryMs = 30_000;
/** How long a release waits for the store, in ms. */
const releaseWithinMs = 1_000;

type Deps = {
  readonly store: FactsStore;
  readonly timers: Timers;
  onFault(error: unknown, about: { spaceId: string; event: string }): void;
};

const asMap = (facts: Iterable<readonly [string, unknown]>): Map<string, unknown> =>
  new Map([...facts].filter(([key]) => isProtected(key)));

/** The facts with which one of the two is brought to what the other knows. */
const differences = (from: ReadonlyMap<string, unknown>, to: ReadonlyMap<string, unknown>): Fact[] => [
  ...[...to].map(([key, value]) => ({ key, value })),
  ...[...from.keys()].filter((key) => !to.has(key)).map((key) => ({ key, value: null })),
];

const protect = (
  spaceId: string,
  inner: BareOwnership,
  load: Awaited<ReturnType<FactsStore['load']>>,
  deps: Deps,
) => {
  const { store, timers, onFault } = deps;
  const { epoch } = inner;
  const lasting = asMap(inner.remembered);
  const lastingVersion = readVersion(inner.remembered.get(versionFact));
  const isStoreBehind = isLater(lastingVersion, load.version);
  const facts = isStoreBehind ? lasting : load.facts;
  const remembered = new Map(
    [...inner.remembered].filter(([key]) => !isProtected(key) && key !== versionFact),
  );
  for (const [key, value] of facts) remembered.set(key, value);
  if (facts.size > 0 && load.ran_at !== null) remembered.set(lastRunFact, load.ran_at);

  const lost = new Set<() => void>();
  let isOver = false;
  let isLost = false;
  /** Facts that the memory of the processes lacks, until the first batch carries them. */
  let unpublished: readonly Fact[] = isStoreBehind ? [] : differences(lasting, facts);

  /** Nothing is published or stored from now on. */
  const end = () => {
    isOver = true;
    writer.end();
    timers.clear(running);
  };
  const writer = createFactsWriter({
    store: { save: (written) => store.save(spaceId, { ...written, epoch }) },
    timers,
    known: load.facts,
    onFault: (error) => onFault(error, { spaceId, event: 'protected facts' }),
    onOver: () => lose(),
  });
  if (isStoreBehind) writer.set(differences(load.facts, facts));
  const running = timers.setInterval(writer.noteRun, runEveryMs);
  const lose = () => {
    if (isLost) return;
    isLost = true;
    end();
    for (const listener of lost) listener();
  };
  inner.onLost(lose);

  const ownership: Ownership = {
    epoch,
    remembered,
    isLasting: inner.isLasting,
    isCertain: () => !isOver && inner.isCertain(),
    publish(batch, given, isContested) {
      if (isOver) return;
      const changed = given.filter(({ key }) => isProtected(key));
      if (changed.length > 0) writer.set(changed);
      const late = unpublished.filter(({ key }) => !given.some((one) => one.key === key));
      unpublished = [];
      const isNew = changed.length + late.length > 0;
      const version = isNew ? [{ key: versionFact, value: [epoch, writer.changes()] }] : [];
      inner.publish(batch, [...late, ...given, ...version], isContested);
    },
    async keepFirst(key, value) {
      const isStored = await writer.setFirst({ key, value }, storedWithinMs);
      if (!isStored) throw new Refusal('TRY_AGAIN');
    },
    onLost(listener) {
      if (isLost) listener();
      else lost.add(listener);
    },
    async release() {
      if (!isOver) {
        await new Promise<void>((resolve) => {
          const patience = timers.setTimeout(resolve, releaseWithinMs);
          void writer.finish().then(() => {
            timers.clear(patience);
            resolve();
          });
        });
        end();
      }
      await inner.release();
    },
  };
  return ownership;
};

/**
 * Ownerships whose protected facts are in a store that outlives every process, besides what the
 * owners themselves remember. The store that knows more is believed: another may have forgotten, or
 * have been unreachable at the end of the last owner.
 */
export const protectFacts = (ownerships: Ownerships<BareOwnership>, deps: Deps): Ownerships => ({
  async claim(spaceId) {
    const inner = await ownerships.claim(spaceId);
    if (inner === null) return null;
    try {
      return protect(spaceId, inner, await deps.store.load(spaceId), deps);
    } catch (error) {
      await inner.release().catch(() => {});
      throw error;
    }
  },
  close: ownerships.close,
});
