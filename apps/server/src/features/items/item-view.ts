import { areaIdPrefix, type Item } from '@engawa/contract/items';
import type { ItemRow } from './store.ts';

/** The people at each table of a room now, by meeting room. */
export type Sitting = Readonly<Record<string, readonly string[]>>;

/** An item as everyone in its room sees it. */
export const toItem = (row: ItemRow, sitting: Sitting = {}): Item => ({
  id: row.type === 'area' ? `${areaIdPrefix}${row.id}` : row.id,
  uuid: row.id,
  room: row.roomId,
  type: row.type,
  x: row.x,
  y: row.y,
  position: `${row.x},${row.y}`,
  z_index: row.zIndex,
  version: row.version,
  is_lock: row.isLock,
  label: row.label,
  url: row.url,
  content: row.content,
  page_title: row.pageTitle,
  is_framable: row.isFramable,
  autoplay: row.autoplay,
  area_type: row.areaType,
  area_size: row.areaSize,
  is_translatable: row.isTranslatable,
  seat_count: row.seatCount,
  rectangle_radio: row.rectangleRadio,
  is_need_password: row.isNeedPassword,
  created_by: row.createdBy,
  userIds: [...(sitting[row.id] ?? [])],
});
