import type { Item } from '@engawa/contract/items';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import { isSameText } from '../../platform/crypto/same-text.ts';
import { isDenial } from '../../platform/http/denials.ts';
import { toItem } from './item-view.ts';
import type { ItemsDeps } from './service.ts';

export const secretPlace = (rowId: string) => ({ table: 'room_items.password', rowId });

/** The stored items as people see them, with those who sit at the tables. */
export const createItemReading = ({ store, ports }: Pick<ItemsDeps, 'store' | 'ports'>) => ({
  /**
   * The place of an item, for people who may enter its room; refuses all others with
   * ITEM_IS_NOT_EXIST, and with TRY_AGAIN when the live space is silent.
   */
  async placeOf(actor: Actor, itemId: string) {
    const place = await store.findPlace(itemId);
    if (place === null || !(await ports.mayEnter(actor, place.spaceId)))
      throw new Refusal('ITEM_IS_NOT_EXIST');
    await ports.requireEnterable(actor, place.spaceId, place.roomId).catch((error: unknown) => {
      throw isDenial(error) ? new Refusal('ITEM_IS_NOT_EXIST') : error;
    });
    return { space_uuid: place.spaceId, floor_uuid: place.floorId, room_uuid: place.roomId };
  },

  /** All items of a room that the actor may read, with the people at the tables. */
  async list(spaceId: string, roomId: string): Promise<Item[]> {
    const rows = await store.listItems(roomId);
    const hasTables = rows.some(({ type }) => type === 'meeting_room');
    const sitting = hasTables ? await ports.listSitting(spaceId, roomId) : {};
    return rows.map((row) => toItem(row, sitting));
  },
});

/** The stored items as a live space reads them. */
export const createStoredItems = ({ store, sealedText }: Pick<ItemsDeps, 'store' | 'sealedText'>) => ({
  /**
   * Whether this password opens a meeting room. Any password opens one that needs none; none
   * opens one that is gone.
   */
  async isPassword(itemId: string, typed: string): Promise<boolean> {
    const row = await store.findPassword(itemId);
    if (row === null) return false;
    if (row.body.is_need_password !== true || row.password === null) return true;
    return isSameText(sealedText.open(row.password, secretPlace(itemId)), typed);
  },

  /** The items that a live space must know. */
  async listLive(spaceId: string): Promise<Item[]> {
    return (await store.listLive(spaceId)).map((row) => toItem(row));
  },
});
export type StoredItems = ReturnType<typeof createStoredItems>;
