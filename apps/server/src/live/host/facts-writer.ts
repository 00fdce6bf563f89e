import type { Timers } from '../../platform/timers/timers.ts';
import { EpochIsOver } from './epoch-is-over.ts';
import type { Fact } from './ownership.ts';

/** One write of an owner: the last value of each changed fact; null deletes it. */
export type WrittenFacts = {
  readonly facts: readonly Fact[];
  /** How many changes this owner has made so far, these included. */
  readonly changes: number;
  /** The time of the write, in ms: the owner is known to have run until then. */
  readonly ran_at: number;
};

/** The store of the facts that outlive every process. */
export type FactsStore = {
  load(spaceId: string): Promise<{
    readonly facts: ReadonlyMap<string, unknown>;
    readonly version: readonly [epoch: number, changes: number] | null;
    readonly ran_at: number | null;
  }>;
  /** @throws EpochIsOver when the space has a newer owner; nothing is written then */
  save(spaceId: string, written: WrittenFacts & { readonly epoch: number }): Promise<void>;
};

type Deps = {
  readonly store: { save(written: WrittenFacts): Promise<void> };
  readonly timers: Timers;
  /** The facts that the store has. */
  readonly known: ReadonlyMap<string, unknown>;
  /** Called for the first failure of an outage. */
  onFault(error: unknown): void;
  /** The store has seen a newer owner. */
  onOver(): void;
};

const againMs = 500;

/**
 * Writes facts in order, one write at a time, until the store has taken them. Of several values of
 * one fact that wait, only the last is written.
 */
export const createFactsWriter = ({ store, timers, known, onFault, onOver }: Deps) => {
  /** The facts as the features have them, as JSON, without those that are being stored first. */
  const held = new Map([...known].map(([key, value]) => [key, JSON.stringify(value)]));
  /** The facts that the store has, or is about to have, as JSON. */
  const wanted = new Map(held);
  const unwritten = new Map<string, unknown>();
  let waiting: { readonly change: number; settle(isStored: boolean): void }[] = [];
  let changes = 0;
  let isWriting = false;
  let isFailing = false;
  let mustNoteRun = false;
  let retry: unknown = null;
  let isEnded = false;

  const settleUpTo = (change: number, isStored: boolean) => {
    const settled = waiting.filter((one) => one.change <= change);
    waiting = waiting.filter((one) => one.change > change);
    for (const one of settled) one.settle(isStored);
  };

  const write = async () => {
    if (isWriting || isEnded || retry !== null || (unwritten.size === 0 && !mustNoteRun)) return;
    isWriting = true;
    const facts = [...unwritten].map(([key, value]) => ({ key, value }));
    const upTo = changes;
    unwritten.clear();
    mustNoteRun = false;
    try {
      await store.save({ facts, changes: upTo, ran_at: timers.now() });
      isFailing = false;
      settleUpTo(upTo, true);
    } catch (error) {
      if (error instanceof EpochIsOver) {
        isWriting = false;
        return onOver();
      }
      if (!isFailing) onFault(error);
      isFailing = true;
      for (const { key, value } of facts) if (!unwritten.has(key)) unwritten.set(key, value);
      retry = timers.setTimeout(() => {
        retry = null;
        void write();
      }, againMs);
    }
    isWriting = false;
    void write();
  };

  const put = ({ key, value }: Fact) => {
    const json = JSON.stringify(value ?? null);
    if ((wanted.get(key) ?? 'null') === json) return;
    if (json === 'null') wanted.delete(key);
    else wanted.set(key, json);
    unwritten.set(key, value ?? null);
    changes += 1;
  };

  return {
    /** How many changes there have been. */
    changes: () => changes,

    /** These facts hold from now on. They are stored as soon as the store answers. */
    set(facts: readonly Fact[]) {
      for (const fact of facts) {
        const json = JSON.stringify(fact.value ?? null);
        if (json === 'null') held.delete(fact.key);
        else held.set(fact.key, json);
        put(fact);
      }
      void write();
    },

    /**
     * Stores a fact that does not hold yet. When the store has not taken it in time, it gets the
     * fact as it holds, as soon as it answers.
     * @returns whether the store has it
     */
    setFirst(fact: Fact, withinMs: number): Promise<boolean> {
      if (isEnded) return Promise.resolve(false);
      put(fact);
      return new Promise((resolve) => {
        const settle = (isStored: boolean) => {
          timers.clear(timer);
          resolve(isStored);
        };
        const mine = { change: changes, settle };
        const timer = timers.setTimeout(() => {
          waiting = waiting.filter((one) => one !== mine);
          const before = held.get(fact.key);
          put({ key: fact.key, value: before === undefined ? null : JSON.parse(before) });
          resolve(false);
          void write();
        }, withinMs);
        waiting.push(mine);
        void write();
        // The store has had exactly this fact before.
        if (unwritten.size === 0 && !isWriting) settleUpTo(changes, true);
      });
    },

    /** Stores that the owner still runs, if any fact would be restored. */
    noteRun() {
      mustNoteRun ||= held.size > 0;
      void write();
    },

    /** Resolves when the store has everything, and the time of it. */
    finish(): Promise<void> {
      if (isEnded || (held.size === 0 && unwritten.size === 0 && !isWriting)) return Promise.resolve();
      return new Promise((resolve) => {
        mustNoteRun = true;
        changes += 1;
        waiting.push({ change: changes, settle: () => resolve() });
        void write();
      });
    },

    end() {
      isEnded = true;
      if (retry !== null) timers.clear(retry);
      settleUpTo(Number.POSITIVE_INFINITY, false);
    },
  };
};
