import type { Database } from '../db/database.ts';
import type { Timers } from '../timers/timers.ts';
import type { EventKind, PublishAfterCommit } from './event-kind.ts';
import type { AfterCommitRow, AfterCommitStore } from './store.ts';

type Deps = {
  readonly store: AfterCommitStore;
  readonly database: Pick<Database, 'transact' | 'afterCommit'>;
  readonly timers: Timers;
  /** Receives what a handler threw; the event is handled again later. */
  onFault(error: unknown, about: { event?: string; id?: number }): void;
};

/**
 * Handles one event. It runs in the transaction that deletes the row, and may run again after a
 * crash or a failure, so what it does outside of the database must be repeatable.
 */
type HandleEvent<P> = (payload: P) => Promise<void> | void;

type Handler = { readonly feature: string; handle(payload: unknown): Promise<void> };

/**
 * Interval at which events are polled that other processes wrote and did not handle, or that have
 * failed before.
 */
const pollMs = 2_000;
/**
 * After a failure an event waits this long, twice as long after each further one, up to the
 * longest.
 */
const retryMs = 500;
const longestRetryMs = 5 * 60_000;

/**
 * Effects across features. The feature that causes an event publishes it as a row of its own
 * transaction; those that are concerned handle it after the commit, in any process, each event at
 * least once and in no certain order.
 */
export const createAfterCommitEvents = ({ store, database, timers, onFault }: Deps) => {
  const handlers = new Map<string, Handler[]>();
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isClosed = false;
  let poll: unknown = null;

  const handle = async ({ event, payload }: AfterCommitRow): Promise<void> => {
    const concerned = handlers.get(event);
    // Another process may run a version that knows it, so the row stays.
    if (concerned === undefined) throw new Error(`Nobody handles ${event}.`);
    for (const one of concerned) await one.handle(payload);
  };

  /** @returns whether there may be more */
  const handleNext = async (): Promise<boolean> => {
    let taken: AfterCommitRow | null = null;
    try {
      await database.transact(async () => {
        taken = await store.takeDue();
        if (taken === null) return;
        await handle(taken);
        await store.remove(taken.id);
      });
    } catch (error) {
      const row = taken as AfterCommitRow | null;
      if (row === null) throw error;
      onFault(error, { event: row.event, id: row.id });
      await store.postpone(row.id, Math.min(longestRetryMs, retryMs * 2 ** row.failures));
    }
    return taken !== null;
  };

  const handleAll = async (): Promise<void> => {
    do {
      isWoken = false;
      while (!isClosed && (await handleNext()));
    } while (!isClosed && isWoken);
  };

  const wake = (): void => {
    isWoken = true;
    // Before the start, handlers may be missing.
    if (poll === null || isClosed || running !== null) return;
    running = handleAll()
      .catch((error: unknown) => {
        if (!isClosed) onFault(error, {});
      })
      .finally(() => {
        running = null;
      });
  };

  const publish: PublishAfterCommit = async (kind, payload) => {
    // Before the row, because outside of a transaction nothing is written.
    database.afterCommit(wake);
    await store.insert(kind.name, payload);
  };

  return {
    publish,

    /** @throws if this feature handles the event already */
    on<P extends object>(kind: EventKind<P>, feature: string, callback: HandleEvent<P>): void {
      const known = handlers.get(kind.name) ?? [];
      if (known.some((one) => one.feature === feature))
        throw new Error(`${feature} handles ${kind.name} twice.`);
      const one: Handler = { feature, handle: async (payload) => callback(kind.payload.parse(payload)) };
      handlers.set(kind.name, [...known, one]);
    },

    /**
     * Handles what earlier processes left, and from then on everything. Called once, after all
     * `on`.
     */
    start(): void {
      poll = timers.setInterval(wake, pollMs);
      wake();
    },

    /** Resolves when no event is being handled by this process. */
    async settle(): Promise<void> {
      while (running !== null) await running;
    },

    /**
     * Resolves when the event that is being handled is done. The others stay for the next process.
     */
    async close(): Promise<void> {
      isClosed = true;
      if (poll !== null) timers.clear(poll);
      await running;
    },
  };
};
export type AfterCommitEvents = ReturnType<typeof createAfterCommitEvents>;
