import type { Item } from '@engawa/contract/items';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import { type LiveItem, liveItemOf } from '../../live/space-state.ts';
import { isSameText } from '../../platform/crypto/same-text.ts';
import { toItem } from './item-view.ts';
import type { ItemsDeps } from './service.ts';

export const secretPlace = (rowId: string) => ({ table: 'room_items.password', rowId });

/** What pages, other features and the live space read of items. */
export const createItemReading = ({
  store,
  sealedText,
  ports,
}: Pick<ItemsDeps, 'store' | 'sealedText' | 'ports'>) => ({
  /**
   * The place of an item, for people who may enter its space; refuses all others with
   * ITEM_IS_NOT_EXIST.
   */
  async placeOf(actor: Actor, itemId: string) {
    const place = await store.findPlace(itemId);
    if (place === null || !(await ports.mayEnter(actor, place.spaceId)))
      throw new Refusal('ITEM_IS_NOT_EXIST');
    return { space_uuid: place.spaceId, floor_uuid: place.floorId, room_uuid: place.roomId };
  },

  /**
   * Whether this password opens a meeting room. Any password opens one that needs none; none
   * opens one that is gone.
   */
  async isPassword(itemId: string, typed: string): Promise<boolean> {
    const door = await store.findDoor(itemId);
    if (door === null) return false;
    if (!door.isNeedPassword || door.password === null) return true;
    return isSameText(sealedText.open(door.password, secretPlace(itemId)), typed);
  },

  /** All items of a room that the actor may enter, with the people at the tables. */
  async list(spaceId: string, roomId: string): Promise<Item[]> {
    const rows = await store.listItems(roomId);
    const hasTables = rows.some(({ type }) => type === 'meeting_room');
    const sitting = hasTables ? await ports.listSitting(spaceId, roomId) : {};
    return rows.map((row) => toItem(row, sitting));
  },

  /** The items that a live space must know. */
  async listDeciding(spaceId: string): Promise<LiveItem[]> {
    const rows = await store.listDeciding(spaceId);
    return rows.map((row) => liveItemOf(toItem(row))).filter((item) => item !== null);
  },
});
