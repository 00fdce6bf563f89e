import { type Item, type ItemType, maxStacking, noFields } from '@engawa/contract/items';
import { ghostId, type Place } from '../placing.ts';
import { itemForms } from './item-forms.ts';

// Loaded with what puts items down, because the page does not need it before.

/**
 * A new item as it is drawn while its place is chosen, with the values that its form begins with.
 */
export const newItem = (type: ItemType, { x, y }: Place, roomId: string): Item => ({
  id: ghostId,
  uuid: ghostId,
  room: roomId,
  type,
  x: Math.floor(x),
  y: Math.floor(y),
  position: `${Math.floor(x)},${Math.floor(y)}`,
  z_index: maxStacking,
  version: 0,
  is_lock: false,
  author: null,
  created_by: null,
  userIds: [],
  ...noFields,
  ...itemForms[type].first,
});

/** Keeps a place on the map. */
export const onMap = ({ x, y }: Place, map: { readonly width: number; readonly height: number }): Place => ({
  x: Math.floor(Math.max(0, Math.min(map.width, x))),
  y: Math.floor(Math.max(0, Math.min(map.height, y))),
});
