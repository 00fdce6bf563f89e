import { type Item, type ItemType, maxStacking } from '@engawa/contract/items';
import { ghostId, type Place } from './placing.ts';

// Loaded with what puts items down, because the page does not need it before.

/**
 * A new item as it is drawn while its place is chosen, with the values that its form begins with.
 */
export const newItem = (type: ItemType, { x, y }: Place, roomId: string): Item => ({
  ...{ id: ghostId, uuid: ghostId, room: roomId, type, x: Math.floor(x), y: Math.floor(y) },
  ...{
    position: `${Math.floor(x)},${Math.floor(y)}`,
    z_index: maxStacking,
    version: 0,
    is_lock: false,
    label: '',
    url: null,
  },
  content: type === 'text' || type === 'note' ? '…' : null,
  text_size: type === 'text' ? 'middle' : null,
  color: type === 'text' ? 'ink' : type === 'note' ? 'yellow' : null,
  author: null,
  ...{ page_title: null, is_framable: null, autoplay: false },
  area_type: ['youtube', 'link', 'dify_ai'].includes(type)
    ? 'small'
    : type === 'picture' || type === 'pdf'
      ? 'middle'
      : null,
  area_size: type === 'area' ? 400 : null,
  is_translatable: false,
  seat_count: type === 'meeting_room' ? 4 : null,
  ...{ rectangle_radio: null, is_need_password: false, created_by: null, userIds: [] },
});

/** Keeps a place on the map. */
export const onMap = ({ x, y }: Place, map: { readonly width: number; readonly height: number }): Place => ({
  x: Math.floor(Math.max(0, Math.min(map.width, x))),
  y: Math.floor(Math.max(0, Math.min(map.height, y))),
});
