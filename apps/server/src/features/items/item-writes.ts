import {
  canChangeItem,
  canSetItemLocks,
  type Item,
  type ItemBody,
  type ItemChanges,
  kindOf,
  type Maker,
  maxItemsInRoom,
} from '@engawa/contract/items';
import { Refusal } from '@engawa/contract/kernel';
import { changedBody, columnsOf, requireOnMap } from './item-columns.ts';
import { secretPlace } from './item-reading.ts';
import { toItem } from './item-view.ts';
import { type PagesRead, pageFacts, requirePageRead } from './page-check.ts';
import { requirePlanFor } from './plan-check.ts';
import type { ItemsDeps } from './service.ts';
import type { ItemColumns, ItemRow, StoredFile } from './store.ts';
import { createStoredFileChecks, factsOfFile } from './stored-file-checks.ts';

/** The writer and the place of a write. */
export type Writing = {
  readonly maker: Maker;
  readonly spaceId: string;
  readonly roomId: string;
  readonly room: { readonly width: number; readonly height: number };
  readonly pages: PagesRead;
};

export const requireItem = (row: ItemRow | null): ItemRow => {
  if (row === null) throw new Refusal('ITEM_IS_NOT_EXIST');
  return row;
};

/** The fields of a stored item that can be changed. */
const fieldsNow = (row: ItemRow): ItemChanges =>
  Object.fromEntries(Object.entries(toItem(row)).filter(([_field, value]) => value !== null));

const isDone = (row: ItemRow, changes: ItemChanges): boolean => {
  const now = fieldsNow(row);
  return (Object.keys(changes) as (keyof ItemChanges)[]).every((field) => now[field] === changes[field]);
};

/** The locks that are asked for: of a password only where the kind has one. */
const askedLocks = ({ type }: ItemRow, changes: ItemChanges): ItemChanges =>
  'password' in kindOf(type).schema.shape ? changes : { is_lock: changes.is_lock };
const locksOf = (row: ItemRow) => ({
  is_lock: row.is_lock,
  is_need_password: row.body.is_need_password === true,
});

/** Refuses ITEM_HAS_CHANGED when a field has neither the expected nor already the new value. */
const requireExpected = (row: ItemRow, changes: ItemChanges, expected: ItemChanges): void => {
  const now = fieldsNow(row);
  for (const field of Object.keys(expected) as (keyof ItemChanges)[])
    if (now[field] !== expected[field] && now[field] !== changes[field])
      throw new Refusal('ITEM_HAS_CHANGED');
};

/** The single writes, each in a transaction that locks what it writes. */
export const createItemWrites = (deps: Omit<ItemsDeps, 'newId'>) => {
  const { store, transact, publishEvent, sealedText, generateSecret, now, ports } = deps;
  const { requireSpaceForFile, fileOf } = createStoredFileChecks(store);

  /**
   * Turning a password on generates one if there is none; turning it off keeps it.
   */
  const secretColumns = (itemId: string, body: ItemBody, stored: string | null): ItemColumns => {
    const { password, is_need_password } = body as Partial<Extract<ItemBody, { password?: unknown }>>;
    const given = password ?? (is_need_password && stored === null ? generateSecret() : undefined);
    return given === undefined ? {} : { password: sealedText.seal(given, secretPlace(itemId)) };
  };

  const publish = async (
    { maker, spaceId }: Writing,
    type: 'add' | 'update' | 'delete',
    row: ItemRow,
  ): Promise<Item> => {
    const item = toItem(row);
    await publishEvent(spaceId, 'RoomItemEvent', { by: maker.userId, type, item });
    return item;
  };

  /** Until the transaction ends, no other one adds to the room. Refuses ITEMS_ARE_TOO_MANY. */
  const requireSpaceInRoom = async (roomId: string): Promise<void> => {
    await store.lockRoom(roomId);
    if ((await store.countInRoom(roomId)) >= maxItemsInRoom)
      throw new Refusal('ITEMS_ARE_TOO_MANY', { limit: maxItemsInRoom });
  };

  return {
    /**
     * Creating it again with the same id finds the item that is there.
     * @param uploaded the file that was stored for it; absent: `file` names one of the company
     */
    create(writing: Writing, id: string, body: ItemBody, uploaded: StoredFile | null = null): Promise<Item> {
      const { maker, spaceId, roomId, room } = writing;
      if (!canSetItemLocks(maker, body, { is_lock: false, is_need_password: false }))
        throw new Refusal('FORBIDDEN');
      requireOnMap(body, room);
      return transact(async () => {
        await requirePlanFor(ports, spaceId, [body]);
        if ((await store.findItem(id, roomId)) === null) await requireSpaceForFile(roomId, uploaded);
        await store.lockRoom(roomId);
        const known = await store.findItem(id, roomId);
        if (known?.created_by === maker.userId) return toItem(known);
        await requireSpaceInRoom(roomId);
        const stored = await fileOf(writing, body, uploaded);
        const facts = { ...pageFacts(writing.pages, body, {}), ...factsOfFile(stored) };
        const row = await store.insertItem({
          id,
          roomId,
          type: body.type,
          created_by: maker.userId,
          z_index: await store.topOf(roomId),
          file: stored?.file ?? null,
          ...columnsOf(body, facts),
          ...secretColumns(id, body, null),
        });
        if (row === null) throw new Refusal('ITEM_HAS_CHANGED');
        return publish(writing, 'add', row);
      });
    },

    /** Changing it again to what it is already writes nothing. */
    change(writing: Writing, id: string, changes: ItemChanges, expected: ItemChanges = {}): Promise<ItemRow> {
      const { maker, spaceId, roomId, room } = writing;
      return transact(async () => {
        const row = requireItem(await store.findItemForChange(id, roomId));
        if (!canChangeItem(maker, row)) throw new Refusal('FORBIDDEN');
        requireExpected(row, changes, expected);
        const body = changedBody(row, changes);
        if (!canSetItemLocks(maker, askedLocks(row, changes), locksOf(row))) throw new Refusal('FORBIDDEN');
        requireOnMap(body, room);
        await requirePlanFor(ports, spaceId, [body]);
        if (isDone(row, changes)) return row;
        requirePageRead(writing.pages, body, row.body);
        const changed = await store.updateItem(row.id, {
          ...columnsOf(body, { ...row.body, ...pageFacts(writing.pages, body, row.body) }),
          ...secretColumns(row.id, body, row.password),
        });
        await publish(writing, 'update', changed);
        return changed;
      });
    },

    /** Puts another file in the place of that of a PDF. */
    replacePdf(writing: Writing, id: string, kept: StoredFile): Promise<Item> {
      const { maker, roomId } = writing;
      return transact(async () => {
        await requireSpaceForFile(roomId, kept);
        const row = requireItem(await store.findItemForChange(id, roomId));
        if (row.type !== 'pdf') throw new Refusal('ITEM_IS_NOT_EXIST');
        if (!canChangeItem(maker, row)) throw new Refusal('FORBIDDEN');
        const columns = { file: kept.file, body: { ...row.body, ...factsOfFile(kept) } };
        return publish(writing, 'update', await store.updateItem(id, columns));
      });
    },

    /** Removing it again finds it removed. */
    remove(writing: Writing, id: string, version?: number): Promise<Item> {
      const { maker, roomId } = writing;
      return transact(async () => {
        const row = requireItem(await store.findAnyForChange(id, roomId));
        if (row.removed_at !== null && row.removed_by !== maker.userId)
          throw new Refusal('ITEM_IS_NOT_EXIST');
        if (!canChangeItem(maker, row)) throw new Refusal('FORBIDDEN');
        if (row.removed_at !== null) {
          // Only an edit names a version, and only an edit is sent again.
          if (version === undefined) throw new Refusal('ITEM_IS_NOT_EXIST');
          return toItem(row);
        }
        if ((version ?? row.version) !== row.version) throw new Refusal('ITEM_HAS_CHANGED');
        const gone = await store.updateItem(id, { removed_at: new Date(now()), removed_by: maker.userId });
        return publish(writing, 'delete', gone);
      });
    },

    /** Bringing it back again finds it there. */
    restore(writing: Writing, id: string): Promise<Item> {
      const { maker, spaceId, roomId, room } = writing;
      return transact(async () => {
        const row = requireItem(await store.findAnyForChange(id, roomId));
        if (row.removed_at !== null && row.removed_by !== maker.userId)
          throw new Refusal('ITEM_IS_NOT_EXIST');
        if (!canChangeItem(maker, row)) throw new Refusal('FORBIDDEN');
        if (row.removed_at === null) return toItem(row);
        await requireSpaceInRoom(roomId);
        const body = changedBody(row, {});
        requireOnMap(body, room);
        await requirePlanFor(ports, spaceId, [body]);
        return publish(writing, 'add', await store.updateItem(id, { removed_at: null, removed_by: null }));
      });
    },
  };
};
