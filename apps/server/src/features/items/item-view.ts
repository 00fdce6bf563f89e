import { nameOf } from '@engawa/contract/accounts';
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
  // Texts that were written before sizes existed have none stored.
  text_size: row.type === 'text' ? (row.textSize ?? 'middle') : null,
  color: row.color ?? (row.type === 'text' ? 'ink' : null),
  author: row.author === null ? null : nameOf(row.author),
  page_title: row.pageTitle,
  is_framable: row.isFramable,
  ...(row.pictureFile === null || row.pictureUrl === null
    ? {}
    : {
        picture: {
          ...{ file: row.pictureFile, url: row.pictureUrl },
          ...{ width: row.pictureWidth ?? 0, height: row.pictureHeight ?? 0 },
        },
      }),
  ...(row.pdfFile === null || row.pdfUrl === null
    ? {}
    : {
        pdf: {
          ...{ file: row.pdfFile, url: row.pdfUrl, pages: row.pdfPages ?? 1 },
          ...{ width: row.pdfWidth ?? 0, height: row.pdfHeight ?? 0 },
        },
      }),
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
