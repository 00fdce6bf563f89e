import type { Database } from '../db/database.ts';
import type { OutboxStore } from './store.ts';

/**
 * Writes what a live space is to be told, as a row of the transaction that made it true.
 * @param payload or what finds it out, once nobody else writes of this space
 */
export type Tell = (
  spaceId: string,
  event: string,
  payload: object | (() => Promise<object>),
) => Promise<void>;

type OutboxDeps = {
  readonly store: OutboxStore;
  readonly database: Pick<Database, 'transact' | 'afterCommit'>;
};

/**
 * What the HTTP side writes and the live spaces must hear of. A row and the change that it tells are committed
 * together; the dispatcher hands it on.
 */
export const createOutbox = ({ store, database }: OutboxDeps) => {
  let onWritten: (spaceId: string) => void = () => {};
  const tell: Tell = async (spaceId, event, payload) => {
    // Before the row: outside of a transaction nothing is written.
    database.afterCommit(() => onWritten(spaceId));
    await store.lock(spaceId);
    await store.insert(spaceId, event, typeof payload === 'function' ? await payload() : payload);
  };
  return {
    /** Only inside a transaction, and best as its last step: other writers of the space wait until it ends. */
    tell,

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
