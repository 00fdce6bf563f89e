import {
  builderRole,
  canChangeItem,
  canMakeItems,
  type Item,
  type ItemAction,
  type ItemBody,
  type ItemChanges,
  type ItemPassword,
  type Maker,
} from '@engawa/contract/items';
import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';
import type { SpaceRights } from '@engawa/contract/spaces';
import type { PublishEvent, PublishEvents } from '../../live/space/domain-events.ts';
import type { Now } from '../../platform/clock.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';
import type { Transact } from '../../platform/db/database.ts';
import { changedBody } from './item-columns.ts';
import { createItemReading, secretPlace } from './item-reading.ts';
import { type Sitting, toItem } from './item-view.ts';
import { createItemWrites, requireItem, type Writing } from './item-writes.ts';
import { openItemsDraft } from './items-draft.ts';
import { createPagesReader, type PageCheck } from './page-check.ts';
import { freeHeldSeats, sittingAt, withSeatsHeld } from './seats-held.ts';
import type { ItemRow, ItemsStore, StoredFile } from './store.ts';
import { createUploadedItems } from './uploaded-items.ts';

export type ItemsPorts = {
  /** The actor's role in a space that they may enter. */
  roleOf(actor: Actor, spaceId: string): Promise<CompanyRole>;
  /** The rights of the Members and guests of a space. */
  rightsOf(spaceId: string): Promise<Pick<SpaceRights, 'member_build'>>;
  /** Whether the actor may enter a space now. */
  mayEnter(actor: Actor, spaceId: string): Promise<boolean>;
  /** Refuses with ROOM_IS_NOT_EXIST. */
  requireRoom(
    roomId: string,
    spaceId: string,
  ): Promise<{ width: number; height: number; members_build: boolean }>;
  /**
   * Refuses with ROOM_IS_LOCKED, NOT_INSIDE and TRY_AGAIN an actor who cannot read the room now.
   */
  requireReading(actor: Actor, spaceId: string, roomId: string): Promise<unknown>;
  /** Refuses with ROOM_IS_LOCKED and TRY_AGAIN an actor who cannot enter the room now. */
  requireEnterable(actor: Actor, spaceId: string, roomId: string): Promise<void>;
  planOf(spaceId: string): Promise<Plan>;
  /** The people at the tables of a room now, according to the live space. */
  listSitting(spaceId: string, roomId: string): Promise<Sitting>;
  /**
   * Limits the seats to this number, unless more people already sit there.
   * @returns how many sit there
   */
  holdSeats(spaceId: string, itemId: string, seatCount: number): Promise<number>;
  /** The sites whose pages the company of a space allows there; empty: all. */
  frameOriginsOf(spaceId: string): Promise<readonly string[]>;
  readPage: PageCheck;
  /** Counts an edit of so many steps. Refuses with TOO_MANY_ATTEMPTS. */
  takeEdit(userId: string, steps: number): Promise<void>;
  /**
   * Stores a picture while the item that shows it is written: both or neither. Refuses with the
   * refusals of a picture.
   */
  keepPicture<T>(image: File, write: (kept: StoredFile) => Promise<T>): Promise<T>;
  /**
   * Stores a PDF while the item that shows it is written: both or neither. Refuses with the
   * refusals of a PDF.
   */
  keepPdf<T>(document: File, write: (kept: StoredFile) => Promise<T>): Promise<T>;
  /** Sets the seats back to this number. */
  freeSeats(spaceId: string, itemId: string, seatCount: number): Promise<void>;
};

export type ItemsDeps = {
  store: ItemsStore;
  transact: Transact;
  publishEvent: PublishEvent;
  publishEvents: PublishEvents;
  sealedText: SealedText;
  now: Now;
  newId(): string;
  /** 8 to 12 letters and digits. */
  generateSecret(): string;
  ports: ItemsPorts;
};

/** How long the person who removed an item can bring it back. */
const restorableMs = 24 * 60 * 60 * 1_000;

/** Creates, changes and removes the items of rooms. */
export const createItems = (deps: ItemsDeps) => {
  const { store, transact, sealedText, newId, now, ports } = deps;
  const writes = createItemWrites(deps);
  const readPages = createPagesReader(deps);

  const requireMaker = async (actor: Actor, spaceId: string): Promise<Maker> => {
    const maker = { userId: actor.userId, role: await ports.roleOf(actor, spaceId) };
    if (!canMakeItems(maker)) throw new Refusal('FORBIDDEN');
    return maker;
  };
  const begin = async (
    actor: Actor,
    spaceId: string,
    roomId: string,
    actions: readonly ItemAction[] = [],
  ): Promise<Writing> => {
    const inSpace = await requireMaker(actor, spaceId);
    const room = await ports.requireRoom(roomId, spaceId);
    const maker = { ...inSpace, role: builderRole(inSpace.role, await ports.rightsOf(spaceId), room) };
    if (!canMakeItems(maker)) throw new Refusal('FORBIDDEN');
    // A write answers with the item as it stands now.
    await ports.requireReading(actor, spaceId, roomId);
    return { maker, spaceId, roomId, room, pages: await readPages(maker, { spaceId, roomId }, actions) };
  };

  /** The parts that write: straight into the database, or into the draft of an edit. */
  type Into = { readonly store: ItemsStore; readonly writes: ReturnType<typeof createItemWrites> };
  const direct: Into = { store, writes };

  const change = async (
    into: Into,
    writing: Writing,
    itemId: string,
    changes: ItemChanges,
    expected?: ItemChanges,
  ): Promise<ItemRow> => {
    const before = requireItem(await into.store.findItem(itemId, writing.roomId));
    if (!canChangeItem(writing.maker, before)) throw new Refusal('FORBIDDEN');
    changedBody(before, changes);
    return withSeatsHeld(deps, writing.spaceId, before, changes.seat_count, () =>
      into.writes.change(writing, itemId, changes, expected),
    );
  };

  const apply = async (into: Into, writing: Writing, action: ItemAction): Promise<Item> => {
    switch (action.kind) {
      case 'create':
        return into.writes.create(writing, action.id, action.body);
      case 'change':
        return toItem(await change(into, writing, action.id, action.changes, action.expected));
      case 'remove':
        return into.writes.remove(writing, action.id, action.version);
      case 'restore':
        return into.writes.restore(writing, action.id);
    }
  };

  return {
    /**
     * Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST, ROOM_IS_LOCKED, INVALID_INPUT, PLAN_FORBIDS and
     * ITEMS_ARE_TOO_MANY, and TOO_MANY_ATTEMPTS for addresses.
     */
    async create(actor: Actor, spaceId: string, roomId: string, body: ItemBody): Promise<Item> {
      const id = newId();
      return writes.create(await begin(actor, spaceId, roomId, [{ kind: 'create', id, body }]), id, body);
    },

    /**
     * Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST, ROOM_IS_LOCKED, ITEM_IS_NOT_EXIST, INVALID_INPUT,
     * PLAN_FORBIDS, and TOO_MANY_ATTEMPTS for addresses.
     */
    async update(
      actor: Actor,
      spaceId: string,
      roomId: string,
      itemId: string,
      changes: ItemChanges,
    ): Promise<Item> {
      const writing = await begin(actor, spaceId, roomId, [{ kind: 'change', id: itemId, changes }]);
      const sitting = await sittingAt(deps, writing, [itemId]);
      return toItem(await change(direct, writing, itemId, changes), sitting);
    },

    /** Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST, ROOM_IS_LOCKED and ITEM_IS_NOT_EXIST. */
    async remove(actor: Actor, spaceId: string, roomId: string, itemId: string): Promise<Item> {
      return writes.remove(await begin(actor, spaceId, roomId), itemId);
    },

    /**
     * Several steps at once, all or none. Refuses like the single calls, and with ITEM_HAS_CHANGED
     * and TOO_MANY_ATTEMPTS.
     * @param also done in the same transaction, after the steps
     * @returns each item after its step; a removed one as it was, with its last version
     */
    async edit(
      actor: Actor,
      spaceId: string,
      roomId: string,
      actions: readonly ItemAction[],
      also?: () => Promise<unknown>,
    ): Promise<Item[]> {
      await ports.takeEdit(actor.userId, actions.length);
      const writing = await begin(actor, spaceId, roomId, actions);
      const kept = actions.flatMap(({ kind, id }) => (kind === 'remove' ? [] : [id]));
      const sitting = await sittingAt(deps, writing, kept);
      const written = await transact(async () => {
        // Edits of one room follow each other: two that lock the same items never wait for each
        // other.
        await store.lockRoom(roomId);
        const ids = actions.map(({ id }) => id);
        const draft = await openItemsDraft(deps, { roomId, ids });
        const items: Item[] = [];
        for (const action of actions) items.push(await apply(draft, writing, action));
        // An item of another room has this id.
        if (!(await draft.write())) throw new Refusal('ITEM_HAS_CHANGED');
        await deps.publishEvents(spaceId, 'RoomItemEvent', draft.events());
        await also?.();
        return items;
      }).catch(async (error) => {
        await freeHeldSeats(deps, writing, actions);
        throw error;
      });
      return written.map((item) => ({ ...item, userIds: [...(sitting[item.uuid] ?? [])] }));
    },

    /** Deletes for good what nobody can bring back any more. */
    forgetRemoved: () => store.deleteRemovedBefore(new Date(now() - restorableMs)),

    /** Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST, ROOM_IS_LOCKED and MEETING_ROOM_IS_NOT_EXIST. */
    async password(actor: Actor, spaceId: string, roomId: string, itemId: string): Promise<ItemPassword> {
      await requireMaker(actor, spaceId);
      await ports.requireReading(actor, spaceId, roomId);
      const row = await store.findItem(itemId, roomId);
      if (row?.type !== 'meeting_room') throw new Refusal('MEETING_ROOM_IS_NOT_EXIST');
      const password = row.password === null ? null : sealedText.open(row.password, secretPlace(row.id));
      return { is_need_password: row.body.is_need_password === true, password };
    },

    ...createUploadedItems({ store, newId, ports }, writes, begin),
    ...createItemReading(deps),
  };
};
export type Items = ReturnType<typeof createItems>;
