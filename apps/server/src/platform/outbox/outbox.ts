import type { Database } from '../db/database.ts';
import type { OutboxStore } from './store.ts';

/**
 * Writes an event as a row of the transaction that made it true.
 * @param payload or a function that finds it, called once nobody else writes of this space
 */
type Publish = (spaceId: string, event: string, payload: object | (() => Promise<object>)) => Promise<void>;

type OutboxDeps = {
  readonly store: OutboxStore;
  readonly database: Pick<Database, 'transact' | 'afterCommit'>;
};

/**
 * Events that HTTP calls write and the live spaces must know of. A row and the change that it names are committed
 * together; the dispatcher hands it on.
 */
export const createOutbox = ({ store, database }: OutboxDeps) => {
  let onWritten: (spaceId: string) => void = () => {};
  const publish: Publish = async (spaceId, event, payload) => {
    // Before the row: outside of a transaction nothing is written.
    database.afterCommit(() => onWritten(spaceId));
    await store.lock(spaceId);
    await store.insert(spaceId, event, typeof payload === 'function' ? await payload() : payload);
  };
  return {
    /** Only inside a transaction, and best as its last step: other writers of the space wait until it ends. */
    publish,

    /** The listener hears of a space after each commit of this process that has told it something. */
    listen(listener: (spaceId: string) => void) {
      onWritten = listener;
    },

    /**
     * Reads a space as it is between two writes.
     * @returns what was read, and the number of the last row whose change is in it
     */
    readBetween<T>(spaceId: string, read: () => Promise<T>): Promise<{ value: T; upToId: number }> {
      return database.transact(async () => {
        await store.lock(spaceId);
        const upToId = await store.lastId();
        return { value: await read(), upToId };
      });
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
