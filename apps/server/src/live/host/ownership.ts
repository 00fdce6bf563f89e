import type { ToEdges } from './batches.ts';

/**
 * The next owner starts from it: a value under a key, which replaces the former one; null deletes
 * it.
 */
export type Fact = { readonly key: string; readonly value: unknown };

/**
 * The right of this process to publish and write for one space. It lasts until it is released or
 * lost, and its epoch never changes: a process that lost it claims again and gets a higher epoch.
 */
export type BareOwnership = {
  readonly epoch: number;
  /**
   * The facts of the former owner by key, as JSON values. Empty where nothing outlives the process.
   */
  readonly remembered: ReadonlyMap<string, unknown>;
  /**
   * Whether facts outlive this process. If not, facts that are costly to compute can be skipped.
   */
  readonly isLasting: boolean;
  /**
   * Whether no other process can be the owner now: by the monotonic clock at most 2 s after the
   * START of the last renewal that succeeded, and false while a fact of a contested batch has
   * waited for the store for over half a second.
   */
  isCertain(): boolean;
  /**
   * Publishes on the space's `edgesTopic`, in order. This process's own subscribers receive it at
   * once through memory, even while the store is unreachable. A contested batch, however, is
   * delivered to no subscriber before its facts (and all facts before them) are durable, and later
   * batches wait behind it. When its facts are not durable within a second, the batch is dropped:
   * no subscriber here receives it, later ones go on, and the edges detect the gap in the numbers
   * and ask. Its facts are stored as soon as possible.
   * Nothing is published or stored once the ownership is released or lost. An owner that was
   * itself paused for longer than it was certain publishes nothing before it has been renewed,
   * because it may have lost the ownership meanwhile; only when the store has not answered for 3 s
   * either, it goes on with what is not contested.
   */
  publish(batch: ToEdges, facts: readonly Fact[], isContested: boolean): void;
  /**
   * Another process owns the space: nothing may be published or written any more. Runs once, also
   * for listeners that are added later.
   */
  onLost(listener: () => void): void;
  /** Releases the space once all facts are durable: the next owner may start at once from them. */
  release(): Promise<void>;
};

/** An ownership whose protected facts are stored where no process can take them along. */
export type Ownership = BareOwnership & {
  /**
   * Stores a protected fact before it holds. Refuses TRY_AGAIN when the store has not answered in
   * time; it is stored as it was then.
   */
  keepFirst(key: string, value: unknown): Promise<void>;
};

/** Decides which process owns a space: one at a time, each under a higher epoch than all before. */
export type Ownerships<Owned extends BareOwnership = Ownership> = {
  /**
   * Null: the space is owned, by another process or already by this one. @throws when the store
   * cannot be reached
   */
  claim(spaceId: string): Promise<Owned | null>;
  /** Closes the connection. Ownerships that were not released expire. */
  close(): Promise<void>;
};

/** Assigns the epoch of a space's new owner, in the database. */
export type NextEpoch = (spaceId: string) => Promise<number>;
