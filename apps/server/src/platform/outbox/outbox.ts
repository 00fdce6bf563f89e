import type { Database } from '../db/database.ts';
import type { OutboxStore } from './store.ts';

/**
 * Writes an event as a row of the transaction that caused it.
 * @param payload or a function that reads it, called once no other writer of this space is active
 */
type Publish = (spaceId: string, event: string, payload: object | (() => Promise<object>)) => Promise<void>;

type OutboxDeps = {
  readonly store: OutboxStore;
  readonly database: Pick<Database, 'transact' | 'afterCommit'>;
};

/**
 * Events that HTTP calls write and that live spaces must receive. A row and its change are
 * committed together; the dispatcher passes it on.
 */
export const createOutbox = ({ store, database }: OutboxDeps) => {
  let onWritten: (spaceId: string) => void = () => {};
  const publish: Publish = async (spaceId, event, payload) => {
    // Before the row, because outside of a transaction nothing is written.
    database.afterCommit(() => onWritten(spaceId));
    await store.lock(spaceId);
    await store.insert(spaceId, event, typeof payload === 'function' ? await payload() : payload);
  };
  return {
    /**
     * Only inside a transaction, and best as its last step: other writers of the space wait until
     * it ends.
     */
    publish,

    /** Several events of one kind at once, in their order, as `publish` does. */
    async publishAll(spaceId: string, event: string, payloads: readonly object[]): Promise<void> {
      if (payloads.length === 0) return;
      database.afterCommit(() => onWritten(spaceId));
      await store.lock(spaceId);
      await store.insertAll(spaceId, event, payloads);
    },

    /**
     * Sets the listener, which is called after each commit of this process that published to a
     * space.
     */
    listen(listener: (spaceId: string) => void) {
      onWritten = listener;
    },

    /**
     * Reads a space between two writes.
     * @returns the value, and the number of the last row whose change is in it
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
