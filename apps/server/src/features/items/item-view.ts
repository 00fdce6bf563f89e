import { nameOf } from '@engawa/contract/accounts';
import { areaIdPrefix, type Item, shownFieldsOf } from '@engawa/contract/items';
import type { ItemRow } from './store.ts';

/** The people at each table of a room now, by meeting room. */
export type Sitting = Readonly<Record<string, readonly string[]>>;

/** An item as everyone in its room sees it. */
export const toItem = (row: ItemRow, sitting: Sitting = {}): Item => {
  const { file, fileUrl: url } = row;
  return {
    id: row.type === 'area' ? `${areaIdPrefix}${row.id}` : row.id,
    uuid: row.id,
    room: row.roomId,
    type: row.type,
    x: row.x,
    y: row.y,
    position: `${row.x},${row.y}`,
    z_index: row.z_index,
    version: row.version,
    is_lock: row.is_lock,
    ...shownFieldsOf(row.type, row.body, file === null || url === null ? null : { file, url }),
    author: row.author === null ? null : nameOf(row.author),
    created_by: row.created_by,
    userIds: [...(sitting[row.id] ?? [])],
  };
};
