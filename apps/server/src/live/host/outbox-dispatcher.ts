import type { OutboxStore } from '../../platform/outbox/store.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import type { DomainEventRow } from '../space/query.ts';

type DispatcherDeps = {
  readonly store: Pick<OutboxStore, 'listSpaces' | 'listRows' | 'removePublished'>;
  readonly timers: Timers;
  /** The spaces that this process owns. The owners of other spaces take their own rows. */
  owned(): readonly string[];
  /** Passes rows to the owner of a space. @returns the epoch of the owner that took them */
  deliver(spaceId: string, events: DomainEventRow[]): Promise<{ readonly epoch: number }>;
  onFault(error: unknown, about: { spaceId?: string }): void;
};

/** Interval at which rows written by other processes are polled. */
const pollMs = 400;
const rowsAtOnce = 100;
/** After a failure a space is retried after this time, which doubles up to the longest. */
const retryMs = 100;
const longestRetryMs = 2_000;

/**
 * Passes the rows of the outbox, in order, to the live spaces that this process owns, and deletes
 * the rows that were taken. A row that could not be delivered or deleted is delivered again: owners
 * handle each one once. Spaces without an owner are left alone, because opening a space reads the
 * state that contains these writes.
 */
export const createOutboxDispatcher = ({
  store,
  timers,
  owned,
  deliver: handOver,
  onFault,
}: DispatcherDeps) => {
  const running = new Map<string, Promise<void>>();
  /** Spaces whose rows may have arrived after the running delivery had read the table. */
  const again = new Set<string>();
  const failures = new Map<string, number>();
  const waiting = new Map<string, unknown>();
  let isClosed = false;

  /** @returns whether there may be more */
  const publishSome = async (spaceId: string): Promise<boolean> => {
    const rows = await store.listRows(spaceId, rowsAtOnce);
    const last = rows.at(-1);
    if (last === undefined) return false;
    const events = rows.map(({ id, event, payload }) => ({ id: String(id), event, payload }));
    const { epoch } = await handOver(spaceId, events);
    if (!(await store.removePublished(spaceId, last.id, epoch)))
      throw new Error('Another owner has opened it.');
    return rows.length === rowsAtOnce;
  };

  const tellAll = async (spaceId: string) => {
    do {
      again.delete(spaceId);
      while (!isClosed && (await publishSome(spaceId)));
    } while (!isClosed && again.has(spaceId));
  };

  const retryLater = (spaceId: string) => {
    const count = failures.get(spaceId) ?? 0;
    failures.set(spaceId, count + 1);
    const delayMs = Math.min(longestRetryMs, retryMs * 2 ** count);
    const timer = timers.setTimeout(() => {
      waiting.delete(spaceId);
      deliver(spaceId);
    }, delayMs);
    waiting.set(spaceId, timer);
  };

  const deliver = (spaceId: string) => {
    if (isClosed || waiting.has(spaceId) || !owned().includes(spaceId)) return;
    if (running.has(spaceId)) return void again.add(spaceId);
    const delivery = tellAll(spaceId)
      .then(
        () => void failures.delete(spaceId),
        (error: unknown) => {
          if (isClosed) return;
          onFault(error, { spaceId });
          retryLater(spaceId);
        },
      )
      .finally(() => running.delete(spaceId));
    running.set(spaceId, delivery);
  };

  let isLooking = false;
  const deliverWaiting = async () => {
    const spaceIds = owned();
    if (spaceIds.length === 0 || isLooking) return;
    isLooking = true;
    try {
      for (const spaceId of await store.listSpaces(spaceIds)) deliver(spaceId);
    } catch (error) {
      if (!isClosed) onFault(error, {});
    } finally {
      isLooking = false;
    }
  };
  let looking: Promise<void> = Promise.resolve();
  const poll = timers.setInterval(() => {
    looking = deliverWaiting();
  }, pollMs);

  return {
    /** Delivers the rows of this space. */
    deliver,
    /** Resolves when no delivery is running. Remaining rows are delivered after the next start. */
    async close(): Promise<void> {
      isClosed = true;
      timers.clear(poll);
      for (const timer of waiting.values()) timers.clear(timer);
      await Promise.all([looking, ...running.values()]);
    },
  };
};
