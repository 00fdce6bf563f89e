import {
  bodyOfStored,
  type ItemBody,
  type ItemChanges,
  itemBody,
  type StoredBody,
  storedBodyOf,
} from '@engawa/contract/items';
import { Refusal, type RefusalDetail, wrongField } from '@engawa/contract/kernel';
import type { ItemColumns, ItemRow } from './store.ts';

/** The whole item after the changes. Refuses INVALID_INPUT. */
export const changedBody = (row: ItemRow, changes: ItemChanges): ItemBody => {
  const { type, x, y, z_index, is_lock } = row;
  const before = bodyOfStored({ type, x, y, z_index, is_lock }, row.body, row.file);
  const read = itemBody.safeParse({ ...before, ...changes, type });
  if (read.success) return read.data;
  const issues = read.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    key: message,
    message: '',
  }));
  const first = new Map(issues.reverse().map((issue) => [issue.path, issue]));
  throw new Refusal('INVALID_INPUT', { issues: [...first.values()] } satisfies RefusalDetail);
};

type Map = { readonly width: number; readonly height: number };

/** Refuses INVALID_INPUT for a place outside the map. */
export const requireOnMap = ({ x, y }: ItemBody, { width, height }: Map): void => {
  if (x < 0 || x > width) throw wrongField('x', 'validation.off_map');
  if (y < 0 || y > height) throw wrongField('y', 'validation.off_map');
};

/**
 * The stored columns of an item, except its password and its file.
 * @param facts that the server knows besides the body: of its page, of its file
 */
export const columnsOf = (
  body: ItemBody,
  facts: StoredBody,
): ItemColumns & { x: number; y: number; body: StoredBody } => {
  const { x, y } = body;
  const columns = { x, y, is_lock: body.is_lock ?? false, body: storedBodyOf(body, facts) };
  return body.z_index === undefined ? columns : { ...columns, z_index: body.z_index };
};
