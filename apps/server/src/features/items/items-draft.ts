import { kindOf } from '@engawa/contract/items';
import type { DomainEvents, PublishEvent } from '../../live/space/domain-events.ts';
import { createItemWrites } from './item-writes.ts';
import type { Author, ItemRow } from './selected-item-store.ts';
import type { ItemsDeps } from './service.ts';
import { placeAbove } from './stacking.ts';
import type { ItemColumns, ItemsStore, NewItemRow } from './store.ts';

type ItemEvent = DomainEvents['RoomItemEvent'];

/** The columns of an item that a body does not set. */
const emptyColumns = {
  is_lock: false,
  body: {},
  file: null,
  password: null,
  created_by: null,
  z_index: 0,
  version: 1,
  removed_at: null,
  removed_by: null,
};

const isGiven = ([_column, value]: readonly [string, unknown]) => value !== undefined;
const given = <T extends object>(columns: T) =>
  Object.fromEntries(Object.entries(columns).filter(isGiven)) as Partial<T>;

/**
 * The items of a room while one edit changes many of them: the steps read and write here, and the
 * database gets the outcome in few statements, however many items it is.
 * @param ids the items that the steps name; they are locked until the transaction ends
 */
export const openItemsDraft = async (
  deps: ItemsDeps,
  { roomId, ids }: { roomId: string; ids: readonly string[] },
) => {
  const { store, now } = deps;
  const rows = new Map((await store.listForChange(ids, roomId)).map((row) => [row.id, row]));
  const inserted = new Set<string>();
  const changed = new Set<string>();
  const events: ItemEvent[] = [];
  const authors = new Map<string, Author | null>();
  /** The places of all items of the room in the order of stacking, once a step asks. */
  let places: Map<string, number> | null = null;
  const noteOf = ({ id, z_index, removed_at }: ItemRow): void => {
    if (removed_at === null) places?.set(id, z_index);
    else places?.delete(id);
  };
  const placesNow = async (): Promise<ReadonlyMap<string, number>> => {
    if (places === null) {
      places = new Map((await store.listPlaces(roomId)).map(({ id, z_index }) => [id, z_index]));
      for (const row of rows.values()) noteOf(row);
    }
    return places;
  };
  const put = (row: ItemRow): ItemRow => {
    rows.set(row.id, row);
    noteOf(row);
    return row;
  };
  const authorOf = async (userId: string): Promise<Author | null> => {
    if (!authors.has(userId)) authors.set(userId, await store.findAuthor(userId));
    return authors.get(userId) ?? null;
  };
  const there = (id: string): ItemRow | null => {
    const row = rows.get(id);
    return row?.removed_at === null ? row : null;
  };

  const draft: ItemsStore = {
    ...store,
    lockRoom: async () => {},
    countInRoom: async () => (await placesNow()).size,
    topOf: async () => placeAbove([...(await placesNow()).values()]),
    findItem: async (id) => there(id),
    findItemForChange: async (id) => there(id),
    findAny: async (id) => rows.get(id) ?? null,
    findAnyForChange: async (id) => rows.get(id) ?? null,
    async insertItem(columns: NewItemRow) {
      const { id } = columns;
      if (id === undefined || rows.has(id)) return null;
      const signer = kindOf(columns.type).isSigned === true ? columns.created_by : null;
      const row = store.asRow({
        ...emptyColumns,
        created_at: new Date(now()),
        ...given(columns),
        author: signer ? await authorOf(signer) : null,
      } as Parameters<ItemsStore['asRow']>[0]);
      inserted.add(id);
      return put(row);
    },
    async updateItem(id: string, columns: ItemColumns) {
      const before = rows.get(id);
      if (before === undefined) throw new Error('An item was not read before it was written.');
      const row = store.asRow({ ...before, ...given(columns), version: before.version + 1 });
      changed.add(id);
      return put(row);
    },
  };
  const publishEvent: PublishEvent = async (_spaceId, _event, payload) => {
    events.push(payload as ItemEvent);
  };

  return {
    store: draft,
    writes: createItemWrites({ ...deps, store: draft, publishEvent }),
    /** Writes the outcome. @returns whether every new item could be written under its id */
    async write(): Promise<boolean> {
      const outcome = (ids: Iterable<string>) => [...ids].flatMap((id) => rows.get(id) ?? []);
      const isComplete = await store.insertNew(outcome(inserted));
      await store.replaceRows(outcome([...changed].filter((id) => !inserted.has(id))));
      return isComplete;
    },
    /** The events of the steps, in their order. */
    events: (): readonly ItemEvent[] => events,
  };
};
