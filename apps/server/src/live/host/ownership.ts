import type { ToEdges } from './batches.ts';

/** What a next owner starts from: a value under a key, which replaces the former one; null forgets it. */
export type Fact = { readonly key: string; readonly value: unknown };

/**
 * The right of this process to speak and write for one space. It is held until it is released or lost; its epoch never
 * changes: who lost it claims anew and is given a higher one.
 */
export type Ownership = {
  readonly epoch: number;
  /** What the owner before remembered, by key; JSON values. Empty where nothing outlives the process. */
  readonly remembered: ReadonlyMap<string, unknown>;
  /** Whether facts outlive this process; where not, what is costly to remember need not be. */
  readonly isLasting: boolean;
  /**
   * Whether nobody else can be the owner now: by the monotonic clock not later than 2 s after the START of the last
   * renewal that succeeded, and false while a fact of a contested batch has waited for its store for over half a second.
   */
  isCertain(): boolean;
  /**
   * Publishes on the space's `edgesTopic`, in order. This process's own subscribers hear at once through memory, also
   * while the store is away; but a contested batch is heard by nobody before its facts (and all facts before them) are
   * kept, and what is said after it waits behind it. One whose facts are not kept within a second is given up: nobody here hears
   * it, what follows goes on, and the edges find the gap in the numbers and ask. Its facts are kept as soon as that can be.
   * Nothing at all is said or kept once the ownership is released or lost; and an owner that was itself
   * paused for longer than it was certain says nothing before it has been renewed, for it may have been lost meanwhile;
   * only when the store has not answered for 3 s either, it goes on with what is not contested.
   */
  say(batch: ToEdges, facts: readonly Fact[], isContested: boolean): void;
  /** Another process owns the space: nothing may be said or written any more. Told once, and also to who comes late. */
  onLost(listener: () => void): void;
  /** Lets it go, once what was said is kept: the next owner may start at once, from what was remembered. */
  release(): Promise<void>;
};

/** Who may own a space: one process at a time, each under a higher epoch than all before. */
export type Ownerships = {
  /** Null: it is owned, by another process or by this one already. @throws when the store cannot be reached */
  claim(spaceId: string): Promise<Ownership | null>;
  /** Ends. Ownerships that were not released are left to run out. */
  close(): Promise<void>;
};

/** Counts a new owner of a space, in the database. */
export type NextEpoch = (spaceId: string) => Promise<number>;
