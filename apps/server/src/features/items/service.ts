import type { Item, ItemBody, ItemChanges, ItemPassword } from '@engawa/contract/items';
import {
  canChangeItem,
  canMakeItems,
  canSetItemLocks,
  type Maker,
  maxItemsInRoom,
} from '@engawa/contract/items';
import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';
import type { PublishEvent } from '../../live/domain-events.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';
import type { Transact } from '../../platform/db/database.ts';
import { changedBody, columnsOf, requireOnMap } from './item-columns.ts';
import { createItemReading, secretPlace } from './item-reading.ts';
import { type Sitting, toItem } from './item-view.ts';
import { withSeatsHeld } from './seats-held.ts';
import type { ItemColumns, ItemRow, ItemsStore } from './store.ts';

export type ItemsPorts = {
  /** The actor's role in a space that they may enter. */
  roleOf(actor: Actor, spaceId: string): Promise<CompanyRole>;
  /** Whether the actor may enter a space now. */
  mayEnter(actor: Actor, spaceId: string): Promise<boolean>;
  /** Refuses with ROOM_IS_NOT_EXIST. */
  requireRoom(roomId: string, spaceId: string): Promise<{ width: number; height: number }>;
  planOf(spaceId: string): Promise<Pick<Plan, 'translate'>>;
  /** Who sits at the tables of a room now, according to the live space. */
  listSitting(spaceId: string, roomId: string): Promise<Sitting>;
  /**
   * Limits the seats to this number, unless more people already sit there.
   * @returns how many sit there
   */
  holdSeats(spaceId: string, itemId: string, seatCount: number): Promise<number>;
  /** Sets the seats back to this number. */
  freeSeats(spaceId: string, itemId: string, seatCount: number): Promise<void>;
};

export type ItemsDeps = {
  store: ItemsStore;
  transact: Transact;
  publishEvent: PublishEvent;
  sealedText: SealedText;
  newId(): string;
  /** 8 to 12 letters and digits. */
  generateSecret(): string;
  ports: ItemsPorts;
};

/** Creates, changes and removes the items of rooms. */
export const createItems = (deps: ItemsDeps) => {
  const { store, transact, publishEvent, sealedText, newId, generateSecret, ports } = deps;

  const requireMaker = async (actor: Actor, spaceId: string): Promise<Maker> => {
    const maker = { userId: actor.userId, role: await ports.roleOf(actor, spaceId) };
    if (!canMakeItems(maker)) throw new Refusal('FORBIDDEN');
    return maker;
  };

  const requireItem = (row: ItemRow | null): ItemRow => {
    if (row === null) throw new Refusal('ITEM_IS_NOT_EXIST');
    return row;
  };

  const requirePlan = async (spaceId: string, body: ItemBody): Promise<void> => {
    if (body.type !== 'area' || !body.is_translatable) return;
    if (!(await ports.planOf(spaceId)).translate) throw new Refusal('PLAN_FORBIDS');
  };

  /**
   * Turning a meeting room's password on generates one if there is none; turning it off keeps it.
   */
  const secretColumns = (itemId: string, body: ItemBody, stored: string | null): ItemColumns => {
    if (body.type !== 'meeting_room') return {};
    const given = body.password ?? (body.is_need_password && stored === null ? generateSecret() : undefined);
    return given === undefined ? {} : { password: sealedText.seal(given, secretPlace(itemId)) };
  };

  const write = (
    maker: Maker,
    spaceId: string,
    room: { width: number; height: number },
    at: ItemRow,
    changes: ItemChanges,
  ) =>
    transact(async () => {
      const row = requireItem(await store.findItemForChange(at.id, at.roomId));
      if (!canChangeItem(maker, row)) throw new Refusal('FORBIDDEN');
      const body = changedBody(row, changes);
      const asked = body.type === 'meeting_room' ? changes : { is_lock: changes.is_lock };
      if (!canSetItemLocks(maker, asked, row)) throw new Refusal('FORBIDDEN');
      requireOnMap(body, room);
      await requirePlan(spaceId, body);
      const changed = await store.updateItem(row.id, {
        ...columnsOf(body),
        ...secretColumns(row.id, body, row.password),
      });
      await publishEvent(spaceId, 'RoomItemEvent', {
        by: maker.userId,
        type: 'update',
        item: toItem(changed),
      });
      return changed;
    });

  return {
    /**
     * Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST, INVALID_INPUT, PLAN_FORBIDS and
     * ITEMS_ARE_TOO_MANY.
     */
    async create(actor: Actor, spaceId: string, roomId: string, body: ItemBody): Promise<Item> {
      const maker = await requireMaker(actor, spaceId);
      const room = await ports.requireRoom(roomId, spaceId);
      if (!canSetItemLocks(maker, body, { isLock: false, isNeedPassword: false }))
        throw new Refusal('FORBIDDEN');
      requireOnMap(body, room);
      await requirePlan(spaceId, body);
      return transact(async () => {
        await store.lockRoom(roomId);
        if ((await store.countInRoom(roomId)) >= maxItemsInRoom)
          throw new Refusal('ITEMS_ARE_TOO_MANY', { limit: maxItemsInRoom });
        const id = newId();
        const row = await store.insertItem({
          id,
          roomId,
          type: body.type,
          createdBy: maker.userId,
          ...columnsOf(body),
          ...secretColumns(id, body, null),
        });
        const item = toItem(row);
        await publishEvent(spaceId, 'RoomItemEvent', { by: maker.userId, type: 'add', item });
        return item;
      });
    },

    /**
     * Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST, ITEM_IS_NOT_EXIST, INVALID_INPUT and PLAN_FORBIDS.
     */
    async update(
      actor: Actor,
      spaceId: string,
      roomId: string,
      itemId: string,
      changes: ItemChanges,
    ): Promise<Item> {
      const maker = await requireMaker(actor, spaceId);
      const room = await ports.requireRoom(roomId, spaceId);
      const before = requireItem(await store.findItem(itemId, roomId));
      if (!canChangeItem(maker, before)) throw new Refusal('FORBIDDEN');
      changedBody(before, changes);
      const sitting = before.type === 'meeting_room' ? await ports.listSitting(spaceId, roomId) : {};
      const row = await withSeatsHeld(deps, spaceId, before, changes.seat_count, () =>
        write(maker, spaceId, room, before, changes),
      );
      return toItem(row, sitting);
    },

    /** Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST and ITEM_IS_NOT_EXIST. */
    async remove(actor: Actor, spaceId: string, roomId: string, itemId: string): Promise<Item> {
      const maker = await requireMaker(actor, spaceId);
      await ports.requireRoom(roomId, spaceId);
      return transact(async () => {
        const row = requireItem(await store.findItemForChange(itemId, roomId));
        if (!canChangeItem(maker, row)) throw new Refusal('FORBIDDEN');
        await store.deleteItem(itemId);
        const item = toItem(row);
        await publishEvent(spaceId, 'RoomItemEvent', { by: maker.userId, type: 'delete', item });
        return item;
      });
    },

    /** Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST and MEETING_ROOM_IS_NOT_EXIST. */
    async password(actor: Actor, spaceId: string, roomId: string, itemId: string): Promise<ItemPassword> {
      await requireMaker(actor, spaceId);
      await ports.requireRoom(roomId, spaceId);
      const row = await store.findItem(itemId, roomId);
      if (row?.type !== 'meeting_room') throw new Refusal('MEETING_ROOM_IS_NOT_EXIST');
      const password = row.password === null ? null : sealedText.open(row.password, secretPlace(row.id));
      return { is_need_password: row.isNeedPassword, password };
    },

    ...createItemReading(deps),
  };
};
export type Items = ReturnType<typeof createItems>;
