import { areaIdPrefix, type Item } from '@engawa/contract/items';
import type { ItemRow } from './store.ts';

/** Who sits at each table of a room now, by meeting room. */
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
  is_lock: row.isLock,
  label: row.label,
  url: row.url,
  content: row.content,
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

/** The items that decide who hears whom, as the live space knows them. */
export type DecidingItem = {
  readonly id: string;
  readonly roomId: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
} & (
  | { readonly kind: 'meeting_room'; readonly seatCount: number; readonly isNeedPassword: boolean }
  | { readonly kind: 'area'; readonly sizePx: number; readonly isTranslatable: boolean }
);

/** Null for items that decide nothing. */
export const decidingItemOf = (item: Item): DecidingItem | null => {
  const { uuid, room, label, x, y } = item;
  const place = { id: uuid, roomId: room, label, x, y };
  if (item.type === 'meeting_room')
    return {
      ...place,
      kind: 'meeting_room',
      seatCount: item.seat_count ?? 0,
      isNeedPassword: item.is_need_password,
    };
  if (item.type === 'area')
    return { ...place, kind: 'area', sizePx: item.area_size ?? 0, isTranslatable: item.is_translatable };
  return null;
};
